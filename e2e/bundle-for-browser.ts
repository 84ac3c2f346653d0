import { rolldown } from 'rolldown'

const bundles = new Map<string, Promise<string>>()

/** A module of ours, with all it imports, as one script that leaves its exports under a name. Made
 *  once: hundreds of stories ask for the same few. */
export function bundleForBrowser(file: string, name: string): Promise<string> {
  const made = bundles.get(file) ?? bundle(file, name)
  bundles.set(file, made)
  return made
}

async function bundle(file: string, name: string): Promise<string> {
  const bundled = await rolldown({ input: file })
  const { output } = await bundled.generate({ format: 'iife', name })
  return output[0].code
}
