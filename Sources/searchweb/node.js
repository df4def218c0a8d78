// The search box outside of browsers, for Node and programs like it.

import { readFile } from 'node:fs/promises';
import { MachineModule } from './machine.js';
import { SearchBox as Box } from './search-box.js';

let shared;

/** Loads `searchmachine.wasm` from beside this file, once. */
export function loadMachine() {
  shared ??= readFile(new URL('./searchmachine.wasm', import.meta.url)).then((bytes) => MachineModule.load(bytes));
  return shared;
}

/** The search box, which finds its module in the file system. */
export class SearchBox extends Box {
  static async open(options) {
    return new SearchBox({ ...options, machine: options.machine ?? await loadMachine() });
  }
}
