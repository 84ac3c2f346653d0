import { rightsAddresses, rightsTexts } from '@kot/i18n/texts/rights'
import { ArrowUpRight } from 'lucide-react'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'

/** Leads to the parts of the page. */
export function RightsContents() {
  const { contents, sections, help } = rightsTexts[useLang()]
  const parts = [...Object.entries(sections), ['help', help] as const]
  return (
    <nav aria-label={contents} className="mt-6">
      <ul className="flex flex-wrap gap-x-6">
        {parts.map(([id, { heading }]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-tap items-center rounded-small text-link underline-offset-[0.2em] hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The rules by subject, each with the article it comes from and the day it was checked. */
export function RightsSections() {
  const { sections, checked } = rightsTexts[useLang()]
  return Object.entries(sections).map(([id, { heading, rules }]) => (
    <section
      key={id}
      aria-labelledby={id}
      className="mt-10 grid gap-x-12 gap-y-4 desk:mt-14 desk:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="scroll-mt-6 text-xl tracking-snug desk:pt-4">
        {heading}
      </h2>
      <Card className="divide-y divide-line px-4 tablet:px-6">
        {Object.entries(rules).map(([name, { title, text, article }]) => (
          <div key={name} className="py-4 tablet:py-5">
            <h3 className="font-strong">{title}</h3>
            <p className="mt-1 max-w-160 text-ink-soft">{text}</p>
            <p className="tabular mt-2 flex flex-wrap gap-x-3 text-sm text-ink-faint">
              <span>{article}</span>
              <span>{checked}</span>
            </p>
          </div>
        ))}
      </Card>
    </section>
  ))
}

const helpers = ['ns', 'hms', 'register', 'rent', 'renting'] as const

/** Organisations that help, and the Act itself. */
export function RightsHelp() {
  const { help, act, edition } = rightsTexts[useLang()]
  return (
    <section
      aria-labelledby="help"
      className="mt-10 grid gap-x-12 gap-y-4 desk:mt-14 desk:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <h2 id="help" className="scroll-mt-6 text-xl tracking-snug desk:pt-2">
        {help.heading}
      </h2>
      <div>
        <ul className="border-t-2 border-ink">
          {helpers.map((helper) => (
            <li key={helper} className="border-b border-line">
              <OutsideLink address={rightsAddresses[helper]} {...help[helper]} />
            </li>
          ))}
          <li className="border-b border-line">
            <OutsideLink address={rightsAddresses.act} name={act} />
          </li>
        </ul>
        <p className="mt-4 max-w-160 text-sm text-ink-soft">{edition}</p>
      </div>
    </section>
  )
}

type OutsideLinkProps = { address: string; name: string; about?: string }

function OutsideLink({ address, name, about }: OutsideLinkProps) {
  const { elsewhere } = rightsTexts[useLang()]
  return (
    <a
      href={address}
      rel="noopener noreferrer"
      className="group flex min-h-tap items-start justify-between gap-4 rounded-small py-2.5 hover:text-link"
    >
      <span className="min-w-0">
        <span className="block font-strong underline-offset-[0.2em] group-hover:underline">
          {name}
        </span>
        {about !== undefined && <span className="block text-sm text-ink-soft">{about}</span>}
      </span>
      <Icon of={ArrowUpRight} size={16} className="mt-1 text-ink-faint" />
      <span className="sr-only">({elsewhere})</span>
    </a>
  )
}
