import type {
  MessageTask,
  PaymentTask,
  ReportTask,
  SourceTask,
  SystemTask,
  WithdrawalTask,
} from '@kot/contract/operator/tasks'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { describe, expect, test } from 'vitest'
import { taskWords } from './task-words'

const now = new Date('2026-11-16T12:00:00Z')
const at = now.toISOString()
const common = {
  key: 'a',
  urgent: true,
  since: at,
  last_at: at,
  times: 1,
  actions: [],
  technical: {},
}

const aPayment = (facts: Partial<PaymentTask> = {}): PaymentTask => ({
  ...common,
  kind: 'payment',
  problem: 'late-payment',
  faults: [],
  alerts: [1],
  person: { id: 'a', name: 'Sigurður Páll Jónsson' },
  order_id: 'b',
  product: 0,
  amount: 1_990,
  paid: null,
  currency: null,
  money: 'returned',
  refundable: 0,
  has_access: false,
  days: 7,
  ...facts,
})

/** As displayed; amounts have spaces that do not break. */
const said = (task: Parameters<typeof taskWords>[1], lang: 'is' | 'en' = 'is') => {
  const { title, cause } = taskWords(lang, task, now)
  return [title, cause].map((text) => text.replaceAll('\u00A0', ' '))
}

describe('a payment', () => {
  test('a late payment shows its outcome', () => {
    expect(said(aPayment())).toEqual([
      'Sigurður Páll greiddi 1.990 kr en fékk ekki aðgang',
      'Greiðslan barst eftir að pöntunin rann út. Upphæðinni hefur verið skilað á kortið.',
    ])
  })

  test('of another amount names both', () => {
    const task = aPayment({
      problem: 'wrong-payment',
      faults: ['amount'],
      paid: 1_000,
      currency: 'ISK',
    })
    expect(said(task)).toEqual([
      'Sigurður Páll greiddi 1.000 kr en fékk ekki aðgang',
      'Greiddar voru 1.000 kr en pöntunin kostar 1.990 kr. Enginn aðgangur var veittur. Upphæðinni hefur verið skilað á kortið.',
    ])
  })

  test('names a payment of another merchant or currency', () => {
    const foreign = aPayment({ problem: 'wrong-payment', faults: ['merchant'], money: 'none' })
    expect(said(foreign)[0]).toBe('Sigurður Páll greiddi 1.990 kr hjá óþekktum söluaðila')
    const other = { faults: ['currency'], paid: 90, currency: 'DKK' }
    expect(said(aPayment({ problem: 'wrong-payment', ...other }))[0]).toBe(
      'Sigurður Páll greiddi í öðrum gjaldmiðli en fékk ekki aðgang',
    )
  })

  test('describes a payment that does not exist and was reported five times', () => {
    const claim = { problem: 'claimed-payment', times: 5, order_id: null, amount: null }
    expect(said(aPayment(claim))[0]).toBe(
      'Sigurður Páll vísaði fimm sinnum í greiðslu sem er ekki til',
    )
    expect(said(aPayment({ ...claim, times: 2 }), 'en')[0]).toBe(
      'Sigurður Páll claimed a payment that does not exist twice',
    )
  })

  test.each([
    ['granted-grants', 'aðganginn vantar'],
    ['granted-kept', 'ekki það verð'],
    ['rejected-kept', 'Peningar eru hjá okkur'],
    ['returned-kept', 'ekki sömu upphæð'],
    ['not-returned', 'lögbundnum fresti'],
    ['revoked-grants', 'Aðgangur er í gildi'],
    ['abandoned-reserved', 'enn frátekin'],
    ['granted-receipts', 'Kvittun vantar'],
    ['receipt-gap', 'samfelldri röð'],
    ['overlooked', 'of lengi'],
    ['payment-unknown-to-provider', 'þekkir hana ekki'],
    ['ledger-captured', 'ekki sömu upphæð'],
    ['held-for-nothing', 'án þess að pöntun sé til'],
  ])('with the discrepancy %s is explained', (discrepancy, words) => {
    expect(said(aPayment({ problem: 'ledger', faults: [discrepancy] }))[1]).toContain(words)
  })

  test.each([
    'wrong-payment',
    'second-payment',
    'charged-twice',
    'late-payment',
    'payment-without-order',
    'claimed-payment',
    'capture-refused',
    'account-gone',
    'dispute',
    'partial-refund',
    'return-refused',
    'returned-too-much',
    'ledger',
  ])('%s has a heading and a cause in both languages, also without its account', (problem) => {
    for (const lang of ['is', 'en'] as const)
      for (const person of [null, { id: 'a', name: 'Anna' }]) {
        const faults = problem === 'ledger' ? ['overlooked'] : []
        const [title = '', cause = ''] = said(aPayment({ problem, person, faults }), lang)
        expect(title).not.toBe(problem)
        expect(cause).toMatch(/^\S.*\.$/)
      }
  })
})

