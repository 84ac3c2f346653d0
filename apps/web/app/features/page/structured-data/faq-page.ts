import type { Lang } from '@kot/domain/lang'
import type { FAQPage, WithContext } from 'schema-dts'

export type QuestionAndAnswer = { question: string; answer: string }

export function faqPage(lang: Lang, pairs: readonly QuestionAndAnswer[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: lang,
    mainEntity: pairs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
