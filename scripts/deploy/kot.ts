#!/usr/local/bin/node
/** In the images, which have no npm: `kot source list` does what `npm run source -- list` does in a checkout. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const files = new Map<string, string>()
for (const [name, script] of Object.entries(scripts)) {
  const [, file = ''] = / node (\S+)$/.exec(script) ?? []
  if (file !== '' && existsSync(join(root, file))) files.set(name, join(root, file))
}

const [, , name = '', ...args] = process.argv
const file = files.get(name)
if (file === undefined) {
  const complaint = name === '' ? 'a command is missing' : `unknown command '${name}'`
  console.error(`error: ${complaint}; this image has ${[...files.keys()].join(', ')}`)
  process.exitCode = 2
} else {
  // In the place of this process, so that signals reach the command itself.
  process.execve?.(process.execPath, [process.execPath, file, ...args], process.env)
}
