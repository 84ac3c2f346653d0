import { createElement, Fragment, type ReactNode } from 'react'
import { absoluteLink } from './absolute-link.ts'
import { look } from './mail-styles.ts'

/** A piece of a mail in both its forms, side by side, so that neither can say what the other does not. */
export type Block = { html: ReactNode; text: string }

export const paragraph = (text: string): Block => ({
  html: createElement('p', look('text'), text),
  text,
})

/** Said quietly: limits, and what to do when it was not you. */
export const note = (text: string): Block => ({
  html: createElement('p', look('note'), text),
  text,
})

/** A link that stands back behind the button of its mail. */
export function linkLine(label: string, address: string): Block {
  const href = absoluteLink(address)
  return {
    html: createElement('p', look('note'), createElement('a', { ...look('link'), href }, label)),
    text: `${label}:\n${href}`,
  }
}

/** At the foot, in its quiet print. */
export const footLine = (text: string): Block => ({
  html: createElement('p', look('footLine'), text),
  text,
})

/** Begins a part of a long mail; underlined where there is nothing but text. */
export const sectionHeading = (text: string): Block => ({
  html: createElement('h2', look('sectionHeading'), text),
  text: `${text}\n${'-'.repeat(text.length)}`,
})

/** @param copyLink introduces the address itself, for mail programs that break buttons */
export function button(label: string, address: string, copyLink: string): Block {
  const href = absoluteLink(address)
  return {
    html: createElement(
      Fragment,
      null,
      createElement('a', { ...look('button'), href }, label),
      createElement(
        'p',
        look('note'),
        copyLink,
        createElement('br'),
        createElement('a', { ...look('link'), href }, href),
      ),
    ),
    text: `${label}:\n${href}`,
  }
}
