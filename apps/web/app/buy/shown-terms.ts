import type { Lang } from '@kot/domain/lang'
import { purchaseTermsText } from '@kot/i18n/texts/confirmation'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { useEffect, useState } from 'react'

/** Hash of the terms and the request as this page shows them; null until it is known. The server compares
 *  it with its own, because a page may be older than the terms. */
export function useShownTerms(lang: Lang): string | null {
  const [hash, setHash] = useState<string | null>(null)
  useEffect(() => void hashShownTerms(lang).then(setHash), [lang])
  return hash
}

export async function hashShownTerms(lang: Lang): Promise<string> {
  const shown = `${purchaseTermsText(lang)}\n\n${purchaseTexts[lang].immediateStart.accept}`
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(shown))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
