import { pageTexts } from '@kot/i18n/texts/pages'
import { aboutTexts } from '@kot/i18n/texts/about'
import { ArrowRight } from 'lucide-react'
import { Skyline } from '../../page/skyline'
import { useClaims, useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { Mark } from '../../page/brand'
import { ButtonLink } from '../../ui/button'

/** The founders, above the same street as on the landing page. */
export function AboutHero() {
  const { heading, description } = pageTexts[useLang()].about
  return (
    <div className="-mt-14 overflow-hidden bg-linear-to-b from-sky-top to-sky-low to-78% pt-14 wide:-mt-19 wide:pt-19">
      <div className="column relative z-1 pt-6 wide:pt-11">
        <h1 className="text-hero tracking-tight">{heading}</h1>
        <p className="mt-2 max-w-160 text-balance text-ink-soft wide:mt-4 wide:text-xl">
          {description}
        </p>
      </div>
      <Skyline className="-mt-3 wide:-mt-24 wide:max-h-104" />
    </div>
  )
}

export function WhatWeDo() {
  const { heading, gathering, showing, covered, between, sources } = aboutTexts[useLang()].what
  const { monitoredSites, studentApartmentTypes, propertiesCovered, since } = useClaims()
  return (
    <section className="column grid gap-5 py-14 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] wide:gap-10 wide:py-24">
      <h2 className="text-2xl tracking-tight wide:text-3xl">{heading}</h2>
      <div className="grid max-w-160 gap-4 text-lg">
        <p>{gathering(monitoredSites)}</p>
        <p>
          {showing(studentApartmentTypes)}
          {propertiesCovered !== null && ` ${covered(propertiesCovered, since)}`}
        </p>
        <p className="text-ink-soft">{between}</p>
        <TextLink to="/sources" look="alone" className="justify-self-start text-md">
          {sources} <Icon of={ArrowRight} size={16} />
        </TextLink>
      </div>
    </section>
  )
}

/** In the founder's own words, so it resembles a letter. */
export function FoundersStory() {
  const { heading, search, program, today, signature } = aboutTexts[useLang()].story
  return (
    <section className="column grid gap-5 py-14 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] wide:gap-10 wide:py-24">
      <h2 className="text-2xl tracking-tight wide:text-3xl">{heading}</h2>
      <div className="max-w-176 rounded-card bg-notice p-5 text-on-notice tablet:p-8 wide:p-10">
        <div className="grid max-w-160 gap-4 text-lg">
          <p>{search}</p>
          <p>{program(useClaims().founded)}</p>
          <p>{today}</p>
          <p className="mt-2 flex items-center gap-3 font-strong">
            <Mark className="size-8" />
            {signature}
          </p>
        </div>
      </div>
    </section>
  )
}

/** From nothing to a home, each step with the way to it. */
export function ThreeSteps() {
  const { heading, account, access, home } = aboutTexts[useLang()].steps
  const steps = [
    { ...account, to: '/sign-up' },
    { ...access, to: '/prices' },
    { ...home, to: '/' },
  ]
  return (
    <section className="bg-deep py-12 text-on-deep wide:py-20">
      <div className="column">
        <h2 className="text-2xl tracking-tight wide:text-3xl">{heading}</h2>
        <ol className="mt-8 grid gap-6 wide:mt-12 wide:grid-cols-3 wide:gap-10">
          {steps.map((step, index) => (
            <li key={step.to} className="flex gap-4">
              <span
                aria-hidden="true"
                className="tabular grid size-10 shrink-0 place-items-center rounded-pill font-strong ring-1 ring-on-deep-soft"
              >
                {index + 1}
              </span>
              <div className="flex flex-col items-start">
                <h3 className="text-lg tracking-snug">{step.heading}</h3>
                <p className="mt-1 text-on-deep-soft">{step.text}</p>
                <TextLink to={step.to} look="alone" tone="inherit" className="mt-1">
                  {step.link} <Icon of={ArrowRight} size={16} />
                </TextLink>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

export function AskUs() {
  const { heading, text, link } = aboutTexts[useLang()].contact
  return (
    <section className="column pb-14 wide:pb-24">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line pt-10 wide:pt-14">
        <div className="max-w-160">
          <h2 className="text-2xl tracking-tight wide:text-3xl">{heading}</h2>
          <p className="mt-3 text-lg text-ink-soft">{text(useClaims().support)}</p>
        </div>
        <ButtonLink to="/contact" size="large">
          {link}
        </ButtonLink>
      </div>
    </section>
  )
}
