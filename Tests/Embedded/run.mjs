// Runs the story of Story.swift in WebAssembly: node run.mjs MODULE
import { readFile } from 'node:fs/promises';

const module = await WebAssembly.compile(await readFile(process.argv[2]));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
  console.error(`the module imports ${imports.map((each) => each.name).join(', ')}`);
  process.exit(1);
}
const failed = (await WebAssembly.instantiate(module)).exports.searchmachine_story();
if (failed !== 0) {
  console.error(`check ${failed} of the story failed`);
  process.exit(1);
}
