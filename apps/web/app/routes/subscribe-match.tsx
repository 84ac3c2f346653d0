import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { keepLoaded, mailLinkLoader, useMailLink } from '../watch/mail-link/mail-link'
import { MailLinkPage } from '../watch/mail-link/mail-link-page'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
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
