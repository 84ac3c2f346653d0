import { langs, type Lang } from '@kot/domain/text/lang'
import type { MailContents } from '@kot/mail/layout/render-mail'
import { digestMail } from '@kot/mail/templates/digest/digest-mail'
import { digestVariants } from '@kot/mail/testing/digest-variants'
import { everyTemplate, mailFacts } from '@kot/mail/testing/every-template'

export type PreviewedMail = {
  /** 'digest-mixed', 'receipt' */
  name: string
  lang: Lang
  /** Below the folder of the preview, without an ending. */
  file: string
  contents: MailContents
}

/** Digests in all their kinds, then every other mail. */
export const everyMail = (): PreviewedMail[] =>
  langs.flatMap((lang) => [
    ...Object.entries(digestVariants).map(([variant, facts]) =>
      previewed(`digest-${variant}`, lang, digestMail(facts(lang))),
    ),
    ...Object.entries(everyTemplate).map(([kind, template]) =>
      previewed(kind, lang, template(mailFacts({ lang }))),
    ),
  ])

const previewed = (name: string, lang: Lang, contents: MailContents): PreviewedMail => ({
  name,
  lang,
  file: `${lang}/${name}`,
  contents,
})
