import type { Lang } from '@kot/domain/lang'
import { formatRent } from '@kot/i18n/format/number'
import { mailLinkTexts } from '@kot/i18n/texts/mail-links'

/** What a link under a near miss asks for, in words: the signed value opens with it, readable to
 *  everybody. Whether the signature is ours is for the server to say. */
export function loosenedLimit(lang: Lang, id: string): string | null {
  const texts = mailLinkTexts[lang].loosenMatch
  const [, limit, digits] = /^(max_rent|min_size):(\d{1,9})$/.exec(secondPart(id)) ?? []
  if (digits === undefined) return null
  return limit === 'max_rent'
    ? texts.maxRent(formatRent(Number(digits)))
    : texts.minSize(Number(digits))
}

function secondPart(id: string): string {
  try {
    const [text = ''] = id.split('.')
    const parts: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
    return Array.isArray(parts) && typeof parts[1] === 'string' ? parts[1] : ''
  } catch {
    return ''
  }
}
