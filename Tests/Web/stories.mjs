// Plays the stories of Specs/ in node, through the module and through SearchBox: node stories.mjs BUILT stories.json

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { playMachine } from './play-machine.mjs';
import { playBox } from './play-box.mjs';

const [built, file] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(resolve(built, name)));
const modules = { ...await load('machine.js'), ...await load('state.js'), ...await load('search-box.js') };
const machine = await modules.MachineModule.load(await readFile(resolve(built, 'searchmachine.wasm')));
const stories = JSON.parse(await readFile(file, 'utf8')).filter((story) => story.isExact);
let problems = 0;

process.on('unhandledRejection', (error) => {
  problems += 1;
  console.log('a promise was left unhandled:', error);
});

for (const [name, play] of [['the module', playMachine], ['SearchBox', playBox]]) {
  let told = 0;
  let steps = 0;
  for (const story of stories) {
    const seen = await play(modules, machine, story);
    if (seen === 'left out') continue;
    told += 1;
    steps += story.steps.length;
    if (seen) {
      problems += 1;
      console.log(`${name}: ${story.kind} ${story.name}: ${seen}`);
    }
  }
  if (told === 0) problems += 1;
  console.log(`${told} stories, ${steps} steps through ${name}`);
}
console.log(`${problems} went another way`);
process.exitCode = problems === 0 ? 0 : 1;
