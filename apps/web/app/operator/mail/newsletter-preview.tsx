import type { NewsletterTexts } from '@kot/contract/operator/mail'
import type { Lang } from '@kot/domain/text/lang'
import { parsePlainText, type TextSpan } from '@kot/domain/text/plain-text'
import { mailTexts, newsletterMailTexts } from '@kot/i18n/texts/mail'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import { Fragment } from 'react'
import { Card } from '../../ui/card'
import { useLang } from '../../page/use-page'

interface NewsletterPreviewProps {
  of: Lang
  letter: NewsletterTexts['is']
}

/** What is about to be mailed, read by the same rules as the mail: its paragraphs and its links. */
export function NewsletterPreview({ of, letter }: NewsletterPreviewProps) {
  const texts = mailAdminTexts[useLang()].letter
  const foot = newsletterMailTexts[of]
  const paragraphs = parsePlainText(letter.body)
  return (
    <Card className="min-w-0 p-5">
      <div lang={of} className="grid max-w-125 gap-4 wrap-anywhere">
        {letter.subject.trim() !== '' && (
          <h3 className="text-xl tracking-snug">{letter.subject}</h3>
        )}
        <p>{mailTexts[of].greeting('Anna')}</p>
        {paragraphs.length === 0 && <p className="text-ink-soft">{texts.emptyPreview}</p>}
        {inPlace(paragraphs).map(({ one: lines, place }) => (
          <p key={place}>
            {inPlace(lines).map(({ one: pieces, place: line }) => (
              <Fragment key={line}>
                {line > 0 && <br />}
                {inPlace(pieces).map(({ one: piece, place: at }) => (
                  <Piece key={at} piece={piece} />
                ))}
              </Fragment>
            ))}
          </p>
        ))}
        <p className="border-t border-line pt-3 text-sm text-ink-soft">
          {`${foot.reason} ${foot.unsubscribe}.`}
        </p>
      </div>
    </Card>
  )
}

const Piece = ({ piece: { text, href } }: { piece: TextSpan }) =>
  href === null ? (
    text
  ) : (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="rounded-hair text-link underline decoration-1 underline-offset-[0.2em]"
    >
      {text}
    </a>
  )

/** Parts of a text have no other key but their position. */
const inPlace = <One,>(list: readonly One[]) => list.map((one, place) => ({ one, place }))
