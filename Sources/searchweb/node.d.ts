import type { MachineModule } from './machine.js';
import { SearchBox as Box, type SearchBoxOptions } from './search-box.js';

/** Loads `searchmachine.wasm` from beside this file, once. */
export function loadMachine(): Promise<MachineModule>;

/** The search box, which finds its module in the file system. */
export class SearchBox<Row = unknown> extends Box<Row> {
  static open<Row>(options: SearchBoxOptions<Row>): Promise<SearchBox<Row>>;
}
