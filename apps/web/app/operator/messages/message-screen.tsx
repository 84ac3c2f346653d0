import type { MessageResponse } from '@kot/contract/operator/messages'
import { commonTexts } from '@kot/i18n/texts/common'
import { complaintsBoard, disputesTexts } from '@kot/i18n/texts/disputes'
import { messagesTexts } from '@kot/i18n/texts/admin/messages'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { AdminBlock, AdminFacts } from '../layout/admin-block'
import { AdminSubpage } from '../layout/admin-page'
import { ExactTime, exactTime } from '../layout/describe'
import { useAdminCall } from '../layout/admin-api'
import { TextArea } from '../../ui/forms/text-area'
import { useForm } from '../../ui/forms/use-form'

interface MessageScreenProps {
  message: MessageResponse
}

/** One message, its answer, and whether it is done with. */
export function MessageScreen({ message }: MessageScreenProps) {
  const lang = useLang()
  const texts = messagesTexts[lang]
  return (
    <AdminSubpage
      heading={message.name}
      back={{ to: '/operator/messages', label: texts.back }}
      action={<DoneButton message={message} />}
    >
      <div className="grid gap-8">
        <div className="grid gap-4">
          <AdminFacts
            facts={[
              [peopleTexts[lang].account.email, message.email],
              [texts.received, <ExactTime key="at" at={message.received_at} />],
              [texts.lang, commonTexts[lang].languageNames[message.lang]],
              [
                texts.stateLabel,
                message.spam_reason === null ? null : texts.spamReason[message.spam_reason],
              ],
            ]}
          />
          <Card className="p-4 tablet:p-5">
            <p lang={message.lang} className="max-w-160 wrap-anywhere whitespace-pre-line">
              {message.body}
            </p>
          </Card>
        </div>
        <AdminBlock heading={texts.answer.heading}>
          {message.answerable ? (
            // Another answer begins with an empty page.
            <ReplyForm key={message.answers} message={message} />
          ) : (
            <Notice tone="quiet">{texts.answer.notPossible}</Notice>
          )}
        </AdminBlock>
      </div>
    </AdminSubpage>
  )
}

function DoneButton({ message }: MessageScreenProps) {
  const lang = useLang()
  const texts = messagesTexts[lang].done
  const call = useAdminCall()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const isDone = message.done_at !== null

  async function mark(): Promise<void> {
    setBusy(true)
    const { fault } = await call(`POST /api/operator/messages/${message.id}/done`, {
      done: !isDone,
    })
    setBusy(false)
    if (fault !== null) return toast(fault, { tone: 'error', hideAfter: 5_000 })
    toast(isDone ? texts.unmarked : texts.marked)
    await revalidate()
  }

  return (
    <Button size="small" variant="line" busy={busy} onClick={() => void mark()}>
      {isDone ? texts.unmark : texts.mark}
    </Button>
  )
}

/** Writes back by mail. Its number is what makes it one mail, however often it is sent. */
function ReplyForm({ message }: MessageScreenProps) {
  const texts = messagesTexts[useLang()].answer
  const call = useAdminCall()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [fault, setFault] = useState<string | null>(null)
  const { field, values, set, onSubmit, busy } = useForm({ text: '' }, ({ text }) => ({
    text: faultOf(text, texts),
  }))
  const { refusal } = disputesTexts[message.lang]
  const send = onSubmit(async ({ text }) => {
    setFault(null)
    const body = { text, number: message.answers + 1 }
    const answer = await call(`POST /api/operator/messages/${message.id}/answer`, body)
    if (answer.fault !== null) return setFault(answer.fault)
    toast(texts.sent, { hideAfter: 4_000 })
    await revalidate()
  })
  return (
    <form noValidate className="grid max-w-160 gap-4" onSubmit={(event) => void send(event)}>
      {message.answered_at !== null && (
        <Notice tone="good">{texts.answered(exactTime(message.answered_at))}</Notice>
      )}
      <TextArea
        {...field('text')}
        label={texts.label}
        hint={texts.hint}
        rows={8}
        maxLength={10_000}
        lang={message.lang}
      />
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {texts.submit}
        </Button>
        {!values.text.includes(complaintsBoard.site[message.lang]) && (
          <Button
            variant="line"
            onClick={() => set('text', [values.text.trim(), refusal].filter(Boolean).join('\n\n'))}
          >
            {texts.refusal}
          </Button>
        )}
      </div>
    </form>
  )
}

type AnswerTexts = (typeof messagesTexts)['is']['answer']

/** A refusal without its reason must not leave. */
function faultOf(text: string, { missing, refusalIncomplete }: AnswerTexts): string | undefined {
  if (text.trim() === '') return missing
  return /^…$/m.test(text) ? refusalIncomplete : undefined
}
