import type { Lang } from '@kot/domain/lang'

/** A port of its own, so that a demo of somebody at work is left alone. */
export const port = Number(process.env['E2E_PORT'] ?? 3300)

/** Chromium finds *.localhost on loopback by itself. */
export const hosts: Record<Lang, string> = {
  is: `http://kot.localhost:${port}`,
  en: `http://en.kot.localhost:${port}`,
}

/** In a browser a story is told in one language: the other one differs by its texts, which are checked where pages
 *  are rendered (e2e/rendered). Some stories are told in Icelandic, some in English. */
export const inIcelandic: readonly Lang[] = ['is']
export const inEnglish: readonly Lang[] = ['en']
