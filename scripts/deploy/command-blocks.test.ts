import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commandBlocks, markedBlocks, withOwnValues } from './command-blocks.ts'

const document = `# All
## One
\`\`\`sh
first
second
\`\`\`
text
\`\`\`
not a command
\`\`\`
\`\`\`sh
third
\`\`\`
## Two
**1. Begin.**
\`\`\`sh
one
\`\`\`
**2. Go on.**
\`\`\`sh
two
\`\`\`
And this:
\`\`\`sh
two again
\`\`\`
**3. End.**
\`\`\`sh
three
\`\`\`
## Three machines
**1. Addresses**, your own. On all three:

\`\`\`sh
addresses
\`\`\`
\`\`\`
patronictl list          # not marked, not followed
\`\`\`

**2. The same.** On a and b: steps 1 and 3 of [“Two”](#two).

Only once. On a: step 2 of “Two”. Then, on b:
\`\`\`sh
elsewhere
\`\`\`
On a and b: steps 2 to 3 of “Two”.
`

test('the commands of a section are its blocks marked sh, in order', () => {
  expect(commandBlocks(document, 'One')).toEqual(['first\nsecond\n', 'third\n'])
})

test('a section that is not there is not taken for one without commands', () => {
  expect(() => commandBlocks(document, 'Three')).toThrow('no section')
})

test('commands for several machines name their machine, and refer to steps of another section', () => {
  const blocks = markedBlocks(document, 'Three machines', ['a', 'b', 'c'])
  expect(blocks.map(({ machines, commands }) => `${machines.join('')} ${commands}`)).toEqual([
    'abc addresses\n',
    'ab one\n',
    'ab three\n',
    'a two\n',
    'a two again\n',
    'b elsewhere\n',
    'ab two\n',
    'ab two again\n',
    'ab three\n',
  ])
})

test('commands that do not name their machine are rejected', () => {
  expect(() => markedBlocks(document, 'One', ['a', 'b', 'c'])).toThrow('the machine of:\nfirst')
})

test('a reference to a step that is not there is refused', () => {
  const broken = '## Three\nOn a: step 4 of “One”.\n## One\n**1. x**\n'
  expect(() => markedBlocks(broken, 'Three', ['a'])).toThrow('“One” has no such step')
})

test('docs/operations.md names the machine of every block for three machines', () => {
  const operations = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const blocks = markedBlocks(operations, 'On three machines', ['a', 'b', 'c'])
  expect(blocks.length).toBeGreaterThan(30)
  expect([...new Set(blocks.flatMap(({ machines }) => machines))].toSorted()).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('own values replace exported ones and nothing else', () => {
  const block = 'export HOST_IS=kot.example\nexport OTHER=1\necho $HOST_IS\n'
  expect(withOwnValues(block, { HOST_IS: 'mine.test' })).toBe(
    "export HOST_IS='mine.test'\nexport OTHER=1\necho $HOST_IS\n",
  )
})
