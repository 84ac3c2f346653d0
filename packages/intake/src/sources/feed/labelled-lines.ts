import { load } from 'cheerio/slim'
import { textOf } from '../html/text-of.ts'
import { nestsTooDeep } from '../html/nests-too-deep.ts'

/** Longer than the text of any advert. */
const longest = 50_000

/** A character for private use: no text holds it, and it outlives the making of one line. */
const newLine = '\u{e000}'

/** The lines of people: what stands behind these labels is not passed on. */
const ofPeople =
  /^(?:tengiliður|sími|gsm|netfang|eigandi|leigusali|umsjón|nafn|contact|phone|e-?mail)$/i

/** Lines of the form "Verð: 285.000 kr." by their labels, and the lines without one. */
export function labelledLines(html: string): {
  said: (label: string) => string | null
  rest: string
} {
  const said = new Map<string, string>()
  const rest: string[] = []
  for (const line of linesOf(html)) {
    const [, label, value] = /^(\p{L}{3,20})\s?:\s?(\S.*)$/u.exec(line) ?? []
    if (!label || !value) rest.push(line)
    else if (!ofPeople.test(label)) said.set(label.toLowerCase(), value)
  }
  return { said: (label) => said.get(label) ?? null, rest: rest.join(' ') }
}

/** What a reader sees of a piece of HTML, on one line. */
export const plainText = (html: string): string => linesOf(html).join(' ')

/** Breaks, paragraphs and rows begin a new line, whatever the tags around them. */
function linesOf(html: string): string[] {
  if (nestsTooDeep(html.slice(0, longest))) return []
  const marked = html
    .slice(0, longest)
    .replaceAll(/<br\b[^>]{0,20}>|<\/(?:p|li|div|tr|dd|h\d)>/gi, `$&${newLine}`)
  const [root] = load(marked).root().toArray()
  const text = (root && textOf(root)) ?? ''
  return text.split(newLine).flatMap((line) => line.trim() || [])
}
