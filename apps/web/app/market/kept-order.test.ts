import { exampleMarket, exampleRecord } from '@kot/contract/market/market'
import { decodeMarket } from '@kot/contract/market/market-listing'
import { expect, test } from 'vitest'
import { createKeptOrders } from './kept-order'

const visitors = decodeMarket(exampleMarket(exampleRecord))
const full = decodeMarket(exampleMarket({ ...exampleRecord, adress: 'Dæmisgata 12' }))

test('a list that was read by day stays by day through a purchase, until its search changes', () => {
  const orders = createKeptOrders()
  expect(orders.isByDay('results', 'rooms=2', visitors)).toBe(true)
  orders.keep('results', 'rooms=2', true)
  expect(orders.isByDay('results', 'rooms=2', full)).toBe(true)
  expect(orders.isByDay('results', 'rooms=3', full)).toBe(false)
  orders.keep('results', 'rooms=3', false)
  expect(orders.isByDay('results', 'rooms=2', full)).toBe(false)
})

test('a holder begins with the true order, and each list has its own', () => {
  const orders = createKeptOrders()
  orders.keep('newest', '', true)
  expect(orders.isByDay('results', '', full)).toBe(false)
  expect(orders.isByDay('newest', '', full)).toBe(true)
})
