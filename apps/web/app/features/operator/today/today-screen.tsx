import type { TodayAnswer } from '@kot/contract/operator/today'
import { MailBlock } from './mail-block'
import { MarketBlock } from './market-block'
import { NeedsYou } from './needs-you'
import { PaymentsBlock } from './payments-block'
import { QueueBlock } from './queue-block'
import { SourcesBlock } from './sources-block'

interface TodayScreenProps {
  today: TodayAnswer
  onChange: () => void
}

/** Everything on one screen: what needs a person first, then how things stand. */
export function TodayScreen({ today, onChange }: TodayScreenProps) {
  return (
    <div className="grid gap-8">
      <NeedsYou today={today} onChange={onChange} />
      <MarketBlock market={today.market} now={today.now} />
      <div className="grid gap-8 desk:grid-cols-2">
        <PaymentsBlock payments={today.payments} />
        <MailBlock mail={today.mail} now={today.now} />
      </div>
      <SourcesBlock sources={today.sources} now={today.now} />
      <QueueBlock queue={today.queue} now={today.now} />
    </div>
  )
}
