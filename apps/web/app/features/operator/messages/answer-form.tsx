import type { MessageAnswer } from '@kot/contract/operator/messages'
import { messagesTexts } from '@kot/i18n/texts/operator/messages'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { TextArea } from '../../../ui/text-area'
import { useToast } from '../../../ui/toast'
import { useForm } from '../../modals/use-form'
import { useLang } from '../../page/use-page'
import { exactTime } from '../desk/exact-time'
import { useDeskCall } from '../desk/use-desk-call'

interface AnswerFormProps {
  message: MessageAnswer
  reload: () => Promise<void>
}

/** Writes back by mail. Its number is what makes it one mail, however often it is sent. */
export function AnswerForm({ message, reload }: AnswerFormProps) {
  const texts = messagesTexts[useLang()].answer
  const call = useDeskCall()
  const toast = useToast()
  const [fault, setFault] = useState<string | null>(null)
  const { field, onSubmit, busy } = useForm({ text: '' }, ({ text }) => ({
    text: text.trim() === '' ? texts.missing : undefined,
  }))
  const send = onSubmit(async ({ text }) => {
    setFault(null)
    const path = `/api/operator/messages/${message.id}/answer` as const
    const body = { text, number: message.answers + 1 }
    const answer = await call({ method: 'POST', path, body })
    if (answer.fault !== null) return setFault(answer.fault)
    toast(texts.sent, { hideAfter: 4_000 })
    await reload()
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
      <div>
        <Button type="submit" busy={busy}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
