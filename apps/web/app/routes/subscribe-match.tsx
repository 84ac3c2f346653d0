import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { carriedValues } from '../features/mail-links/carried-values'
import { MailLinkPage } from '../features/mail-links/mail-link-page'
import { useLinkValues } from '../features/mail-links/use-link-values'
import { pageMeta } from '../features/page/page-meta'
import { useLang } from '../features/page/use-page'

export const meta = pageMeta('subscribeMatch', { hidden: true })

export default function SubscribeMatch() {
  const texts = mailLinkTexts[useLang()]
  const carried = useLinkValues()
  const { id = '', match = '' } = carried
  const { text, button, done } = texts.subscribeMatch
  return (
    <MailLinkPage
      page="subscribeMatch"
      call="subscribe_match"
      values={carriedValues(carried, ['id', 'match'])}
      words={{ text, button, done }}
      carried={[
        ...(id === '' ? [] : [texts.link(id)]),
        ...(match === '' ? [] : [texts.match(match)]),
      ]}
      tellsRefusal
      next={{ to: '/smartfinder', words: texts.smartfinder }}
    />
  )
}
