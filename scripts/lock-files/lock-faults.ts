type Entry = { link?: boolean; integrity?: string; resolved?: string; version?: string }

/** A hash of this algorithm and length; weaker ones can be forged. */
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/

/** What would let npm install something else than what was locked. */
export function lockFaults(text: string): string[] {
  const { packages = {} } = JSON.parse(text) as { packages?: Record<string, Entry> }
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  if (installed.length === 0) return ['names no package']
  return installed.flatMap(([path, { integrity = '', resolved = '' }]) => [
    ...(SHA512.test(integrity) ? [] : [`${path} has no SHA-512 hash`]),
    // Fetched by version and hash from whatever registry is configured.
    ...(resolved === '' ? [] : [`${path} names where it comes from`]),
  ])
}
