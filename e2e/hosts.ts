import type { Lang } from '@kot/domain/text/lang'
import { demoPorts } from '../scripts/demo/ports.ts'

/** A separate port, so that a developer's demo is not affected. */
export const storyPort = (): number => Number(process.env['E2E_PORT'] ?? 3300)
export const port = storyPort()

/** Where the other parts of the demo listen. */
export const ports = demoPorts(port)

/** Chromium resolves *.localhost to loopback itself. */
export const hosts: Record<Lang, string> = {
  is: `http://kot.localhost:${port}`,
  en: `http://en.kot.localhost:${port}`,
}

/** Browser stories run in one language; texts of the other are checked in rendered pages
 *  (e2e/rendered). Some stories run in Icelandic, some in English. */
export const inIcelandic: readonly Lang[] = ['is']
export const inEnglish: readonly Lang[] = ['en']
