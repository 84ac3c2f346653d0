import type { MessageAnswer } from '@kot/contract/operator/messages'
import { commonTexts } from '@kot/i18n/texts/common'
import { messagesTexts } from '@kot/i18n/texts/operator/messages'
import { peopleTexts } from '@kot/i18n/texts/operator/people'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Notice } from '../../../ui/notice'
import { useToast } from '../../../ui/toast'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { DeskFacts } from '../desk/desk-facts'
import { DeskSubpage } from '../desk/desk-subpage'
import { ExactTime } from '../desk/exact-time'
import { useDeskCall } from '../desk/use-desk-call'
import { AnswerForm } from './answer-form'

interface MessageScreenProps {
  message: MessageAnswer
  reload: () => Promise<void>
}

/** One message, its answer, and whether it is done with. */
export function MessageScreen({ message, reload }: MessageScreenProps) {
  const lang = useLang()
  const texts = messagesTexts[lang]
  return (
    <DeskSubpage
      heading={message.name}
      back={{ to: '/operator/messages', label: texts.back }}
      action={<DoneButton message={message} reload={reload} />}
    >
      <div className="grid gap-8">
        <div className="grid gap-4">
          <DeskFacts
            facts={[
              [peopleTexts[lang].account.email, message.email],
              [texts.received, <ExactTime key="at" at={message.received_at} />],
              [texts.lang, commonTexts[lang].languageNames[message.lang]],
              [texts.stateLabel, message.held === null ? null : texts.held[message.held]],
            ]}
          />
          <Card className="p-4 tablet:p-5">
            <p lang={message.lang} className="max-w-160 wrap-anywhere whitespace-pre-line">
              {message.body}
            </p>
          </Card>
        </div>
        <DeskBlock heading={texts.answer.heading}>
          {message.answerable ? (
            // Another answer begins with an empty page.
            <AnswerForm key={message.answers} message={message} reload={reload} />
          ) : (
            <Notice tone="quiet">{texts.answer.notPossible}</Notice>
          )}
        </DeskBlock>
      </div>
    </DeskSubpage>
  )
}

function DoneButton({ message, reload }: MessageScreenProps) {
  const lang = useLang()
  const texts = messagesTexts[lang].done
  const call = useDeskCall()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const isDone = message.done_at !== null

  async function mark(): Promise<void> {
    setBusy(true)
    const path = `/api/operator/messages/${message.id}/done` as const
    const { fault } = await call({ method: 'POST', path, body: { done: !isDone } })
    setBusy(false)
    if (fault !== null) return toast(fault, { tone: 'error', hideAfter: 5_000 })
    toast(isDone ? texts.unmarked : texts.marked)
    await reload()
  }

  return (
    <Button size="small" variant="line" busy={busy} onClick={() => void mark()}>
      {isDone ? texts.unmark : texts.mark}
    </Button>
  )
}