test('a withdrawal shows its recipient, amount, deadline and number of attempts', () => {
  const task: WithdrawalTask = {
    ...common,
    kind: 'withdrawal',
    person: { id: 'a', name: 'Sigurður Páll Jónsson' },
    order_id: 'b',
    product: 1,
    amount: 2_514,
    return_by: '2026-12-04T14:50:00.000Z',
    refused: false,
    alerts: [],
    withdrawals: 1,
  }
  expect(said(task)).toEqual([
    'Sigurður Páll hætti við kaup og á að fá 2.514 kr endurgreiddar',
    'Reynt er á klukkutíma fresti að endurgreiða á kortið. Peningarnir þurfa að berast í síðasta lagi 4. desember.',
  ])
  expect(said({ ...task, refused: true, withdrawals: 3, person: null }, 'en')).toEqual([
    'A cardholder is to get 2.514 kr back, but the card did not take it',
    'The payment provider refused the refund. Write to the buyer, ask for a bank account and transfer the amount by 4 December at the latest. Has withdrawn from purchases three times.',
  ])
})

test('an unreachable site shows its attempts, what is displayed and the next step', () => {
  const task: SourceTask = {
    ...common,
    kind: 'source',
    name: 'baejarbladid',
    title: 'Bæjarblaðið',
    reason: 'timeout',
    times: 3,
    adverts: 214,
    next_crawl_at: '2026-11-16T14:10:00.000Z',
  }
  expect(said(task)).toEqual([
    'Bæjarblaðið svarar ekki',
    'Vefurinn svarar ekki í tæka tíð. Síðustu þrjár tilraunir mistókust. 214 auglýsingar þaðan eru enn sýndar. Næsta tilraun verður kl. 14:10.',
  ])
  expect(said({ ...task, reason: 'captcha' })[0]).toBe('Bæjarblaðið hleypir okkur ekki inn')
  expect(said({ ...task, reason: 'not-html' })[0]).toBe('Lestur mistekst á vefnum Bæjarblaðið')
})

const aMessage = (facts: Partial<MessageTask>): MessageTask => ({
  ...common,
  kind: 'message',
  messages: [1],
  sender: 'Guðrún Helgadóttir',
  beginning: 'Góðan dag. Af hverju sé ég ekki heimilisfangið? Kveðja',
  lang: 'is',
  answered: false,
  person: { id: 'a', name: 'Guðrún Helgadóttir' },
  access_until: '2026-11-12T09:00:00.000Z',
  ...facts,
})

describe('a message', () => {
  test('quotes its question, and shows the access of the sender', () => {
    expect(said(aMessage({}))).toEqual([
      'Guðrún spyr: „Af hverju sé ég ekki heimilisfangið?“',
      'Aðgangurinn rann út 12. nóvember.',
    ])
    expect(said(aMessage({ access_until: '2026-12-01T09:00:00.000Z' }), 'en')[1]).toBe(
      'Has access until 1 December.',
    )
  })

  test('without a question is quoted by its beginning', () => {
    const [title = '', cause] = said(
      aMessage({ beginning: 'x'.repeat(120), person: null, times: 2 }),
    )
    expect(title).toMatch(/^Guðrún skrifar: „x{79}…“$/)
    expect(cause).toBe('Enginn reikningur er skráður á netfangið. Hefur skrifað tvisvar.')
  })
})

