import type { NewsletterAnswer } from '@kot/contract/operator/mail'
import { mailDeskTexts } from '@kot/i18n/texts/operator/mail'
import { Card } from '../../../ui/card'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { exactTime } from '../desk/exact-time'
import { Progress } from '../desk/progress'

/** How far a newsletter is on its way to everybody. */
export function LetterProgress({ letter }: { letter: NewsletterAnswer }) {
  const texts = mailDeskTexts[useLang()].letter
  const { written, sent, kept, failed } = letter.progress
  const notes = [kept > 0 ? texts.kept(kept) : '', failed > 0 ? texts.failed(failed) : '']
  return (
    <DeskBlock heading={texts.steps}>
      <Card className="grid gap-5 p-4 tablet:p-5">
        {letter.sent_at !== null && (
          <p className="text-ink-soft">{texts.sentAt(exactTime(letter.sent_at))}</p>
        )}
        <Progress label={texts.written} done={written} of={written + letter.readers} />
        <Progress
          label={texts.sent}
          done={sent}
          of={written + letter.readers}
          note={notes.filter((words) => words !== '').join(' ') || undefined}
        />
      </Card>
    </DeskBlock>
  )
}
