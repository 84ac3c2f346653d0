import type { Receipt } from '@kot/contract/access'
import { brand } from '@kot/domain/brand'
import { receiptLines, receiptTexts } from '@kot/i18n/texts/receipt'
import { createPortal } from 'react-dom'
import { useLang } from '../page/use-page'
import './printed-receipt.css'

/** What comes out of the printer instead of the page. */
export function PrintedReceipt({ receipt }: { receipt: Receipt }) {
  const lang = useLang()
  return createPortal(
    <main data-printed="" className="printed-receipt">
      <p>{brand.name}</p>
      <h1>{receiptTexts[lang].numbered(receipt.number)}</h1>
      <table>
        <tbody>
          {receiptLines(receipt, lang).map(({ name, label, value }) => (
            <tr key={name} data-line={name}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>,
    document.body,
  )
}
