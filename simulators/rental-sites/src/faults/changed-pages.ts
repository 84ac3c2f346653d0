import type { SiteAnswer } from '../world/site.ts'
import {
  isCsv,
  isJson,
  isXml,
  rename,
  renameColumns,
  renameKeys,
  rewriteResponse,
  rewriteJsonScripts,
  rewriteMarkup,
  type Tag,
  readResponse,
} from './rewrite.ts'

/** Simulates a rebuilt site: the same adverts with other names for all elements and attributes. */
export function changedMarkup(answer: SiteAnswer): SiteAnswer {
  const page = readResponse(answer)
  const { text } = page
  if (text === '') return answer
  if (isJson(page)) return rewriteResponse(answer, renameKeys(text, always))
  if (isCsv(page)) return rewriteResponse(answer, renameColumns(text, always))
  if (isXml(page)) return rewriteResponse(answer, rewriteMarkup(text, { tag: renamedElement }))
  const html = rewriteJsonScripts(text, (json) => renameKeys(json, always))
  return rewriteResponse(answer, rewriteMarkup(html, { tag: renamedTag }))
}

const always = (): boolean => true

/** These stay. Without them it would not be an HTML page. */
const skeleton = ['html', 'head', 'body', 'title', 'meta', 'script', 'style', 'link']
const ofTheSkeleton = ['lang', 'charset', 'type', 'rel', 'http-equiv']

function renamedTag(tag: Tag): Tag {
  const kept = skeleton.includes(tag.name.toLowerCase())
  return {
    ...tag,
    name: kept ? tag.name : rename(tag.name),
    attributes: tag.attributes.map(([name, value]) =>
      kept && ofTheSkeleton.includes(name.toLowerCase())
        ? [name, value]
        : [rename(name), name === 'class' || name === 'id' ? rename(value ?? '') : value],
    ),
  }
}

/** A namespace prefix is declared elsewhere, so the part before the colon stays. */
const renamedElement = (tag: Tag): Tag => ({
  ...tag,
  name: renamedLocally(tag.name),
  attributes: tag.attributes.map(([name, value]) => [
    name.startsWith('xmlns') ? name : renamedLocally(name),
    value,
  ]),
})

const renamedLocally = (name: string): string => name.replace(/[^:]+$/, (local) => rename(local))

/** Changes only the notation of prices: adverts are found as before, but without their price. */
export function partlyChanged(answer: SiteAnswer): SiteAnswer {
  const page = readResponse(answer)
  const { text } = page
  if (text === '') return answer
  if (isJson(page)) return rewriteResponse(answer, renameKeys(text, namesPrice))
  if (isCsv(page)) return rewriteResponse(answer, renameColumns(text, namesPrice))
  if (isXml(page)) {
    const withoutPrice = (words: string): string => words.replaceAll(price, '')
    return rewriteResponse(answer, rewriteMarkup(text, { tag: renamed, text: withoutPrice }))
  }
  const html = rewriteJsonScripts(text, (json) => renameKeys(json, namesPrice))
  return rewriteResponse(answer, rewriteMarkup(html, { tag: renamed, text: drawnByScript }))
}

const namesPrice = (name: string): boolean =>
  /price|ver[dð]|(^|_|-)(rent|leiga|manadarleiga|amount)$/i.test(name)

/** "265.000 kr.", "265 000 kr", "265000 ISK" anywhere, and the words for a missing price. */
const price = /\d[\d. \u{a0}]*(?:,-)?\s*(?:kr\b\.?|ISK\b)|(?<!\p{L})Tilboð(?!\p{L})/giu
/** Without kr. only as the whole text: 64.143 is part of a position. */
const priceAlone = /^\s*\d{2,3}\.\d{3}(?:,-)?\s*$/

/** The number is on the page, but not in its text. */
const drawnByScript = (text: string): string =>
  text.replace(priceAlone, hidden).replaceAll(price, hidden)

const hidden = (words: string): string => `<data value="${words.trim()}"></data>`

/** Attributes by which elements are found. */
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

/** Sends bytes that do not match the declared charset. JSON is always UTF-8, so it is encoded twice. */
export function wrongCharset(answer: SiteAnswer): SiteAnswer {
  const before = readResponse(answer)
  const after = rewriteResponse(answer, before.text)
  return {
    ...after,
    body: isJson(before)
      ? windows1252.decode(Buffer.from(before.text))
      : inWindows1252(String(after.body)),
  }
}

const windows1252 = new TextDecoder('windows-1252')

const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Buffer.of(byte)), byte]),
)
const questionMark = 0x3f

const inWindows1252 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (sign) => byteOf.get(sign) ?? questionMark))
