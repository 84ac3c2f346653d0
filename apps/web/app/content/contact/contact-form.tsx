import { cleanContact, validateContact } from '@kot/domain/account/contact-rules'
import { commonTexts } from '@kot/i18n/texts/common'
import { contactTexts } from '@kot/i18n/texts/contact'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import type { Lang } from '@kot/domain/text/lang'
import { CircleCheck } from 'lucide-react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { TextArea } from '../../ui/forms/text-area'
import { TextField } from '../../ui/forms/field'
import { useForm } from '../../ui/forms/use-form'
import { useLang } from '../../page/use-page'
import { session } from '../../api/session-store'
import { callApi } from '../../api/call-api'
import { Icon } from '../../ui/icon'

/** @param onSent called with the address we will reply to */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const lang = useLang()
  const texts = contactTexts[lang]
  const [isRefused, setRefused] = useState(false)

  const { field, onSubmit, busy, set } = useForm(
    { name: '', email: '', body: '', website: '' },
    (typed) => {
      const { name, email, body } = validateContact(typed)
      return {
        name: name && texts.faults[name],
        email: email && texts.faults[email],
        body: body && texts.faults[body],
      }
    },
  )

  // Fill in the name and email of a signed-in user.
  useEffect(() => {
    const { user } = session.current()
    if (user === null) return
    set('name', user.name)
    set('email', user.email)
  }, [set])

  const send = onSubmit(async ({ website, ...typed }) => {
    // Cleared first, so that screen readers announce the same error again.
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

interface HiddenFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> {
  label: string
}

/** A honeypot field. It is hidden from sight, screen readers, keyboard and autofill, so only bots
 *  fill it in. */
function HiddenField({ label, name, value, onChange }: HiddenFieldProps) {
  const id = useId()
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        name={name}
        value={value}
        onChange={onChange}
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  )
}

type ContactMessage = { name: string; email: string; body: string; lang: Lang }

/**
 * @param website the value of the hidden field
 * @returns whether the server accepted the message
 */
async function sendMessage(
  { name, email, body, lang }: ContactMessage,
  website: string,
): Promise<boolean> {
  const answer = await callApi('POST /d/send_message.json', {
    message: { name, emailk: email, body, lang, ...(website !== '' && { website }) },
  })
  return answer?.ok ?? false
}

/** Replaces form and intro, and takes the focus that the button had. */
export function Thanks({ email }: { email: string }) {
  const texts = contactTexts[useLang()].thanks
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-card bg-good-soft p-5 text-on-good-soft wide:p-7">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-3 text-xl tracking-snug outline-none"
      >
        <Icon of={CircleCheck} size={24} />
        {texts.heading}
      </h2>
      <p className="mt-2 max-w-160 break-words">{texts.text(email)}</p>
    </div>
  )
}
