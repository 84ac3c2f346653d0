import type { Lang } from '@kot/domain/text/lang'
import { handOffTexts } from '@kot/i18n/texts/hand-off'
import { Brand } from '../../page/brand'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'

/** The body of the page that exchanges a hand-off: a choice between two users, hidden until it is needed. The server
 *  renders it once without React in the browser; its script (`session-transfer.ts` there) fills in question and
 *  buttons by their ids. */
export function TransferChoice({ lang }: { lang: Lang }) {
  return (
    <div id="choice" hidden>
      <header className="border-b border-line bg-surface">
        <div className="column flex h-14 items-center wide:h-19">
          <Brand />
        </div>
      </header>
      <main className="column max-w-144 py-8 wide:py-16">
        <Card className="grid gap-6 p-5 tablet:p-8">
          <h1 id="question" className="text-xl tracking-snug">
            {handOffTexts[lang].otherUser}
          </h1>
          <div className="grid gap-3">
            <Button id="stay" block className="wrap-anywhere" />
            <Button id="change" variant="line" block className="wrap-anywhere" />
          </div>
        </Card>
      </main>
    </div>
  )
}
