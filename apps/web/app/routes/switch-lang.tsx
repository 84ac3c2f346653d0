import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { carriedValues } from '../features/mail-links/carried-values'
import { MailLinkPage } from '../features/mail-links/mail-link-page'
import { useLinkValues } from '../features/mail-links/use-link-values'
import { pageMeta } from '../features/page/page-meta'
import { useLang } from '../features/page/use-page'

export const meta = pageMeta('switchLang', { hidden: true })

export default function SwitchLang() {
  const texts = mailLinkTexts[useLang()]
  const carried = useLinkValues()
  const { languages, text, button, done } = texts.switchLang
  const language = languages[carried['lang'] === 'is' ? 'is' : 'en']
  return (
    <MailLinkPage
      page="switchLang"
      call="switch_lang"
      values={carriedValues(carried, ['email', 'lang', 'signature'])}
      words={{ text: text(language), button: button(language), done: done(language) }}
      next={{ to: '/', words: texts.home }}
    />
  )
}
