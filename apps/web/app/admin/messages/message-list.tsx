import type { ListedMessage, MessagesResponse } from '@kot/contract/operator/messages'
import { messagesTexts } from '@kot/i18n/texts/admin/messages'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import { AdminTable, TableLink } from '../layout/admin-table'
import { ExactTime } from '../layout/moment'
import { useAdminCall } from '../layout/use-admin-call'

/** What people wrote, what waits first. */
export function MessageList({ first }: { first: MessagesResponse }) {
  const texts = messagesTexts[useLang()]
  const call = useAdminCall()
  const [more, setMore] = useState<MessagesResponse[]>([])
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const next = (more.at(-1) ?? first).next

  async function loadMore(): Promise<void> {
    setBusy(true)
    const path = `/api/operator/messages?offset=${next}` as const
    const { body, fault } = await call<MessagesResponse>({ method: 'GET', path })
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
          { heading: texts.received, cell: Received },
          { heading: texts.from, cell: From },
          { heading: texts.message, grow: true, cell: Beginning },
          { heading: texts.stateLabel, cell: State },
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

const Received = ({ received_at }: ListedMessage) => <ExactTime at={received_at} />
const From = ({ id, name }: ListedMessage) => (
  <TableLink to={`/operator/messages/${id}`}>{name}</TableLink>
)
const Beginning = ({ beginning }: ListedMessage) => (
  <span className="line-clamp-2">{beginning}</span>
)
const State = (message: ListedMessage) => <StateOf message={message} />

function StateOf({ message }: { message: ListedMessage }) {
  const texts = messagesTexts[useLang()]
  const { held, answered_at, done_at } = message
  const state = done_at !== null ? 'done' : answered_at !== null ? 'answered' : 'waiting'
  return (
    <span className="whitespace-nowrap">
      <span className={state === 'waiting' ? 'font-strong' : 'text-ink-soft'}>
        {texts.state[state]}
      </span>
      {held !== null && <span className="block text-sm text-ink-soft">{texts.held[held]}</span>}
    </span>
  )
}
