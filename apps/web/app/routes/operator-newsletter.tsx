import type { NewsletterAnswer } from '@kot/contract/operator/mail'
import { DeskData } from '../features/operator/desk/desk-data'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { useDesk } from '../features/operator/desk/use-desk'
import { LetterScreen } from '../features/operator/mail/letter-screen'
import type { Route } from './+types/operator-newsletter'

export const meta = deskMeta('mail')

/** While it is on its way the figures move. */
const LOOK_AGAIN_SECONDS = 3

export default function OperatorNewsletter({ params }: Route.ComponentProps) {
  const path = `/api/operator/mail/newsletters/${encodeURIComponent(params.id)}` as const
  const letter = useDesk<NewsletterAnswer>(path, LOOK_AGAIN_SECONDS)
  return (
    <DeskData of={letter}>
      {(data) => <LetterScreen key={data.id} letter={data} reload={letter.reload} />}
    </DeskData>
  )
}
