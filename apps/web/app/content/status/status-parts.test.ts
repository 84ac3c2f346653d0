import type { Status } from '@kot/contract/market/status'
import { langs } from '@kot/domain/text/lang'
import { statusTexts } from '@kot/i18n/texts/status'
import { expect, test } from 'vitest'
import { describeStatus } from './status-parts'

const now = new Date('2026-11-15T12:00:00Z')

const well: Status = {
  state: 'well',
  at: now.toISOString(),
  website: { state: 'well' },
  homes: { state: 'well', checked_at: '2026-11-15T00:00:00.000Z' },
  sites: { state: 'well', checked: 13, of: 14 },
  mail: { state: 'well', waiting_since: null },
  payments: { state: 'well', compared_at: '2026-11-15T11:59:30.000Z' },
  failed_days: [],
}

const sentences = (lang: (typeof langs)[number], status: Status) =>
  describeStatus(lang, status, now).map(({ sentence }) => sentence)

test('each part shows its status and the time of its last check', () => {
  const parts = describeStatus('is', well, now)
  expect(parts.map(({ id }) => id)).toEqual(['website', 'homes', 'sites', 'mail', 'payments'])
  expect(parts[1]?.moment?.words).toBe('Yfirfarinn í dag')
  expect(parts[2]?.sentence).toBe('13 af 14 leiguvefjum skoðaðir.')
  expect(parts[3]?.moment).toBeNull()
})

test('a failing part explains the effect on users', () => {
  const late: Status = {
    ...well,
    sites: { state: 'trouble', checked: 3, of: 14 },
    mail: { state: 'trouble', waiting_since: '2026-11-15T11:20:00.000Z' },
  }
  const [, , sites, mail] = describeStatus('en', late, now)
  expect(sites?.sentence).toBe(statusTexts.en.sites.trouble)
  expect(mail?.sentence).toBe(statusTexts.en.mail.trouble)
  expect(mail?.moment?.words).toBe('The oldest should have gone out 40 minutes ago')
})

test.each(langs)('in %s unknown and missing parts are marked', (lang) => {
  const { unknown, sites, payments } = statusTexts[lang]
  const unsure: Status = {
    ...well,
    homes: { state: 'unknown', checked_at: null },
    sites: { state: 'off', checked: 0, of: 0 },
    mail: { state: 'unknown', waiting_since: null },
    payments: { state: 'off', compared_at: null },
  }
  expect(sentences(lang, unsure).slice(1)).toEqual([unknown, sites.off, unknown, payments.off])
})
