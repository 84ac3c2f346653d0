import type { HomeResponse } from '@kot/contract/operator/homes'
import { formatPlainDate } from '@kot/i18n/format/date'
import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { priceLabel } from '@kot/i18n/texts/listing'
import { operatorHomesTexts } from '@kot/i18n/texts/admin/homes'
import { CircleCheck, CircleDashed, EyeOff, type LucideIcon } from 'lucide-react'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode/postcode'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import { AdminBlock, KeyFigures } from '../layout/admin-block'
import { Moment } from '../layout/describe'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { AdminTable } from '../layout/admin-table'

export function HomeFacts({ home, now }: { home: HomeResponse['home']; now: string }) {
  const lang = useLang()
  const texts = operatorHomesTexts[lang]
  return (
    <>
      <div>
        <HomeMark home={home} />
      </div>
      {home.hidden_at !== null && (
        <Notice icon={EyeOff} title={texts.takenDown(formatPlainDate(new Date(home.hidden_at)))}>
          <span className="wrap-anywhere">{home.hidden_reason}</span>
        </Notice>
      )}
      <KeyFigures
        figures={[
          // A name, not an amount: without points.
          { label: texts.number, value: String(home.id) },
          { label: texts.rent, value: priceLabel(lang, home.price) },
          { label: texts.created, value: <Moment at={home.created_at} now={now} /> },
          ...(home.gone_at === null
            ? []
            : [{ label: texts.left, value: <Moment at={home.gone_at} now={now} /> }]),
          { label: texts.hearts, value: formatNumber(lang, home.favourites) },
        ]}
      />
    </>
  )
}

interface HomeMarkProps {
  home: { gone_at: string | null; hidden_at: string | null }
}

type Mark = { icon: LucideIcon; look: string; word: 'onOffer' | 'gone' | 'hidden' }

function markOf({ gone_at, hidden_at }: HomeMarkProps['home']): Mark {
  if (hidden_at !== null) {
    return { icon: EyeOff, look: 'bg-alert-soft text-on-alert-soft', word: 'hidden' }
  }
  return gone_at === null
    ? { icon: CircleCheck, look: 'bg-good-soft text-on-good-soft', word: 'onOffer' }
    : { icon: CircleDashed, look: 'bg-sunken text-ink-soft', word: 'gone' }
}

/** On the market, gone, or taken down. */
export function HomeMark({ home }: HomeMarkProps) {
  const { icon, look, word } = markOf(home)
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-pill py-1 pr-3 pl-2 text-sm whitespace-nowrap',
        look,
      )}
    >
      <Icon of={icon} size={16} />
      {operatorHomesTexts[useLang()][word]}
    </span>
  )
}

/** Every change of the rent, the newest first. */
export function PricesBlock({ changes }: { changes: HomeResponse['price_changes'] }) {
  const lang = useLang()
  const texts = operatorHomesTexts[lang].prices
  return (
    <AdminBlock heading={texts.heading}>
      <AdminTable
        caption={texts.caption}
        rows={changes.toReversed()}
        rowKey={({ at }) => at}
        empty={texts.none}
        columns={[
          { heading: texts.when, grow: true, cell: ({ at }) => formatPlainDate(new Date(at)) },
          { heading: texts.before, align: 'end', cell: ({ before }) => priceLabel(lang, before) },
          { heading: texts.change, align: 'end', cell: changeCell },
        ]}
      />
    </AdminBlock>
  )
}

const changeCell = ({ change }: HomeResponse['price_changes'][number]) => (
  <span className={change < 0 ? 'text-good' : 'text-alert-text'}>
    {`${change < 0 ? '−' : '+'}${formatRent(Math.abs(change))}`}
  </span>
)

/** 'Njálsgata 52, 101 Reykjavík' */
export function fullAddress({ address, postcode }: { address: string; postcode: string }): string {
  const known = postcodeByCode(postcode)
  return `${address}, ${known ? postcodeName(known) : postcode}`
}
