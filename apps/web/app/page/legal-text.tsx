import { Fragment, type ReactNode } from 'react'
import { classes } from '../ui/classes'
import { TextLink } from '../ui/text-link'

/** Sections by anchor. */
export type Sections = Readonly<Record<string, { heading: string; text: string }>>

type LegalSectionsProps = {
  sections: Sections
  headings: 'h2' | 'h3'
  /** Whether each can be linked to. Not in a dialog: the page behind it may have the same
   *  anchors. */
  anchored?: boolean | undefined
  /** Content shown below the text of a section, by anchor. */
  more?: Readonly<Record<string, ReactNode>> | undefined
}

/** The sections of a legal text, in their order. */
export function LegalSections({
  sections,
  headings: Heading,
  anchored = false,
  more,
}: LegalSectionsProps) {
  return Object.entries(sections).map(([anchor, { heading, text }]) => (
    <section key={anchor} aria-labelledby={anchored ? anchor : undefined}>
      <Heading
        id={anchored ? anchor : undefined}
        className={classes(
          'tracking-snug wrap-break-word hyphens-auto print:break-after-avoid',
          anchored ? 'scroll-mt-6 text-xl' : 'text-lg',
        )}
      >
        {heading}
      </Heading>
      <div className={classes('text-ink-soft', anchored ? 'mt-2' : 'mt-1')}>
        <Prose of={text} />
        {more?.[anchor]}
      </div>
    </section>
  ))
}

/** Paragraphs and lists of a legal text. */
export function Prose({ of: text }: { of: string }) {
  return (
    <div className="grid gap-4 wrap-break-word hyphens-auto">
      {readProse(text).map((block) =>
        block.kind === 'paragraph' ? (
          <p key={block.text}>
            <Words of={block.text} />
          </p>
        ) : (
          <ul key={block.items[0]} className="grid list-disc gap-2 pl-5 marker:text-ink-faint">
            {block.items.map((item) => (
              <li key={item} className="pl-1">
                <Words of={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

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

type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const dash = '– '

/** Parses paragraphs and lists. Legal texts are written as plain text to be easy to translate: an
 *  empty line separates paragraphs, and list items start with a dash. */
export const readProse = (text: string): Block[] =>
  text
    .trim()
    .split(/\n{2,}/u)
    .map((block) => {
      const lines = block.split('\n')
      return lines.every((line) => line.startsWith(dash))
        ? { kind: 'list', items: lines.map((line) => line.slice(dash.length)) }
        : { kind: 'paragraph', text: lines.join(' ') }
    })

export const linesOf = (block: Block): string[] =>
  block.kind === 'list' ? block.items : [block.text]

export type Span = { kind: 'text' | 'code' | 'link'; text: string; to: string; at: number }

const marked = /\[(?<words>[^\]]+)\]\((?<to>[^)\s]+)\)|`(?<code>[^`]+)`/gu

/** Parses a line: links are written [words](/address), code is written between backticks. `at` is
 *  where each span starts. */
export function readSpans(line: string): Span[] {
  const spans: Span[] = []
  const add = (kind: Span['kind'], text: string, at: number, to = '') => {
    if (text !== '') spans.push({ kind, text, to, at })
  }
  let end = 0
  for (const { index, 0: mark, groups = {} } of line.matchAll(marked)) {
    const { words, code, to } = groups
    add('text', line.slice(end, index), end)
    if (code === undefined) add('link', words ?? '', index, to)
    else add('code', code, index)
    end = index + mark.length
  }
  add('text', line.slice(end), end)
  return spans
}
