import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { keepLoaded, mailLinkLoader, useMailLink } from '../watch/mail-link/mail-link'
import { MailLinkPage } from '../watch/mail-link/mail-link-page'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import type { Route } from './+types/unsub-match'

export const meta = pageMeta('unsubMatch', { hidden: true })
export const loader = mailLinkLoader('unsub_match')
export const shouldRevalidate = keepLoaded

export default function UnsubMatch({ loaderData }: Route.ComponentProps) {
  const texts = mailLinkTexts[useLang()]
  const link = useMailLink(loaderData)
  const { id = '' } = link.values
  return (
    <MailLinkPage
      page="unsubMatch"
      name="unsub_match"
      link={link}
      sent={['id']}
      words={texts.unsubMatch}
      carried={id === '' ? [] : [texts.link(id)]}
      next={{ to: '/smartfinder', words: texts.smartfinder }}
      elsewhere={[
        { to: '/smartfinder', words: texts.smartfinder },
        { to: '/settings', words: texts.settings },
      ]}
    />
  )
}
