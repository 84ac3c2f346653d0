import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import {
  keepLoaded,
  loosenedLimit,
  mailLinkLoader,
  useMailLink,
} from '../watch/mail-link/mail-link'
import { MailLinkPage } from '../watch/mail-link/mail-link-page'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import type { Route } from './+types/loosen-match'

export const meta = pageMeta('loosenMatch', { hidden: true })
export const loader = mailLinkLoader('loosen_match')
export const shouldRevalidate = keepLoaded

export default function LoosenMatch({ loaderData }: Route.ComponentProps) {
  const lang = useLang()
  const texts = mailLinkTexts[lang]
  const link = useMailLink(loaderData)
  const { id = '' } = link.values
  const { text, button, done } = texts.loosenMatch
  return (
    <MailLinkPage
      page="loosenMatch"
      name="loosen_match"
      link={link}
      sent={['id']}
      words={{ text: loosenedLimit(lang, id) ?? text, button, done }}
      carried={id === '' ? [] : [texts.link(id)]}
      showsRefusal
      next={{ to: '/smartfinder', words: texts.smartfinder }}
      elsewhere={[{ to: '/smartfinder', words: texts.smartfinder }]}
    />
  )
}
