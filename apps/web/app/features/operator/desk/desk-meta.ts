import { deskTexts } from '@kot/i18n/texts/operator/desk'
import type { MetaFunction } from 'react-router'
import { pageOfMatches } from '../../page/page-of-matches'
import type { DeskSection } from './desk-section'

/** The head of a page of the desk: a title for the tab, and nothing for anybody else. */
export function deskMeta(section: DeskSection): MetaFunction {
  return ({ matches }) => {
    const texts = deskTexts[pageOfMatches(matches).lang]
    return [{ title: texts.title(texts.section[section]) }, { name: 'robots', content: 'noindex' }]
  }
}
