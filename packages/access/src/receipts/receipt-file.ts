import type { Receipt } from '@kot/contract/access/receipt'
import type { Lang } from '@kot/domain/lang'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { receiptPdf } from './receipt-pdf.ts'

export type ReceiptFile = { name: string; type: 'application/pdf'; bytes: Buffer }

/** A receipt as it is mailed and downloaded, under a name that tells it from the others. */
export const receiptFile = async (receipt: Receipt, lang: Lang): Promise<ReceiptFile> => ({
  name: receiptTexts[lang].file(receipt.number),
  type: 'application/pdf',
  bytes: await receiptPdf(receipt, lang),
})
