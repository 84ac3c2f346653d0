import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { keepLoaded, mailLinkLoader, useMailLink } from '../features/mail-links/mail-link'
import { MailLinkPage } from '../features/mail-links/mail-link-page'
import { pageMeta } from '../features/page/page-meta'
import { useLang } from '../features/page/use-page'
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
