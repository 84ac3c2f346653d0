import type { WatchesResponse } from '@kot/contract/watch/watches'
import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import { channelName, channelsTexts } from '@kot/i18n/texts/channels'
import { ChevronDown, Mail } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useLang } from '../page/use-page'
import { Card } from '../ui/card'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import { LinkButton } from '../ui/text-link'
import { testChannel, usePress } from './channel-calls'
import { ChannelRow, RowAction } from './channel-row'
import { ConnectedRows } from './connected-rows'
import { FeedRows } from './feed-rows'
import { PushRow } from './push-row'

const others = ['telegram', 'ntfy', 'webhook'] as const

/** Every place where an account can be notified, and its private feeds: mail, phone and what is in use first. */
export function ChannelsCard({ list, email }: { list: WatchesResponse; email: string }) {
  const texts = channelsTexts[useLang()]
  const headingId = useId()
  const has = (kind: ConnectedKind) => list.channels.some((channel) => channel.kind === kind)
  // As it was first shown: what is connected meanwhile stays where its dialog is.
  const [inUse] = useState(() => others.filter(has))
  const offered = others.filter((kind) => kind !== 'telegram' || list.offered.telegram)
  return (
    <Card className="p-4 wide:p-6">
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="mb-2 text-lg">
          {texts.heading}
        </h2>
        <ul className="divide-y divide-line">
          <MailRow email={email} />
          <PushRow list={list} />
          {inUse.map((kind) => (
            <ConnectedRows key={kind} kind={kind} list={list} />
          ))}
        </ul>
        <MoreWays>
          {offered
            .filter((kind) => !inUse.includes(kind))
            .map((kind) => (
              <ConnectedRows key={kind} kind={kind} list={list} />
            ))}
          <FeedRows watches={list.watches} />
        </MoreWays>
      </section>
    </Card>
  )
}

/** The channels that are seldom used, folded until they are opened: mail and phone come first. */
function MoreWays({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <LinkButton
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="font-strong"
        onClick={() => setOpen(!open)}
      >
        {channelsTexts[useLang()].more}
        <Icon
          of={ChevronDown}
          className={classes('transition-[rotate] duration-fast ease-calm', open && 'rotate-180')}
        />
      </LinkButton>
      {open && (
        <ul id={id} className="divide-y divide-line">
          {children}
        </ul>
      )}
    </>
  )
}

function MailRow({ email }: { email: string }) {
  const lang = useLang()
  const texts = channelsTexts[lang]
  const { busy, press } = usePress()
  const name = channelName(lang, 'mail')
  return (
    <ChannelRow
      icon={Mail}
      title={name}
      note={email}
      ready
      action={
        <RowAction
          name={texts.testOf(name)}
          busy={busy !== null}
          onClick={() => void press('test', () => testChannel('mail'), texts.tested)}
        >
          {texts.test}
        </RowAction>
      }
    />
  )
}
