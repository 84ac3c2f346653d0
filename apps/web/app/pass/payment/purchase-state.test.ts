import { describe, expect, it } from 'vitest'
import {
  type ConsentName,
  newPurchase,
  purchaseReducer,
  type PurchaseEvent,
} from './purchase-state'
import { aReceipt } from '@kot/contract/testing/a-receipt'

const after = (...events: PurchaseEvent[]) => events.reduce(purchaseReducer, newPurchase)

const box = (consent: ConsentName, given = true) => ({ type: 'ticked', consent, given }) as const
const [terms, start] = [box('terms'), box('immediateStart')]
const [neither, both] = [false, true].map((given) => ({ terms: given, immediateStart: given }))
const checkedOut = { type: 'checkedOut' } as const
const paid = { type: 'paid' } as const
const granted = { type: 'granted', receipt: aReceipt() } as const

describe('choosing', () => {
  it('begins with the packages, nothing accepted', () => {
    expect(newPurchase).toMatchObject({ view: 'select', consents: neither, reminded: neither })
  })

  it('keeps the tick while the terms or the features are read', () => {
    const back = after(
      terms,
      { type: 'turnedTo', view: 'terms' },
      { type: 'turnedTo', view: 'select' },
    )
    expect(back).toMatchObject({ view: 'select', consents: { terms: true } })
  })

  it('empties both boxes with another package, and keeps them while it is being paid', () => {
    const chosen = { type: 'packageChosen' } as const
    expect(after(checkedOut, terms, start, chosen)).toEqual(newPurchase)
    expect(after(terms, start, checkedOut, chosen).consents).toEqual(both)
  })

  it('begins anew when it is opened again', () => {
    expect(after(terms, { type: 'turnedTo', view: 'terms' }, { type: 'opened' })).toEqual(
      newPurchase,
    )
  })
})

describe('checking out', () => {
  it.each([
    [[], { terms: true, immediateStart: true }],
    [[terms], { terms: false, immediateStart: true }],
    [[start], { terms: true, immediateStart: false }],
  ])('without both ticks pays nothing and reminds of what is missing', (ticks, reminded) => {
    expect(after(...ticks, checkedOut)).toMatchObject({ reminded, payment: { stage: 'none' } })
  })

  it('is no longer reminded of a box that was ticked, also when it is emptied again', () => {
    const reminded = { terms: false, immediateStart: true }
    expect(after(checkedOut, terms)).toMatchObject({ reminded })
    expect(after(checkedOut, terms, box('terms', false))).toMatchObject({ reminded })
  })

  it('with both ticks begins to pay', () => {
    expect(after(terms, start, checkedOut).payment).toEqual({ stage: 'paying' })
  })

  it('turns no page while it is being paid', () => {
    expect(after(terms, start, checkedOut, { type: 'turnedTo', view: 'terms' }).view).toBe('select')
  })
})

describe('paying', () => {
  it('a failed start leaves the choice for another try', () => {
    const state = after(terms, start, checkedOut, { type: 'stopped', trouble: 'declined' })
    expect(state).toMatchObject({
      view: 'select',
      consents: both,
      payment: { stage: 'none', trouble: 'declined' },
    })
    expect(purchaseReducer(state, checkedOut).payment).toEqual({ stage: 'paying' })
  })

  it('shows a payment in progress when the modal is opened again', () => {
    for (const events of [[], [paid], [paid, { type: 'delayed' } as const]]) {
      const state = after(terms, start, checkedOut, ...events)
      expect(purchaseReducer(state, { type: 'opened' })).toBe(state)
    }
  })

  it('ends with the receipt, which the next opening leaves behind', () => {
    const state = after(terms, start, checkedOut, paid, granted)
    expect(state.payment).toEqual({ stage: 'granted', receipt: granted.receipt })
    expect(purchaseReducer(state, { type: 'opened' })).toEqual(newPurchase)
  })

  it('shows that it takes longer only while it does', () => {
    expect(after(terms, start, checkedOut, paid, { type: 'delayed' }).payment).toEqual({
      stage: 'activating',
      paid: true,
      late: true,
    })
    const done = after(terms, start, checkedOut, paid, granted)
    expect(purchaseReducer(done, { type: 'delayed' })).toBe(done)
  })

  it('is not undone by a late word of the provider', () => {
    const done = after(terms, start, checkedOut, paid, granted)
    expect(purchaseReducer(done, { type: 'stopped', trouble: 'closed' })).toBe(done)
  })
})

describe('a payment whose outcome is unknown', () => {
  const unknown = [terms, start, checkedOut, { type: 'followed' }] as const

  it('is checked, whatever the buyer does with the modal', () => {
    const state = after(...unknown)
    expect(state.payment).toMatchObject({ stage: 'activating', paid: false })
    expect(purchaseReducer(state, { type: 'opened' })).toBe(state)
  })

  it('lets a buyer choose again after the question', () => {
    expect(after(...unknown, { type: 'choseAgain' })).toMatchObject({
      again: true,
      consents: both,
      payment: { stage: 'none', trouble: null },
    })
  })

  it('is not chosen again once it is known to be paid', () => {
    const state = after(...unknown, paid)
    expect(purchaseReducer(state, { type: 'choseAgain' })).toBe(state)
  })
})

describe('coming back from the page of a provider', () => {
  it('is unsure of the payment until the server knows', () => {
    expect(after({ type: 'followed' }).payment).toMatchObject({ paid: false })
    const known = after({ type: 'followed' }, { type: 'delayed' }, paid)
    expect(known.payment).toEqual({ stage: 'activating', paid: true, late: true })
  })

  it('without having paid leads back to the packages', () => {
    expect(after({ type: 'followed' }, { type: 'stopped', trouble: 'closed' }).payment).toEqual({
      stage: 'none',
      trouble: 'closed',
    })
  })
})
