import { langs, type Lang } from '@kot/domain/text/lang'
import { cityPath } from '@kot/i18n/paths'
import { guardedPages, openPages } from '../route-table.ts'
import type { Ask } from '../story.ts'

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#x27': "'",
  '#39': "'",
}

/** The text of a page for a reader or a search engine, without its code: a line for every block, and one
 *  for a figure with its label, which is read after it. */
export function spokenIn(html: string): string {
  const described = [...html.matchAll(/<meta[^>]+content="([^"]*)"/g)].map(([, said]) => said)
  return [html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '\n'), ...described]
    .join('\n')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs, '\n$2 $1\n')
    .replaceAll(/<\/?(?:a|b|strong|em|span|time)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll('\u00A0', ' ')
}

/** Pages with a separate part in the texts; the others differ from them by a name. */
const paths = (lang: Lang): string[] => [
  ...[...openPages, ...guardedPages].map(({ path }) => path),
  cityPath(lang, '101'),
  '/404',
]

export type SpokenPage = { lang: Lang; path: string; said: string }

/** Every kind of page of both hosts as the server answers it. */
export async function everyPage(ask: Ask): Promise<SpokenPage[]> {
  const pages: SpokenPage[] = []
  for (const lang of langs) {
    for (const path of paths(lang)) {
      const said = spokenIn(await (await ask(lang, path)).text())
      // Of an empty page everything would be true.
      if (said.length < 500) throw new Error(`${lang} ${path} has only: ${said}`)
      pages.push({ lang, path, said })
    }
  }
  return pages
}
