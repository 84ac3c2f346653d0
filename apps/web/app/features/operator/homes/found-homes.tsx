import type { FoundHome, HomesAnswer } from '@kot/contract/operator/homes'
import { formatNumber } from '@kot/i18n/format/number'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { operatorHomesTexts } from '@kot/i18n/texts/operator/homes'
import { TextLink } from '../../../ui/text-link'
import { useLang } from '../../page/use-page'
import { DeskData } from '../desk/desk-data'
import { DeskTable } from '../desk/desk-table'
import { useDesk } from '../desk/use-desk'
import { HomeMark } from './home-mark'
import { inFull } from './in-full'

export function FoundHomes({ words }: { words: string }) {
  const lang = useLang()
  const texts = operatorHomesTexts[lang]
  const query = new URLSearchParams({ find: words }).toString()
  const found = useDesk<HomesAnswer>(`/api/operator/homes?${query}`)
  return (
    <DeskData of={found}>
      {({ homes, more }) => (
        <>
          <DeskTable
            caption={texts.results}
            rows={homes}
            rowKey={({ id }) => id}
            empty={texts.nothing(words)}
            columns={[
              {
                heading: texts.address,
                grow: true,
                cell: addressCell,
              },
              {
                heading: texts.number,
                align: 'end',
                // Never with points: it is a name, not an amount.
                cell: ({ id }) => String(id),
              },
              { heading: texts.rent, align: 'end', cell: ({ price }) => priceLabel(lang, price) },
              { heading: texts.size, align: 'end', cell: ({ size }) => sizeLabel(size) },
              {
                heading: texts.adverts,
                align: 'end',
                cell: ({ adverts }) => formatNumber(lang, adverts),
              },
              { heading: texts.status, cell: markCell },
            ]}
          />
          {more && <p className="mt-3 text-ink-soft">{texts.more(homes.length)}</p>}
        </>
      )}
    </DeskData>
  )
}

const addressCell = (home: FoundHome) => (
  <TextLink look="alone" to={`/operator/homes/${home.id}`} className="-my-2.5 min-w-11">
    {inFull(home)}
  </TextLink>
)

const markCell = (home: FoundHome) => <HomeMark home={home} />
