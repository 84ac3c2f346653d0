import { cleanContact, contactFaults } from '@kot/domain/contact-rules'
import { commonTexts } from '@kot/i18n/texts/common'
import { contactTexts } from '@kot/i18n/texts/contact'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { TextArea } from '../../ui/text-area'
import { TextField } from '../../ui/text-field'
import { useForm } from '../modals/use-form'
import { useLang } from '../page/use-page'
import { session } from '../session/session-store'
import { HiddenField } from './hidden-field'
import { sendMessage } from './send-message'

/** @param onSent told the address we will reply to */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const lang = useLang()
  const texts = contactTexts[lang]
  const [isRefused, setRefused] = useState(false)

  const { field, onSubmit, busy, set } = useForm(
    { name: '', email: '', body: '', website: '' },
    (typed) => {
      const { name, email, body } = contactFaults(typed)
      return {
        name: name && texts.faults[name],
        email: email && texts.faults[email],
        body: body && texts.faults[body],
      }
    },
  )

  // Whoever is signed in has told us already who they are.
  useEffect(() => {
    const { user } = session.current()
    if (user === null) return
    set('name', user.name)
    set('email', user.email)
  }, [set])

  const send = onSubmit(async ({ website, ...typed }) => {
    // Taken away first, so that the same fault is announced again.
    setRefused(false)
    const words = cleanContact(typed)
    if (await sendMessage({ ...words, lang }, website)) onSent(words.email)
    else setRefused(true)
  })

  return (
    <form
      noValidate
      aria-label={texts.form}
      className="grid gap-4"
      onSubmit={(event) => void send(event)}
    >
      <TextField {...field('name')} label={texts.name} autoComplete="name" />
      <TextField
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextArea {...field('body')} label={texts.body} rows={7} />
      <HiddenField {...field('website')} label={texts.leaveEmpty} />
      <noscript>
        <Notice>{texts.noScript}</Notice>
      </noscript>
      <Button type="submit" busy={busy} className="wide:justify-self-start">
        {texts.submit}
      </Button>
      {isRefused && <Notice tone="error">{commonTexts[lang].errors.unexpected}</Notice>}
    </form>
  )
}
