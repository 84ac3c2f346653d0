import { createCommand, runCommand, writeJson } from '../command-line/command.ts'
import { areas, summarise } from './areas.ts'
import { checkConformance, readRepositoryFile } from './check-conformance.ts'

const path = 'docs/conformance.md'

export const command = createCommand({
  script: 'conformance',
  description:
    'Counts which requirements are shown by a test, and fails when a named test is missing.',
  examples: ['npm run conformance', 'npm run conformance -- --json'],
})
  .option('--json', 'write rows and faults as JSON')
  .action(({ json = false }: { json?: boolean }) => {
    const markdown = readRepositoryFile(path) ?? ''
    const { rows, faults } = checkConformance(markdown, areas, readRepositoryFile)
    if (json) writeJson({ rows, faults })
    else {
      for (const line of summarise(rows, areas)) console.log(line)
      for (const { line, text } of faults) console.error(`${path}:${line}: ${text}`)
    }
    if (faults.length > 0) process.exitCode = 1
  })

if (import.meta.main) await runCommand(command)
