import { createHash } from 'node:crypto'
import { langs } from '@kot/domain/text/lang'
import { purchaseTermsText } from '@kot/i18n/texts/confirmation'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { expect, it } from 'vitest'
import { hashShownTerms } from './checkout-bar'

it.each(langs)('hashes the terms and the request as they are shown in %s', async (lang) => {
  const shown = `${purchaseTermsText(lang)}\n\n${purchaseTexts[lang].immediateStart.accept}`
  expect(await hashShownTerms(lang)).toBe(createHash('sha256').update(shown).digest('hex'))
})
