import { expect, test } from 'vitest'
import { commandBlocks, withOwnValues } from './command-blocks.ts'

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
\`\`\`sh
elsewhere
\`\`\`
`

test('the commands of a section are its blocks marked sh, in order', () => {
  expect(commandBlocks(document, 'One')).toEqual(['first\nsecond\n', 'third\n'])
})

test('a section that is not there is not taken for one without commands', () => {
  expect(() => commandBlocks(document, 'Three')).toThrow('no section')
})

test('own values replace exported ones and nothing else', () => {
  const block = 'export HOST_IS=kot.example\nexport OTHER=1\necho $HOST_IS\n'
  expect(withOwnValues(block, { HOST_IS: 'mine.test' })).toBe(
    "export HOST_IS='mine.test'\nexport OTHER=1\necho $HOST_IS\n",
  )
})
