import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as readText } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import {
  checkInstalled,
  CommandError,
  createCommand,
  getRequiredVariable,
  parseId,
  parseNumber,
  parsePort,
} from './command.ts'
import { runInProcess } from './testing/run-in-process.ts'

const call = (args: string[], action: (options: object) => void = () => {}) =>
  runInProcess(
    createCommand({
      script: 'demo',
      description: 'Runs the demo.',
      examples: ['npm run demo -- --port 4000'],
    })
      .option('--port <number>', 'the port', parsePort, 3000)
      .action(action),
    args,
  )

test('help shows usage and examples and is no failure', async () => {
  const { out, code } = await call(['--help'])
  expect(out).toContain('Usage: npm run demo -- [options]')
  expect(out).toContain('Example:\n  npm run demo -- --port 4000')
  expect(code).toBe(0)
})

test.each([
  [['--prot', '4000'], /unknown option '--prot' \(Did you mean --port\?\)/],
  [['--port', 'abc'], /'abc' is invalid\. Expected a port number\./],
  [['--port'], /argument missing/],
  [['extra'], /too many arguments/],
])('%j is refused in one line', async (args, message) => {
  const { err, code } = await call(args)
  expect(err).toMatch(message)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect(code).toBe(2)
})

test('a failure that the reader can act on is one line without a stack', async () => {
  const { err, code } = await call([], () => {
    throw new CommandError('there is no such home')
  })
  expect(err).toBe('error: there is no such home\n')
  expect(code).toBe(1)
})

test('what a program that failed has printed last is shown above the line', async () => {
  const { err } = await call([], () => {
    const error = new CommandError('the mailbox ended (exit code 1)')
    error.lastLines = ['starting', 'Error: no space left']
    throw error
  })
  expect(err).toBe(
    '  | starting\n  | Error: no space left\nerror: the mailbox ended (exit code 1)\n',
  )
})

const failWithDefect = () => {
  throw new TypeError('a defect\nin two lines')
}

test('any other failure is one line too, and names the option that shows where', async () => {
  const { err, code } = await call([], failWithDefect)
  expect(err).toBe('error: a defect in two lines (--debug shows where)\n')
  expect(code).toBe(1)
})

test('--debug shows the stack below the line, wherever it is written', async () => {
  const { err, code } = await call(['--debug', '--port', '4000'], failWithDefect)
  expect(err).toMatch(/^error: a defect in two lines\nTypeError: a defect\n/)
  expect(err).toMatch(/^ +at .*command\.test\.ts/m)
  expect(code).toBe(1)
  const command = createCommand({ script: 'home', description: 'Shows.', examples: [] })
  command.command('show').action(failWithDefect)
  expect((await runInProcess(command, ['show', '--debug'])).err).toContain('\nTypeError: a defect')
  expect((await runInProcess(command, ['show', '--help'])).out).toContain('--debug')
})

test.each([
  ['a timer', "setTimeout(() => { throw new Error('too late') })"],
  ['a promise', "void Promise.reject(new Error('too late'))"],
])(
  'what fails in %s that the action does not wait for ends the process in one line',
  async (_, body) => {
    const script = `
    import { createCommand, runCommand } from ${JSON.stringify(import.meta.resolve('./command.ts'))}
    const options = { script: 'demo', description: 'Runs.', examples: [] }
    await runCommand(createCommand(options).action(() => { ${body} }))
    setTimeout(() => {}, 60_000)
  `
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
    const ended = once(child, 'exit')
    const [out, err] = await Promise.all([readText(child.stdout), readText(child.stderr)])
    expect([out, err]).toEqual(['', 'error: too late (--debug shows where)\n'])
    expect(await ended).toEqual([1, null])
  },
)

test('names the packages to install for missing programs, each once', () => {
  const needed = [
    { file: 'sh', package: 'dash' },
    { file: 'no-such-program', package: 'some-package' },
    { file: '/no/such/module.so', package: 'some-package' },
    { file: '/no/such/file', package: 'other-package' },
  ]
  expect(() => checkInstalled('bench', needed)).toThrow(
    'bench needs programs that are not installed: apt-get install some-package other-package',
  )
  expect(() => checkInstalled('bench', needed.slice(0, 1))).not.toThrow()
})

test('names the variable that is missing', () => {
  expect(() => getRequiredVariable('NO_SUCH_URL', 'postgres://…')).toThrow(
    'NO_SUCH_URL is not set, for example NO_SUCH_URL=postgres://…',
  )
})

test.each(['0', '-1', '1.5', '', 'x', '1e30'])('%j is no id', (text) => {
  expect(() => parseId(text)).toThrow('Expected a whole number above 0.')
})

test('numbers may be given a least value', () => {
  const parse = parseNumber({ least: 100, whole: true })
  expect(parse('100')).toBe(100)
  expect(() => parse('99')).toThrow('Expected a whole number of at least 100.')
  expect(parseNumber()('0.25')).toBe(0.25)
})