test('a job has a readable name', () => {
  const task: SystemTask = { ...common, kind: 'job', count: 2, of: null, job: 'access.receipt' }
  expect(said(task)[0]).toBe('Kvittun í pósti mistókst tvisvar')
  expect(said({ ...task, count: 1 }, 'en')[0]).toBe('Mailing a receipt failed')
})

test('notifications that could not be composed name the next step', () => {
  const task: SystemTask = { ...common, kind: 'not-composed', count: 21, of: null, job: null }
  expect(said(task)[0]).toBe('21 tilkynning fór ekki út vegna villu í forritinu')
  expect(said({ ...task, count: 2 })[0]).toBe('2 tilkynningar fóru ekki út vegna villu í forritinu')
  expect(said(task)[1]).toContain('„DeliveryNotComposed“')
  expect(said({ ...task, count: 1 }, 'en')).toEqual([
    '1 notification was not sent because of an error in the program',
    expect.stringContaining('Choose “Compose again” once the error is fixed.'),
  ])
})

test('expiring tables show their last day', () => {
  const task: SystemTask = { ...common, kind: 'benefit-tables', count: 45, of: null, job: null }
  expect(said(task)[0]).toBe('Töflur um húsnæðisbætur renna út eftir 45 daga')
  expect(said({ ...task, count: 1 })[0]).toBe('Töflur um húsnæðisbætur renna út eftir 1 dag')
  expect(said({ ...task, count: 0 }, 'en')[0]).toBe('The tables of housing benefit have expired')
})

test('sales near the VAT limit and due exports show how far', () => {
  const limit: SystemTask = { ...common, kind: 'vat-limit', count: 83, of: null, job: null }
  expect(said(limit)[0]).toBe('Salan er komin í 83% af veltumörkum virðisaukaskatts')
  expect(said({ ...limit, count: 104 }, 'en')[0]).toBe(
    'Sales have passed the limit of registration for VAT',
  )
  expect(said(limit)[1]).toContain('áður en mörkunum er náð')
  expect(said({ ...limit, count: 104 })[1]).toContain('hjá Skattinum strax')
  const books: SystemTask = { ...common, kind: 'books-export', count: 151, of: null, job: null }
  expect(said(books)[0]).toBe('Bókhaldið hefur ekki verið flutt til Íslands í 151 dag')
  expect(said(books, 'en')[0]).toBe('Nothing was exported for bookkeeping for 151 days')
})

test('expected rents that failed their check show by how much, and what pages use meanwhile', () => {
  const task: SystemTask = { ...common, kind: 'rents', count: 94, of: null, job: null }
  expect(said(task)).toEqual([
    'Áætluð leiga stóðst ekki prófun',
    'Bilið sem á að ná yfir 80% íbúða náði yfir 94% þeirra. Síður nota síðasta líkan sem stóðst. Reynt verður aftur í nótt.',
  ])
  expect(said(task, 'en')[0]).toBe('Expected rents failed their check')
})

test.each([
  [1, 0, 'Eitt atriði bíður þín.'],
  [1, 1, 'Eitt atriði bíður þín. Það snertir peninga.'],
  [5, 2, 'Fimm atriði bíða þín. Tvö þeirra snerta peninga.'],
  [3, 3, 'Þrjú atriði bíða þín. Öll snerta þau peninga.'],
  [12, 1, '12 atriði bíða þín. Eitt þeirra snertir peninga.'],
  [21, 0, '21 atriði bíður þín.'],
])('of %i tasks, %i about money: %s', (count, money, sentence) => {
  expect(operatorTodayTexts.is.lead(count, money)).toBe(sentence)
})

test('a report shows the home, the reason, the count and the text of the visitors', () => {
  const report: ReportTask = {
    ...common,
    kind: 'report',
    home: { id: 7, address: 'Njálsgata 52', postcode: '101' },
    reasons: { other: 1, taken: 2 },
    bodies: ['Löngu leigð.'],
  }
  expect(said(report)).toEqual([
    'Ábending um auglýsingu: Njálsgata 52, 101',
    'Íbúðin er ekki lengur laus (2), Annað. „Löngu leigð.“',
  ])
})
