/** Where the machine comes from: its bytes, a compiled module, or what `fetch` answers. */
export type MachineSource = BufferSource | WebAssembly.Module | Response | PromiseLike<BufferSource | Response>;

/** The loaded machine, which any number of boxes share. */
export class MachineModule {
  private constructor();
  static load(source: MachineSource): Promise<MachineModule>;
}
