import { contactTexts } from '@kot/i18n/texts/contact'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'

/** Stands where form and intro stood, and takes the focus that the button had. */
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
