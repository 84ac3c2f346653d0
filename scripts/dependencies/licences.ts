import type { InstalledPackage } from './installed-packages.ts'

/** Licences under which we may use, change and pass on what we build with. Weak copyleft is among them where
 *  it requires nothing of our own code: MPL per file, LGPL for the library that sharp loads. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Packages that declare none, and the licence that their files contain. */
const undeclaredLicences: Readonly<Record<string, string>> = {
  'png-js@2.0.0': 'MIT',
}

export const licenceOf = ({ name, version, licence }: InstalledPackage): string | null =>
  licence ?? undeclaredLicences[`${name}@${version}`] ?? null

/** One line for each package that we may not use. */
export function findLicenceFaults(packages: readonly InstalledPackage[]): string[] {
  return packages.flatMap((one) => {
    const licence = licenceOf(one)
    if (licence === null) return `${one.name}@${one.version} declares no licence`
    return isAllowed(licence) ? [] : `${one.name}@${one.version} has the licence ${licence}`
  })
}

/** Reads an SPDX expression: AND binds closer than OR, parentheses group. */
export function isAllowed(expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? []
  const readTerm = (): boolean => {
    const word = words.shift()
    if (word !== '(') return allowedLicences.has(word ?? '')
    const inner = readChoice()
    return words.shift() === ')' && inner
  }
  const readAll = (): boolean => {
    let all = readTerm()
    while (words[0] === 'AND') {
      words.shift()
      // Both sides are read, whatever the first one contains.
      all = readTerm() && all
    }
    return all
  }
  const readChoice = (): boolean => {
    let any = readAll()
    while (words[0] === 'OR') {
      words.shift()
      any = readAll() || any
    }
    return any
  }
  const allowed = readChoice()
  // Whatever we do not understand, such as WITH, is not allowed.
  return words.length === 0 && allowed
}
