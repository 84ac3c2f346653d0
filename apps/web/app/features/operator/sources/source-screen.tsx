import type { SourceAnswer } from '@kot/contract/operator/sources'
import { useState } from 'react'
import { ComparedPages } from './compared-pages'
import { LooksBlock } from './looks-block'
import { LookProgress } from './look-progress'
import { Quarantine } from './quarantine'
import { SourceActions } from './source-actions'
import { SourceFacts } from './source-facts'

interface SourceScreenProps {
  answer: SourceAnswer
  onChange: () => void
}

/** One site: how it is, what waits for a decision, how its looks went and what its pages said. */
export function SourceScreen({ answer: { source, looks, now }, onChange }: SourceScreenProps) {
  const [asked, setAsked] = useState(false)
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <SourceFacts source={source} now={now} />
        <SourceActions source={source} onRun={() => setAsked(true)} onChange={onChange} />
        <LookProgress name={source.name} asked={asked} onEnded={onChange} />
      </div>
      {source.held && (
        <Quarantine name={source.name} held={source.held} now={now} onDecided={onChange} />
      )}
      <ComparedPages name={source.name} now={now} />
      <LooksBlock title={source.title} looks={looks} now={now} />
    </div>
  )
}
