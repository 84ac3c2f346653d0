import { accessPackage } from '@kot/domain/access-package'
import type { Lang } from '@kot/domain/lang'
import { receiptTexts } from './texts/receipt.ts'

/** What was bought, as a receipt and the card provider's page name it: 'Aðgangur í 7 daga'.
 *  @throws RangeError for an index that names no package */
export function productName(lang: Lang, product: number): string {
  const validity = accessPackage(product)?.validity
  if (!validity) throw new RangeError(`there is no package ${product}`)
  return 'days' in validity
    ? receiptTexts[lang].days(validity.days)
    : receiptTexts[lang].months(validity.months)
}
