import { searchTexts } from '@kot/i18n/texts/search'
import { SearchX } from 'lucide-react'
import { ButtonLink } from '../../ui/button'
import { TextLink } from '../../ui/text-link'
import { EmptyList } from '../homes-dialog/empty-list'
import { useLang } from '../page/use-page'
import { forgetSearch } from './use-search'

export function NoResults() {
  const texts = searchTexts[useLang()]
  return (
    <EmptyList icon={SearchX} title={texts.noResults.heading} text={texts.results.empty.text}>
      <ButtonLink to="/smartfinder">{texts.results.empty.link}</ButtonLink>
      <TextLink to="/" look="alone" reloadDocument onClick={forgetSearch}>
        {texts.clear}
      </TextLink>
    </EmptyList>
  )
}
