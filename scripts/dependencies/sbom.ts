import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseLockFile, root, type InstalledPackage } from './installed-packages.ts'
import { licenceOf } from './licences.ts'

/** A CycloneDX bill of materials of what the lock file names: the same lock file gives the same bytes.
 *  `npm sbom` would write one too, but Debian's npm does not have it yet. */
export function createSbom(lockFile: string): object {
  const packages = parseLockFile(lockFile)
  const byPath = new Map(packages.map((one) => [one.path, one]))
  const unique = [...new Map(packages.map((one) => [referenceOf(one), one])).values()]
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'kot', version, 'bom-ref': 'kot' } },
    components: unique.map((one) => ({
      type: 'library',
      'bom-ref': referenceOf(one),
      name: one.name,
      version: one.version,
      scope: one.development ? 'excluded' : 'required',
      purl: referenceOf(one),
      hashes: [{ alg: 'SHA-512', content: hashOf(one) }],
      licenses: [{ expression: licenceOf(one) ?? 'NOASSERTION' }],
    })),
    dependencies: unique.map((one) => ({
      ref: referenceOf(one),
      dependsOn: [...new Set(one.dependencies.flatMap((name) => resolveFrom(one, name, byPath)))],
    })),
  }
}

const referenceOf = ({ name, version }: InstalledPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

const hashOf = ({ integrity }: InstalledPackage): string =>
  Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')

/** The one that Node.js would find: the nearest on the way up. Optional ones may be missing. */
function resolveFrom(
  from: InstalledPackage,
  name: string,
  byPath: ReadonlyMap<string, InstalledPackage>,
): string[] {
  for (let folder = from.path; ; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const found = byPath.get(`${folder}/node_modules/${name}`)
    if (found) return [referenceOf(found)]
    if (!folder.includes('/')) break
  }
  const found = byPath.get(`node_modules/${name}`)
  return found ? [referenceOf(found)] : []
}
