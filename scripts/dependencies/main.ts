import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createCommand, runCommand, writeJson } from '../command-line/command.ts'
import { printTable } from '../command-line/table.ts'
import { listInstalledPackages, root } from './installed-packages.ts'
import { findLicenceFaults, licenceOf } from './licences.ts'
import { createSbom } from './sbom.ts'
import { findVulnerabilities, readOsvDatabase } from './vulnerabilities.ts'

export const command = createCommand({
  script: 'packages',
  description:
    'Lists packages with their licences, checks them, writes a bill of materials (SBOM).',
  examples: [
    'npm run packages -- check',
    'VULNERABILITY_DATABASE=osv/all.zip npm run packages -- check',
    'npm run packages -- list --json',
    'npm run packages -- sbom sbom.json',
  ],
})
command
  .command('check')
  .description('licences against the allow-list, versions against a copy of the OSV database')
  .option('--sbom <file>', 'also write the bill of materials')
  .action(({ sbom }: { sbom?: string }) => {
    const packages = listInstalledPackages()
    const faults = findLicenceFaults(packages)
    const database = process.env['VULNERABILITY_DATABASE']
    if (database === undefined) {
      console.log('skipped: vulnerabilities, because VULNERABILITY_DATABASE names no OSV database')
    } else {
      const records = readOsvDatabase(database)
      console.log(`compared with ${records.length} records of ${database}`)
      faults.push(...findVulnerabilities(packages, records))
    }
    if (sbom !== undefined) writeSbom(sbom)
    for (const fault of faults) console.error(fault)
    console.log(`${packages.length} packages, ${faults.length} faults`)
    // Seeing nothing is a broken check, not a clean tree.
    process.exitCode = faults.length > 0 || packages.length < 100 ? 1 : 0
  })
command
  .command('list')
  .description('every package, its version and licence')
  .option('--json', 'write JSON')
  .action(({ json = false }: { json?: boolean }) => {
    const rows = listInstalledPackages().map((one) => ({
      name: one.name,
      version: one.version,
      licence: licenceOf(one),
      development: one.development,
    }))
    if (json) writeJson(rows)
    else printTable(rows)
  })
command
  .command('sbom')
  .description('write a CycloneDX bill of materials')
  .argument('<file>', 'where to write it')
  .action(writeSbom)

if (import.meta.main) await runCommand(command)

function writeSbom(file: string): void {
  const lockFile = readFileSync(resolve(root, 'package-lock.json'), 'utf8')
  mkdirSync(dirname(resolve(file)), { recursive: true })
  writeFileSync(file, `${JSON.stringify(createSbom(lockFile), null, 2)}\n`)
}
