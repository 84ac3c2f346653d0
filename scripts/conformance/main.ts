import { areas } from './areas.ts'
import { checkConformance } from './check-conformance.ts'
import { readRepositoryFile } from './repository-file.ts'
import { summarise } from './summarise.ts'

const path = 'docs/conformance.md'
const { rows, faults } = checkConformance(readRepositoryFile(path) ?? '', areas, readRepositoryFile)

for (const line of summarise(rows, areas)) console.log(line)
for (const { line, text } of faults) console.error(`${path}:${line}: ${text}`)
if (faults.length > 0) process.exitCode = 1
