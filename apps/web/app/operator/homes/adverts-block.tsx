import type { AdminAdvert } from '@kot/contract/operator/homes'
import { operatorHomesTexts } from '@kot/i18n/texts/admin/homes'
import type { Lang } from '@kot/domain/text/lang'
import { formatPlainDate } from '@kot/i18n/format/date'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { commonTexts } from '@kot/i18n/texts/common'
import { useLang } from '../../page/use-page'
import { AdminBlock } from '../layout/admin-block'
import { type AdminColumn, AdminTable } from '../layout/admin-table'
import { TextLink } from '../../ui/text-link'
import { useToast } from '../../ui/overlays/toast'
import { ReasonAction } from '../layout/reason-action'
import { fullAddress } from './home-facts'

/** Where a home is advertised. One that turns out to be of another home is split off. */
export function AdvertsBlock({ adverts }: { adverts: readonly AdminAdvert[] }) {
  const { advert: texts } = operatorHomesTexts[useLang()]
  const columns: AdminColumn<AdminAdvert>[] = [
    { heading: texts.site, cell: siteCell },
    { heading: texts.says, cell: wordsCell, grow: true },
    { heading: texts.seen, cell: seenCell },
  ]
  const split: AdminColumn<AdminAdvert> = { heading: texts.action, cell: splitCell }
  return (
    <AdminBlock heading={texts.heading}>
      <AdminTable
        caption={texts.caption}
        rows={adverts}
        rowKey={({ id }) => id}
        columns={adverts.length > 1 ? [...columns, split] : columns}
      />
    </AdminBlock>
  )
}

const siteCell = ({ title, link }: AdminAdvert, lang: Lang) => (
  <>
    <span className="block font-strong">{title}</span>
    <TextLink
      to={link}
      target="_blank"
      rel="noreferrer noopener"
      className="-mb-2.5 text-sm whitespace-nowrap"
    >
      {operatorHomesTexts[lang].advert.open}
      <span className="sr-only">{` (${commonTexts[lang].opensInNewWindow})`}</span>
    </TextLink>
  </>
)

function wordsCell({ says }: AdminAdvert, lang: Lang) {
  const texts = operatorHomesTexts[lang]
  if (says === null) return <span className="text-ink-soft">{texts.advert.saysNothing}</span>
  return (
    <>
      <span className="block">{fullAddress(says)}</span>
      <span className="tabular block text-sm text-ink-soft">
        {[
          priceLabel(lang, says.price),
          ...(says.size > 0 ? [sizeLabel(says.size)] : []),
          ...(says.rooms === null ? [] : [`${texts.rooms}: ${says.rooms}`]),
          ...(says.pinned ? [texts.advert.pinned] : []),
        ].join(' · ')}
      </span>
    </>
  )
}

function seenCell({ first_seen_at, last_seen_at, gone_at, says }: AdminAdvert, lang: Lang) {
  const texts = operatorHomesTexts[lang]
  const missing = says?.missing ?? 0
  const state = missing > 0 ? texts.advert.missing(missing) : texts.advert.stands
  return (
    <>
      <span className="tabular block whitespace-nowrap">
        {texts.advert.seenBetween(dayOf(first_seen_at), dayOf(last_seen_at))}
      </span>
      <span className="block text-sm text-ink-soft">{gone_at === null ? state : texts.gone}</span>
    </>
  )
}

const dayOf = (at: string): string => formatPlainDate(new Date(at))

const splitCell = (advert: AdminAdvert) => <SplitAction advert={advert} />

function SplitAction({ advert: { id, title } }: { advert: AdminAdvert }) {
  const { split } = operatorHomesTexts[useLang()]
  const toast = useToast()
  return (
    <ReasonAction
      label={split.action}
      title={split.title(title)}
      act={(call, reason) => call(`POST /api/operator/adverts/${id}/split`, { reason })}
      onDone={({ home }) => toast(split.done(home))}
    >
      {split.text}
    </ReasonAction>
  )
}
