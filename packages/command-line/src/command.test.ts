import { expect, test, vi } from 'vitest'
import {
  checkInstalled,
  CommandError,
  createCommand,
  getRequiredVariable,
  parseId,
  parseNumber,
  parsePort,
  runCommand,
} from './command.ts'

/** What a call writes, and its exit code. */
async function call(args: string[], action: (options: object) => void = () => {}) {
  const written = { out: '', err: '' }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written.out += String(text)
      return true
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written.err += String(text)
      return true
    }),
    vi.spyOn(console, 'error').mockImplementation((line) => {
      written.err += `${line}\n`
    }),
  ]
  const before = process.exitCode
  try {
    const command = createCommand({
      script: 'demo',
      description: 'Runs the demo.',
      examples: ['npm run demo -- --port 4000'],
    })
      .option('--port <number>', 'the port', parsePort, 3000)
      .action(action)
    await runCommand(command, args)
    return { ...written, exitCode: process.exitCode ?? 0 }
  } finally {
    process.exitCode = before
    for (const spy of spies) spy.mockRestore()
  }
}

test('help shows usage and examples and is no failure', async () => {
  const { out, exitCode } = await call(['--help'])
  expect(out).toContain('Usage: npm run demo -- [options]')
  expect(out).toContain('Example:\n  npm run demo -- --port 4000')
  expect(exitCode).toBe(0)
})

test.each([
  [['--prot', '4000'], /unknown option '--prot' \(Did you mean --port\?\)/],
  [['--port', 'abc'], /'abc' is invalid\. Expected a port number\./],
  [['--port'], /argument missing/],
  [['extra'], /too many arguments/],
])('%j is refused in one line', async (args, message) => {
  const { err, exitCode } = await call(args)
  expect(err).toMatch(message)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect(exitCode).toBe(2)
})

test('a failure that the reader can act on is one line without a stack', async () => {
  const { err, exitCode } = await call([], () => {
    throw new CommandError('there is no such home')
  })
  expect(err).toBe('error: there is no such home\n')
  expect(exitCode).toBe(1)
})

test('any other failure keeps its stack', async () => {
  const failing = call([], () => {
    throw new TypeError('a defect')
  })
  await expect(failing).rejects.toThrow(TypeError)
})

test('says which packages to install for what is missing, each once', () => {
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
