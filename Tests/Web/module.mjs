// Checks the module from the outside: node module.mjs searchmachine.wasm abi.txt LARGEST

import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

const [file, list, largest] = process.argv.slice(2);
const bytes = await readFile(file);
const module = new WebAssembly.Module(bytes);
const imports = WebAssembly.Module.imports(module);
const exported = WebAssembly.Module.exports(module).map(({ name }) => name).filter((name) => name !== 'memory').sort();
const declared = (await readFile(list, 'utf8')).match(/searchmachine_\w+(?=\()/g).sort();
const size = brotliCompressSync(bytes).length;
const problems = [
  imports.length > 0 && `it imports ${JSON.stringify(imports)}`,
  exported.join() !== declared.join() && `it exports ${exported.join(' ')}`,
  size > Number(largest) && `it has ${size} bytes in brotli, more than ${largest}`,
].filter(Boolean);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`the module imports nothing, exports the interface, and has ${bytes.length} bytes, ${size} in brotli`);
