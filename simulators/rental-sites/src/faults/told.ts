import type { SiteAnswer } from '../site.ts'

export type Told = { type: string; text: string }

/** Where a page names the charset it is in. */
const declaration = /(<meta[^>]*charset="?|<\?xml[^>]* encoding=")([\w-]+)/i

/** An answer's text, whatever charset it is in, and its type without parameters. */
export function told({ headers, body }: SiteAnswer): Told {
  const header = headers['content-type'] ?? ''
  const type = header.split(';')[0]?.trim().toLowerCase() ?? ''
  if (typeof body === 'string') return { type, text: body }
  const charset =
    /charset=([\w-]+)/i.exec(header)?.[1] ?? declaration.exec(body.toString('latin1'))?.[2]
  return { type, text: new TextDecoder(charset ?? 'utf-8').decode(body) }
}

/** The same answer with another text, in UTF-8 by its header and by its own word. */
export const retold = (answer: SiteAnswer, text: string): SiteAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'content-type': `${told(answer).type}; charset=utf-8` },
  body: text.replace(declaration, '$1utf-8'),
})

export const isJson = ({ type }: Told): boolean => type.includes('json')
export const isCsv = ({ type }: Told): boolean => type === 'text/csv'
export const isXml = ({ type }: Told): boolean => type.includes('xml') && !type.includes('xhtml')
