import type { PersonResponse } from '@kot/contract/operator/people'
import type { Lang } from '@kot/domain/text/lang'
import { formatPlainDate } from '@kot/i18n/format/date'
import { timesInWords } from '@kot/i18n/format/numerals'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import { useState } from 'react'
import { TextField } from '../../ui/forms/field'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { AdminBlock } from '../layout/admin-block'
import { AdminTable, TableLink } from '../layout/admin-table'
import { ReasonAction } from '../layout/reason-action'

interface PersonAccessProps {
  person: PersonResponse
}

type Grant = PersonResponse['grants'][number]

/** What access they have had, and adding to it. */
export function PersonAccess({ person }: PersonAccessProps) {
  const lang = useLang()
  const texts = peopleTexts[lang].access
  return (
    <AdminBlock heading={texts.heading} action={<Extend person={person} />}>
      <p className="mb-3">
        {stateOf(person, texts)}
        {person.withdrawals > 0 && ` ${texts.withdrawals(timesInWords(lang, person.withdrawals))}`}
      </p>
      <AdminTable
        caption={texts.caption}
        rows={person.grants}
        rowKey={({ id }) => id}
        empty={texts.none}
        columns={[
          { heading: texts.from, time: ({ starts_at }) => starts_at },
          { heading: texts.to, time: ({ ends_at }) => ends_at },
          { heading: texts.origin, cell: originCell, grow: true },
        ]}
      />
    </AdminBlock>
  )
}

type Texts = (typeof peopleTexts)['is']['access']

function stateOf({ access_until }: PersonResponse, texts: Texts): string {
  if (access_until === null) return texts.never
  const end = new Date(access_until)
  const day = formatPlainDate(end)
  return end.getTime() > Date.now() ? texts.until(day) : texts.ended(day)
}

function originCell({ order_id, lost_on, revoked_at }: Grant, lang: Lang) {
  const texts = peopleTexts[lang].access
  const given = lost_on === null ? texts.given : texts.added(formatPlainDate(new Date(lost_on)))
  return (
    <>
      {order_id === null ? (
        given
      ) : (
        <TableLink to={`/operator/orders/${order_id}`}>{texts.bought}</TableLink>
      )}
      {revoked_at !== null && (
        <span className="block text-sm text-alert-text">
          {texts.withdrawn(formatPlainDate(new Date(revoked_at)))}
        </span>
      )}
    </>
  )
}

function Extend({ person }: PersonAccessProps) {
  const texts = peopleTexts[useLang()].access
  const toast = useToast()
  const [days, setDays] = useState('7')
  return (
    <ReasonAction
      label={texts.extend}
      title={texts.extend}
      act={(call, reason) => {
        const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0
        if (count < 1 || count > 366) return texts.daysFault
        return call(`POST /api/operator/people/${person.id}/access`, {
          days: count,
          access_until: person.access_until,
          reason,
        })
      }}
      onDone={({ access_until }) => {
        toast(texts.done(formatPlainDate(new Date(access_until))), { hideAfter: 4_000 })
      }}
    >
      <p className="mb-4">{texts.extendText}</p>
      <TextField
        label={texts.days}
        inputMode="numeric"
        maxLength={3}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </ReasonAction>
  )
}
