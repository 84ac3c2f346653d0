import type { SiteAnswer } from '../site.ts'
import { rewriteJsonScripts, rewriteMarkup, type Tag } from './markup.ts'
import { rename, renameColumns, renameKeys } from './rename.ts'
import { isCsv, isJson, isXml, retold, told } from './told.ts'

/** Only the price is written another way: adverts are found as before, and what they cost is not. */
export function partlyChanged(answer: SiteAnswer): SiteAnswer {
  const page = told(answer)
  const { text } = page
  if (text === '') return answer
  if (isJson(page)) return retold(answer, renameKeys(text, namesPrice))
  if (isCsv(page)) return retold(answer, renameColumns(text, namesPrice))
  if (isXml(page)) {
    const withoutPrice = (words: string): string => words.replaceAll(price, '')
    return retold(answer, rewriteMarkup(text, { tag: renamed, text: withoutPrice }))
  }
  const html = rewriteJsonScripts(text, (json) => renameKeys(json, namesPrice))
  return retold(answer, rewriteMarkup(html, { tag: renamed, text: drawnByScript }))
}

const namesPrice = (name: string): boolean =>
  /price|ver[dð]|(^|_|-)(rent|leiga|manadarleiga|amount)$/i.test(name)

/** "265.000 kr.", "265 000 kr", "265000 ISK" anywhere, and a word of its own where there is no price. */
const price = /\d[\d. \u{a0}]*(?:,-)?\s*(?:kr\b\.?|ISK\b)|(?<!\p{L})Tilboð(?!\p{L})/giu
/** Without kr. only where nothing else stands: 64.143 is half a place on the map. */
const priceAlone = /^\s*\d{2,3}\.\d{3}(?:,-)?\s*$/

/** The number is on the page, but no longer in its text. */
const drawnByScript = (text: string): string =>
  text.replace(priceAlone, hidden).replaceAll(price, hidden)

const hidden = (words: string): string => `<data value="${words.trim()}"></data>`

/** By which attributes things are found on a page. */
const handles = ['class', 'id', 'itemprop', 'property', 'name']

const renamed = (tag: Tag): Tag => ({
  ...tag,
  name: namesPrice(tag.name) ? rename(tag.name) : tag.name,
  attributes: tag.attributes.map(([name, value]) => {
    if (namesPrice(name)) return [rename(name), value]
    if (name === 'content') return [name, value?.replaceAll(price, '') ?? null]
    return [name, handles.includes(name) ? renamedWords(value) : value]
  }),
})

const renamedWords = (value: string | null): string | null =>
  value?.replaceAll(/\S+/g, (word) => (namesPrice(word) ? rename(word) : word)) ?? null
