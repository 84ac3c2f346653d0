import type { Validity } from '@kot/domain/access-package'
import type { Lang } from '@kot/domain/lang'
import { purchaseTexts } from './texts/purchase.ts'

/** How long a package lasts: '7 dagar', '1 mánuður'. */
export const validityLabel = (lang: Lang, validity: Validity): string =>
  'days' in validity
    ? purchaseTexts[lang].days(validity.days)
    : purchaseTexts[lang].months(validity.months)
