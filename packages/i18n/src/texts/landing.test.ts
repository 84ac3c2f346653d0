import { expect, test } from 'vitest'
import { digestTexts } from './digest.ts'
import { landingTexts } from './landing.ts'

// The landing page does not load the texts of mails.
test.each(['is', 'en'] as const)('the sample mail has the subject of a digest (%s)', (lang) => {
  expect(landingTexts[lang].watch.sample.subject).toBe(digestTexts[lang].subject.new(3))
})
