// The module `searchmachine.wasm` and its memory.

/** The module `searchmachine.wasm`, instantiated; any number of boxes share it. */
export class MachineModule {
  /**
   * @param {BufferSource | WebAssembly.Module | Response | PromiseLike<Response>} source
   *   The module, its bytes, or what `fetch` answered.
   * @returns {Promise<MachineModule>}
   */
  static async load(source) {
    const answer = await source;
    if (answer instanceof WebAssembly.Module) {
      return new MachineModule(await WebAssembly.instantiate(answer));
    }
    const bytes = typeof Response === 'function' && answer instanceof Response ? await bytesOf(answer) : answer;
    return new MachineModule((await WebAssembly.instantiate(bytes)).instance);
  }

  constructor(instance) {
    this.exports = instance.exports;
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    this.pen = this.exports.searchmachine_create();
    this.memory = new Uint8Array(this.exports.memory.buffer);
    this.address = 0;
    this.capacity = 0;
    this.reserve(1024);
  }

  /** Makes room for a text of that many bytes in the memory that all boxes of the module write through. */
  reserve(size) {
    if (this.capacity < size) {
      this.address = this.exports.searchmachine_scratch(this.pen, size);
      if (this.address === 0) throw new RangeError(`a text of ${size} bytes has no room`);
      this.capacity = size;
    }
    if (this.memory.buffer !== this.exports.memory.buffer) this.memory = new Uint8Array(this.exports.memory.buffer);
  }

  /** Gives back the room of an unusually long text. */
  shrink() {
    if (this.capacity <= 65_536) return;
    this.capacity = 0;
    this.reserve(1024);
  }

  /** Writes the text; answers with its length in bytes. A lone surrogate becomes U+FFFD. */
  write(text) {
    this.reserve(text.length * 3);
    if (text.length < 64 && this.#writeASCII(text)) return text.length;
    return this.encoder.encodeInto(text, this.memory.subarray(this.address, this.address + this.capacity)).written;
  }

  /** Writes a text of ASCII, for which the encoder takes longer than all else; false if it is none. */
  #writeASCII(text) {
    for (let place = 0; place < text.length; place += 1) {
      const unit = text.charCodeAt(place);
      if (unit > 0x7f) return false;
      this.memory[this.address + place] = unit;
    }
    return true;
  }

  /** The text that a getter tells; the getter is called with a buffer and its capacity. */
  read(getter) {
    this.reserve(0);
    let length = getter(this.address, this.capacity);
    if (length > this.capacity) {
      this.reserve(length);
      length = getter(this.address, this.capacity);
    }
    const text = this.decoder.decode(this.memory.subarray(this.address, this.address + length));
    this.shrink();
    return text;
  }
}

async function bytesOf(response) {
  if (!response.ok) throw new Error(`the module did not come: ${response.status} ${response.url}`);
  return response.arrayBuffer();
}
