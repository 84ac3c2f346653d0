import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { carriedValues } from '../features/mail-links/carried-values'
import { loosenedLimit } from '../features/mail-links/loosened-limit'
import { MailLinkPage } from '../features/mail-links/mail-link-page'
import { useLinkValues } from '../features/mail-links/use-link-values'
import { pageMeta } from '../features/page/page-meta'
import { useLang } from '../features/page/use-page'

export const meta = pageMeta('loosenMatch', { hidden: true })

export default function LoosenMatch() {
  const lang = useLang()
  const texts = mailLinkTexts[lang]
  const carried = useLinkValues()
  const { id = '' } = carried
  const { text, button, done } = texts.loosenMatch
  return (
    <MailLinkPage
      page="loosenMatch"
      call="loosen_match"
      values={carriedValues(carried, ['id'])}
      words={{ text: loosenedLimit(lang, id) ?? text, button, done }}
      carried={id === '' ? [] : [texts.link(id)]}
      tellsRefusal
      next={{ to: '/smartfinder', words: texts.smartfinder }}
    />
  )
}
