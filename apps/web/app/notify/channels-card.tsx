import type { WatchesResponse } from '@kot/contract/watch/watches'
import { channelName, channelsTexts } from '@kot/i18n/texts/channels'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import { useLang } from '../page/use-page'
import { Card } from '../ui/card'
import { testChannel, usePress } from './channel-calls'
import { ChannelRow, RowAction } from './channel-row'
import { ConnectedRows } from './connected-rows'
import { FeedRows } from './feed-rows'
import { PushRow } from './push-row'

/** Every place where an account can be notified, and its private feeds. */
export function ChannelsCard({ list, email }: { list: WatchesResponse; email: string }) {
  const texts = channelsTexts[useLang()]
  const headingId = useId()
  const hasTelegram = list.offered.telegram || list.channels.some(({ kind }) => kind === 'telegram')
  return (
    <Card className="p-4 wide:p-6">
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="mb-2 text-lg">
          {texts.heading}
        </h2>
        <ul className="divide-y divide-line">
          <MailRow email={email} />
          <PushRow list={list} />
          {hasTelegram && <ConnectedRows kind="telegram" list={list} />}
          <ConnectedRows kind="ntfy" list={list} />
          <ConnectedRows kind="webhook" list={list} />
          <FeedRows watches={list.watches} />
        </ul>
      </section>
    </Card>
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
