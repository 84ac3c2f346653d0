import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { keepLoaded, mailLinkLoader, useMailLink } from '../features/mail-links/mail-link'
import { MailLinkPage } from '../features/mail-links/mail-link-page'
import { pageMeta } from '../features/page/page-meta'
import { useLang } from '../features/page/use-page'
import type { Route } from './+types/subscribe-match'

export const meta = pageMeta('subscribeMatch', { hidden: true })
export const loader = mailLinkLoader('subscribe_match')
export const shouldRevalidate = keepLoaded

export default function SubscribeMatch({ loaderData }: Route.ComponentProps) {
  const texts = mailLinkTexts[useLang()]
  const link = useMailLink(loaderData)
  const { id = '', match = '' } = link.values
  return (
    <MailLinkPage
      page="subscribeMatch"
      name="subscribe_match"
      link={link}
      sent={['id', 'match']}
      words={texts.subscribeMatch}
      carried={[
        ...(id === '' ? [] : [texts.link(id)]),
        ...(match === '' ? [] : [texts.match(match)]),
      ]}
      showsRefusal
      next={{ to: '/smartfinder', words: texts.smartfinder }}
      elsewhere={[{ to: '/smartfinder', words: texts.smartfinder }]}
    />
  )
}
