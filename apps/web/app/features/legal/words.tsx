import { Fragment } from 'react'
import { TextLink } from '../../ui/text-link'
import { readSpans, type Span } from './read-spans'

/** One line of a legal text, with its links. */
export const Words = ({ of: line }: { of: string }) =>
  readSpans(line).map((span) => <Fragment key={span.at}>{elementOf(span)}</Fragment>)

function elementOf({ kind, text, to }: Span) {
  if (kind === 'link') return <TextLink to={to}>{text}</TextLink>
  if (kind === 'code') {
    return <code className="rounded-hair bg-sunken px-1 py-0.5 text-sm">{text}</code>
  }
  return text
}
