import type { HomeResponse } from '@kot/contract/operator/homes'
import type { Lang } from '@kot/domain/text/lang'
import { formatPlainDate } from '@kot/i18n/format/date'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { operatorHomesTexts } from '@kot/i18n/texts/admin/homes'
import { homeNoticesTexts, noticeSentence } from '@kot/i18n/texts/home-notices'
import { AdvertsBlock } from './adverts-block'
import { HomeActions } from './home-actions'
import { HomeFacts, fullAddress, PricesBlock } from './home-facts'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import { AdminBlock } from '../layout/admin-block'

/** One home: what it shows, where that comes from, who advertises it and how its rent went. */
export function HomeScreen({ answer }: { answer: HomeResponse }) {
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <HomeFacts home={answer.home} now={answer.now} />
        <HomeActions home={answer.home} notices={answer.notices.map(({ kind }) => kind)} />
        <NoticesBlock notices={answer.notices} />
      </div>
      <AdvertsBlock adverts={answer.adverts} />
      <div className="grid items-start gap-8 desk:grid-cols-2">
        <ProvenanceBlock answer={answer} />
        <PricesBlock changes={answer.price_changes} />
      </div>
    </div>
  )
}

/** What everybody sees as worth checking. */
function NoticesBlock({ notices }: Pick<HomeResponse, 'notices'>) {
  const lang = useLang()
  const texts = homeNoticesTexts[lang]
  if (notices.length === 0) return null
  return (
    <Notice title={texts.heading}>
      <ul className="grid gap-1">
        {notices.map((notice) => (
          <li key={notice.kind}>
            {texts.title[notice.kind]}: {noticeSentence(lang, notice)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** What the home shows, and which of its adverts reported it. */
function ProvenanceBlock({ answer }: { answer: HomeResponse }) {
  const lang = useLang()
  const texts = operatorHomesTexts[lang]
  const { adverts, provenance } = answer
  const from = (field: Field) => adverts.find(({ id }) => id === provenance[field])?.title
  return (
    <AdminBlock heading={texts.provenance.heading}>
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
    </AdminBlock>
  )
}

type Field = keyof (typeof operatorHomesTexts)['is']['field']

function shownFields(lang: Lang, home: HomeResponse['home']): { field: Field; shown: string }[] {
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
    { field: 'address', shown: fullAddress(home) },
    { field: 'pets', shown: home.pets_allowed ? yes : no },
    { field: 'photo', shown: home.photo ? yes : no },
  ]
}
