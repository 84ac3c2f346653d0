import type { HomeAnswer } from '@kot/contract/operator/homes'
import { formatPlainDate } from '@kot/i18n/format/date'
import { formatRent } from '@kot/i18n/format/number'
import { priceLabel } from '@kot/i18n/texts/listing'
import { operatorHomesTexts } from '@kot/i18n/texts/operator/homes'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { DeskTable } from '../desk/desk-table'

/** Every change of the rent, the newest first. */
export function PricesBlock({ changes }: { changes: HomeAnswer['price_changes'] }) {
  const lang = useLang()
  const texts = operatorHomesTexts[lang].prices
  return (
    <DeskBlock heading={texts.heading}>
      <DeskTable
        caption={texts.caption}
        rows={changes.toReversed()}
        rowKey={({ at }) => at}
        empty={texts.none}
        columns={[
          { heading: texts.when, grow: true, cell: ({ at }) => formatPlainDate(new Date(at)) },
          {
            heading: texts.before,
            align: 'end',
            cell: ({ before }) => priceLabel(lang, before),
          },
          {
            heading: texts.change,
            align: 'end',
            cell: changeCell,
          },
        ]}
      />
    </DeskBlock>
  )
}

const changeCell = ({ change }: HomeAnswer['price_changes'][number]) => (
  <span className={change < 0 ? 'text-good' : 'text-alert-text'}>
    {`${change < 0 ? '−' : '+'}${formatRent(Math.abs(change))}`}
  </span>
)
