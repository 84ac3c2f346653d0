import type { LookAnswer } from '@kot/contract/operator/sources'
import { operatorSourcesTexts } from '@kot/i18n/texts/operator/sources'
import { useEffect, useState } from 'react'
import { Card } from '../../../ui/card'
import { Notice } from '../../../ui/notice'
import { useLatest } from '../../../ui/use-latest'
import { useLang } from '../../page/use-page'
import { Progress } from '../desk/progress'
import { useDesk } from '../desk/use-desk'
import { LookOutcome } from './look-outcome'

interface LookProgressProps {
  name: string
  /** Somebody has pressed the button: from then on it is followed closely. */
  asked: boolean
  onEnded: () => void
}

const CLOSELY_SECONDS = 1
const NOW_AND_THEN_SECONDS = 5

/** A look on its way, second by second, and what came of those that ended while the page is open. */
export function LookProgress({ name, asked, onEnded }: LookProgressProps) {
  const { run } = operatorSourcesTexts[useLang()]
  const pace = asked ? CLOSELY_SECONDS : NOW_AND_THEN_SECONDS
  const { data } = useDesk<LookAnswer>(`/api/operator/sources/${name}/look`, pace)
  const newest = data === null ? undefined : (data.last?.id ?? null)
  const [known, setKnown] = useState(newest)
  if (known === undefined && newest !== undefined) setKnown(newest)
  const hasEnded = newest !== undefined && known !== undefined && newest !== known
  const ended = useLatest(onEnded)
  useEffect(() => {
    if (newest !== undefined && newest !== known) ended()
  }, [newest, known, ended])

  if (data === null) return null
  if (data.state !== 'none') {
    const isLooking = data.state === 'looking'
    const { seconds, usual_seconds: usual } = data
    return (
      <Card className="p-4">
        <Progress
          label={isLooking ? run.looking : run.waiting}
          done={seconds ?? 0}
          of={isLooking ? usual : null}
          note={usual === null ? run.usualFirst : run.usual(run.seconds(usual))}
        />
      </Card>
    )
  }
  return (
    <output className="block">
      {hasEnded && data.last && (
        <Notice tone={data.last.verdict === 'believed' ? 'good' : 'info'} title={run.done}>
          <LookOutcome look={data.last} />
        </Notice>
      )}
    </output>
  )
}
