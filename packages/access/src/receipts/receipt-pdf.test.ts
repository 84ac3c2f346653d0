import { langs } from '@kot/domain/text/lang'
import { receiptLines } from '@kot/i18n/texts/receipt'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aReceipt } from '@kot/contract/testing/a-receipt'
import { wordsOfPdf } from '../testing/words-of-pdf.ts'
import { receiptPdf } from './receipt-pdf.ts'

const asOneText = (file: Buffer) => wordsOfPdf(file).join(' ').replaceAll(/\s+/g, ' ')
const written = (text: string) => text.replaceAll(/\s+/g, ' ')

describe.each(langs)('a receipt as a file, in %s', async (lang) => {
  const credit = {
    number: 7,
    issued_at: '2027-03-06T12:00:00.000Z',
    used_seconds: 172_800,
    whole_seconds: 604_800,
    owed: 568,
    returned: 1_422,
  }
  const receipt = aReceipt({ customer_name: 'Þórey Æsa Ýrr Ðal', product: 1, credit })
  const file = await receiptPdf(receipt, lang)

  it('contains every line of the receipt, in order', () => {
    let rest = asOneText(file)
    for (const { label, value } of receiptLines(receipt, lang)) {
      for (const part of [label, value]) {
        expect(rest).toContain(written(part))
        rest = rest.slice(rest.indexOf(written(part)) + written(part).length)
      }
    }
  })

  it('is one tagged page that names its language and its title', () => {
    const whole = file.toString('latin1')
    expect(whole.match(/\/Type \/Page\n/g)).toHaveLength(1)
    expect(whole).toContain(`/Lang (${lang})`)
    expect(whole).toContain('/Marked true')
    expect(whole).toContain('/DisplayDocTitle true')
    expect(whole).toMatch(/\((Kvittun nr\.|Receipt no\.) 1001\)\nendobj/)
  })
})

it('is the same to the byte whenever it is made', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') })
  const once = await receiptPdf(aReceipt(), 'is')
  vi.setSystemTime(new Date('2027-01-01T00:00:01Z'))
  expect(await receiptPdf(aReceipt(), 'is')).toEqual(once)
  expect(await receiptPdf(aReceipt({ number: 1002 }), 'is')).not.toEqual(once)
})

it.each([
  ['Łucja Żółć Świętochowska', 'Łucja Żółć Świętochowska'],
  // Decomposed, as some telephones write.
  ['A\u0301sa', 'Ása'],
  ['Nguyễn Thị Hạnh', 'Nguyen Thi Hanh'],
  ['Олена', '?????'],
  ['李雷 👩‍👩‍👧', '?? ?????'],
])('the name %s is written %s, the address as it is', async (customer_name, name) => {
  const file = await receiptPdf(aReceipt({ customer_name }), 'en')
  expect(asOneText(file)).toContain(`${name}, anna@example.test`)
})

it('stays one page for the longest names and addresses', async () => {
  const customer_name = 'Guðrún '.repeat(40).trim()
  const customer_email = `${'a'.repeat(60)}@${'b'.repeat(180)}.is`
  const file = await receiptPdf(aReceipt({ customer_name, customer_email }), 'is')
  expect(file.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
})
