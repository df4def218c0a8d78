// The page of the tests of <search-box>, with the clock of the browser and a real server.

const elements = ['one', 'two', 'three'].map((id) => document.getElementById(id));
await customElements.whenDefined('search-box');
await Promise.all(elements.map((element) => element.ready));

/** The state, as soon as it is as wanted. */
window.until = (id, isWanted) => new Promise((resolve) => {
  const element = document.getElementById(id);
  if (isWanted(element.box.state)) return resolve(element.box.state);
  element.addEventListener('statechange', function look({ detail }) {
    if (!isWanted(detail)) return;
    element.removeEventListener('statechange', look);
    resolve(detail);
  });
});
window.chosen = [];
document.addEventListener('choose', (event) => window.chosen.push(event.detail));
window.isReady = true;
