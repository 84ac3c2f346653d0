import { expect, it } from 'vitest'
import { networkOf } from './request.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '20010db800010002/64'],
  ['2001:db8:1:2::', '20010db800010002/64'],
  ['nonsense', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '20010db80001/48'],
])('%s belongs to the wider network %s', (address, network) => {
  expect(networkOf(address, 48)).toBe(network)
})
