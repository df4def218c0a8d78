// A service whose answers a test gives by hand.

export class Calls {
  all = [];

  /** The service, for a box. */
  search = (request, { signal, show, ...rest }) => {
    const call = { request, signal, show, rest };
    call.promise = new Promise((resolve, reject) => Object.assign(call, { reply: resolve, fail: reject }));
    this.all.push(call);
    return call.promise;
  };

  get queries() { return this.all.map((call) => call.request.query); }
}

/** Lets everything that was promised happen. */
export function settle() {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}
