import { formatShortDate } from '@kot/i18n/format/date'
import { formatPackagePrice, formatRent } from '@kot/i18n/format/number'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { validityLabel } from '@kot/i18n/texts/purchase'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import { useLang } from '../../page/use-page'
import type { PackageOffer } from './package-offer'

/** The passes side by side. */
export function PassTable({ offers }: { offers: readonly PackageOffer[] }) {
  const lang = useLang()
  const texts = pricesTexts[lang].table
  const shown = offers.filter(({ offered }) => offered)
  const yes = <Yes text={texts.yes} />
  const rows: { label: string; cells: ReactNode[] }[] = [
    { label: texts.price, cells: shown.map(({ price }) => formatPackagePrice(price)) },
    { label: texts.perDay, cells: shown.map(({ perDay }) => formatRent(perDay)) },
    { label: texts.until, cells: shown.map(({ until }) => formatShortDate(lang, until)) },
    { label: texts.watch, cells: shown.map(() => yes) },
    { label: texts.renews, cells: shown.map(() => texts.no) },
  ]
  return (
    <section className="column pb-14 wide:pb-24">
      <h2 id="passes" className="text-2xl tracking-tight wide:text-3xl">
        {texts.heading}
      </h2>
      <table
        aria-labelledby="passes"
        className="tabular mt-4 w-full border-collapse text-left text-sm tablet:text-md wide:mt-6"
      >
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="w-[31%] py-3 pr-3 align-bottom wide:w-2/5">
              <span className="sr-only">{texts.length}</span>
            </th>
            {shown.map(({ index, validity }) => (
              <th key={index} scope="col" className="py-3 pr-2 align-bottom last:pr-0">
                {validityLabel(lang, validity)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-3 pr-3 font-text text-ink-soft wide:py-4">
                {label}
              </th>
              {shown.map(({ index }, at) => (
                <td key={index} className="py-3 pr-2 last:pr-0 wide:py-4">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Yes({ text }: { text: string }) {
  return (
    <>
      <Icon of={Check} className="text-ink-soft" />
      <span className="sr-only">{text}</span>
    </>
  )
}
