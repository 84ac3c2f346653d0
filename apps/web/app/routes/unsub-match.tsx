import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { carriedValues } from '../features/mail-links/carried-values'
import { MailLinkPage } from '../features/mail-links/mail-link-page'
import { useLinkValues } from '../features/mail-links/use-link-values'
import { pageMeta } from '../features/page/page-meta'
import { useLang } from '../features/page/use-page'

export const meta = pageMeta('unsubMatch', { hidden: true })

export default function UnsubMatch() {
  const texts = mailLinkTexts[useLang()]
  const carried = useLinkValues()
  const { id = '' } = carried
  const { text, button, done } = texts.unsubMatch
  return (
    <MailLinkPage
      page="unsubMatch"
      call="unsub_match"
      values={carriedValues(carried, ['id'])}
      words={{ text, button, done }}
      carried={id === '' ? [] : [texts.link(id)]}
      next={{ to: '/smartfinder', words: texts.smartfinder }}
    />
  )
}
