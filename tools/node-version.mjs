// Stops at once, with one clear sentence, on a Node that is too old to run the rest.
// Import it first. This file and whatever imports it statically keep to old syntax
// (no `?.`, no `??`, no top-level await), so that an old Node gets as far as reading the sentence.

const oldestMajor = 20;
const oldestMinor = 19;

const [major, minor] = process.versions.node.split('.').map(Number);

if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(
    `Automachia needs Node.js ${oldestMajor}.${oldestMinor} or newer; this is ${process.versions.node} (${process.execPath}).`,
  );
  console.error('Install a current Node.js from https://nodejs.org and try again.');
  process.exit(1);
}
