import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { langs } from '@kot/domain/text/lang'
import { keepLoaded, mailLinkLoader, useMailLink } from '../watch/mail-link/mail-link'
import { MailLinkPage } from '../watch/mail-link/mail-link-page'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import type { Route } from './+types/switch-lang'

export const meta = pageMeta('switchLang', { hidden: true })
export const loader = mailLinkLoader('switch_lang')
export const shouldRevalidate = keepLoaded

export default function SwitchLang({ loaderData }: Route.ComponentProps) {
  const texts = mailLinkTexts[useLang()]
  const link = useMailLink(loaderData)
  const lang = langs.find((one) => one === link.values['lang'])
  const { languages, names, text, button, done } = texts.switchLang
  const language = lang === undefined ? '' : languages[lang]
  return (
    <MailLinkPage
      page="switchLang"
      name="switch_lang"
      link={link}
      sent={['email', 'lang', 'signature']}
      words={{ text: text(language), button: button(language), done: done(language) }}
      carried={lang === undefined || link.isComplete ? [] : [texts.language(names[lang])]}
      next={{ to: '/', words: texts.home }}
      elsewhere={[{ to: '/settings', words: texts.settings }]}
    />
  )
}
