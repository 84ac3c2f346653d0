/** One chunk of Vite's manifest, as far as it is read here. */
export type ManifestChunk = {
  file: string
  imports?: string[]
  /** What it loads when it is first wanted. */
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** The files of these modules and of everything they load, at once or later, named as pages ask for
 *  them. A module that was renamed away must not quietly be missing offline: it is an error. */
export function precachedFiles(
  manifest: Readonly<Record<string, ManifestChunk>>,
  modules: readonly string[],
): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()

  function add(name: string): void {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
      files.add(`/${file}`)
    }
    for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(other)
  }

  for (const module of modules) add(module)
  return [...files].toSorted()
}
