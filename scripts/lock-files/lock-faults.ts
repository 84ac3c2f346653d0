type LockEntry = {
  link?: boolean
  integrity?: string
  resolved?: string
  version?: string
  optionalDependencies?: Record<string, string>
}

/** A hash of this algorithm and length; weaker ones can be forged. */
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/

/** What would let npm install something else than what was locked. */
export function lockFaults(text: string): string[] {
  const { packages = {} } = JSON.parse(text) as { packages?: Record<string, LockEntry> }
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  if (installed.length === 0) return ['names no package']
  const names = new Set(installed.map(([path]) => path.split('node_modules/').at(-1)))
  return installed.flatMap(
    ([path, { integrity = '', resolved = '', optionalDependencies = {} }]) => [
      ...(SHA512.test(integrity) ? [] : [`${path} has no SHA-512 hash`]),
      // Fetched by version and hash from whatever registry is configured.
      ...(resolved === '' ? [] : [`${path} names where it comes from`]),
      // A registry without the programs for other processors makes npm leave them out without a word.
      ...Object.keys(optionalDependencies)
        .filter((name) => !names.has(name))
        .map((name) => `${path} needs ${name} on some machines, which is not locked`),
    ],
  )
}
