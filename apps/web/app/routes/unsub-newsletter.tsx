import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { keepLoaded, mailLinkLoader, useMailLink } from '../watch/mail-link/mail-link'
import { MailLinkPage } from '../watch/mail-link/mail-link-page'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import type { Route } from './+types/unsub-newsletter'

export const meta = pageMeta('unsubNewsletter', { hidden: true })
export const loader = mailLinkLoader('unsub_newsletter')
export const shouldRevalidate = keepLoaded

export default function UnsubNewsletter({ loaderData }: Route.ComponentProps) {
  const texts = mailLinkTexts[useLang()]
  const link = useMailLink(loaderData)
  const { id = '' } = link.values
  return (
    <MailLinkPage
      page="unsubNewsletter"
      name="unsub_newsletter"
      link={link}
      sent={['id']}
      words={texts.unsubNewsletter}
      carried={id === '' ? [] : [texts.link(id)]}
      next={{ to: '/', words: texts.home }}
      elsewhere={[{ to: '/settings', words: texts.settings }]}
    />
  )
}
