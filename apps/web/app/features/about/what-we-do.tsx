import { aboutTexts } from '@kot/i18n/texts/about'
import { ArrowRight } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../page/use-page'

export function WhatWeDo() {
  const { heading, gathering, showing, between, sources } = aboutTexts[useLang()].what
  return (
    <section className="column grid gap-5 py-14 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] wide:gap-10 wide:py-24">
      <h2 className="text-2xl tracking-tight wide:text-3xl">{heading}</h2>
      <div className="grid max-w-160 gap-4 text-lg">
        <p>{gathering}</p>
        <p>{showing}</p>
        <p className="text-ink-soft">{between}</p>
        <TextLink to="/sources" look="alone" className="justify-self-start text-md">
          {sources} <Icon of={ArrowRight} size={16} />
        </TextLink>
      </div>
    </section>
  )
}
