import type { ListedMessage, MessagesResponse } from '@kot/contract/operator/messages'
import type { Lang } from '@kot/domain/text/lang'
import { messagesTexts } from '@kot/i18n/texts/admin/messages'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import { AdminTable, TableLink } from '../layout/admin-table'
import { useAdminCall } from '../layout/admin-api'

/** The messages, open ones first. */
export function MessageList({ first }: { first: MessagesResponse }) {
  const texts = messagesTexts[useLang()]
  const call = useAdminCall()
  const [more, setMore] = useState<MessagesResponse[]>([])
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const next = (more.at(-1) ?? first).next

  async function loadMore(): Promise<void> {
    setBusy(true)
    const { body, fault } = await call(`GET /api/operator/messages?offset=${next}`)
    setBusy(false)
    setTrouble(fault)
    if (body !== null) setMore((before) => [...before, body])
  }

  return (
    <>
      <p className="mb-3 text-ink-soft">{texts.waiting(first.waiting)}</p>
      <AdminTable
        caption={texts.caption}
        rows={[first, ...more].flatMap(({ messages }) => messages)}
        rowKey={({ id }) => id}
        empty={texts.none}
        columns={[
          { heading: texts.received, time: ({ received_at }) => received_at },
          { heading: texts.from, cell: From },
          { heading: texts.message, grow: true, cell: Beginning },
          { heading: texts.stateLabel, cell: stateCell },
        ]}
      />
      {trouble !== null && (
        <Notice tone="error" className="mt-4">
          {trouble}
        </Notice>
      )}
      {next !== null && (
        <Button variant="line" busy={busy} className="mt-4" onClick={() => void loadMore()}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

const From = ({ id, name }: ListedMessage) => (
  <TableLink to={`/operator/messages/${id}`}>{name}</TableLink>
)
const Beginning = ({ beginning }: ListedMessage) => (
  <span className="line-clamp-2">{beginning}</span>
)

function stateCell({ spam_reason, answered_at, done_at }: ListedMessage, lang: Lang) {
  const texts = messagesTexts[lang]
  const state = done_at !== null ? 'done' : answered_at !== null ? 'answered' : 'waiting'
  return (
    <span className="whitespace-nowrap">
      <span className={state === 'waiting' ? 'font-strong' : 'text-ink-soft'}>
        {texts.state[state]}
      </span>
      {spam_reason !== null && (
        <span className="block text-sm text-ink-soft">{texts.spamReason[spam_reason]}</span>
      )}
    </span>
  )
}
