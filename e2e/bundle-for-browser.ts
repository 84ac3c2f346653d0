import { rolldown } from 'rolldown'

/** A module of ours, with all it imports, as one script that leaves its exports under a name. */
export async function bundleForBrowser(file: string, name: string): Promise<string> {
  const bundle = await rolldown({ input: file })
  const { output } = await bundle.generate({ format: 'iife', name })
  return output[0].code
}
