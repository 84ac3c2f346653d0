import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { existsSync } from 'node:fs'
import { CommandError, createCommand, runCommand } from './command-line/command.ts'

const root = resolve(import.meta.dirname, '..')

export const command = createCommand({
  script: 'format',
  description: 'Formats the code in place.',
  examples: ['npm run format', 'npm run format -- scripts', 'npm run format -- --check'],
})
  .argument('[paths...]', 'files and folders', [])
  .option('--check', 'change nothing, fail when something would change')
  .action((paths: string[], { check = false }: { check?: boolean }) => {
    const missing = paths.find((path) => !existsSync(resolve(root, path)))
    if (missing !== undefined) throw new CommandError(`there is no file or folder ${missing}`)
    const oxfmt = resolve(root, 'node_modules/.bin/oxfmt')
    const parts = [...(check ? ['--check'] : []), ...paths]
    process.exitCode = spawnSync(oxfmt, parts, { stdio: 'inherit', cwd: root }).status ?? 1
  })

if (import.meta.main) await runCommand(command)
