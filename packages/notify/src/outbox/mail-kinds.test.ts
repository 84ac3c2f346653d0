import { langs } from '@kot/domain/text/lang'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import { expect, test } from 'vitest'
import { mailKinds } from './mail-kinds.ts'

test.each(langs)('the operator reads a name for every kind of mail (%s)', (lang) => {
  expect(Object.keys(mailAdminTexts[lang].failures.kinds).toSorted()).toEqual(
    Object.keys(mailKinds).toSorted(),
  )
})
