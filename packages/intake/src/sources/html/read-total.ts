import type { CheerioAPI } from 'cheerio/slim'
import { findAll } from './find-all.ts'
import { textOf } from './text-of.ts'

/** "Alls 1.214 íbúðir": how many adverts the site says it has; nothing when it does not say. */
export function readTotal($: CheerioAPI, selector: string): { total?: number } {
  const [element] = findAll($, selector)
  const [written] = /\d{1,3}(?:\.\d{3})+|\d{1,6}/.exec((element && textOf(element)) ?? '') ?? []
  return written ? { total: Number(written.replaceAll('.', '')) } : {}
}
