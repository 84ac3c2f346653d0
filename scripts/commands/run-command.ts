import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { CommandTry } from './command-cases.ts'

export const root = resolve(import.meta.dirname, '../..')

/** The commands of package.json, as npm hands them to a shell. */
export const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** As a person types it. */
export const typed = (name: string): string => (name === 'test' ? 'npm test' : `npm run ${name}`)

/** The program behind a command; null where it is a shell script. */
export const programOf = (name: string): string | null =>
  /\bnode (\S+\.ts)/.exec(scripts[name] ?? '')?.[1] ?? null

/** Runs a command as npm does, without waiting for npm itself. */
export async function runScript(name: string, { args, variables = {} }: CommandTry) {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  // Without the programs of the machine there is no shell either.
  const [file, ...parts] =
    variables['PATH'] === '/nonexistent'
      ? [process.execPath, programOf(name) ?? '', ...args]
      : ['/bin/sh', '-c', `${scripts[name]} "$@"`, 'sh', ...args]
  const child = spawn(file, parts, {
    cwd: root,
    env: {
      PATH: `${join(root, 'node_modules/.bin')}:${PATH}`,
      HOME,
      ...(TMPDIR !== undefined && { TMPDIR }),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await ended) as [number | null]
  return { code, out, err }
}
