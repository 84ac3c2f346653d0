import type { HomeAnswer } from '@kot/contract/operator/homes'
import type { Lang } from '@kot/domain/lang'
import { formatPlainDate } from '@kot/i18n/format/date'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { operatorHomesTexts } from '@kot/i18n/texts/operator/homes'
import { Card } from '../../../ui/card'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { inFull } from './in-full'

/** What the home shows, and which of its adverts said so. */
export function ProvenanceBlock({ answer }: { answer: HomeAnswer }) {
  const lang = useLang()
  const texts = operatorHomesTexts[lang]
  const { adverts, provenance } = answer
  const from = (field: Field) => adverts.find(({ id }) => id === provenance[field])?.title
  return (
    <DeskBlock heading={texts.provenance.heading}>
      <Card>
        <dl className="divide-y divide-line">
          {shownFields(lang, answer.home).map(({ field, shown }) => (
            <div key={field} className="grid grid-cols-[7.5rem_1fr] gap-3 px-4 py-3">
              <dt className="text-ink-soft">{texts.field[field]}</dt>
              <dd className="tabular">
                {shown}
                {from(field) !== undefined && (
                  <span className="block text-sm text-ink-soft">
                    {texts.provenance.from(from(field) ?? '')}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </DeskBlock>
  )
}

type Field = keyof (typeof operatorHomesTexts)['is']['field']

function shownFields(lang: Lang, home: HomeAnswer['home']): { field: Field; shown: string }[] {
  const texts = operatorHomesTexts[lang]
  const { availableNow, unknown, yes, no } = texts
  const from = home.available_from
  return [
    { field: 'price', shown: priceLabel(lang, home.price) },
    { field: 'size', shown: home.size > 0 ? sizeLabel(home.size) : unknown },
    { field: 'rooms', shown: home.rooms === null ? unknown : String(home.rooms) },
    {
      field: 'available',
      shown: home.available_now ? availableNow : from ? formatPlainDate(new Date(from)) : unknown,
    },
    { field: 'address', shown: inFull(home) },
    { field: 'pets', shown: home.pets_allowed ? yes : no },
    { field: 'photo', shown: home.photo ? yes : no },
  ]
}
