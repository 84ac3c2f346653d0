import { describe, expect, it } from 'vitest'
import { arriveAt, closedModals, openModal } from './modals'

const place = { lat: 64.14, long: -21.93, address: 'Njálsgata 32', city: '101 Reykjavík' }

describe('opening a modal', () => {
  it('shows that page and no other', () => {
    const signIn = openModal(closedModals, 'signIn', {}, '/')
    expect(openModal(signIn, 'favorites', {}, '/').page).toBe('favorites')
  })

  it('takes the first package unless another is chosen', () => {
    expect(openModal(closedModals, 'payment', {}, '/').product).toBe(0)
    expect(openModal(closedModals, 'payment', { product: 3 }, '/').product).toBe(3)
  })

  it('keeps the chosen package through sign-in and a lost password', () => {
    const signIn = openModal(closedModals, 'signIn', { product: 1 }, '/prices')
    const lost = openModal(signIn, 'lostPassword', {}, '/prices')
    expect(openModal(lost, 'signIn', {}, '/prices').product).toBe(1)
  })

  it('forgets the package of a purchase that was closed', () => {
    const closedAgain = { ...openModal(closedModals, 'signIn', { product: 1 }, '/'), page: null }
    expect(openModal(closedAgain, 'signIn', {}, '/').product).toBe(0)
  })

  it('distinguishes a chosen package from a sign-in', () => {
    const signIn = openModal(closedModals, 'signIn', { product: 0 }, '/prices')
    expect(openModal(signIn, 'lostPassword', {}, '/prices').buying).toBe(true)
    expect(openModal(closedModals, 'signIn', {}, '/prices').buying).toBe(false)
    expect(openModal({ ...signIn, page: null }, 'signIn', {}, '/prices').buying).toBe(false)
  })

  it('holds the place of the map, and only for the map', () => {
    const map = openModal(closedModals, 'map', { place }, '/')
    expect(map.place).toEqual(place)
    expect(openModal(map, 'favorites', {}, '/').place).toBeNull()
  })
})

describe('arriving at another page', () => {
  it('closes the modal of the page before', () => {
    expect(arriveAt(openModal(closedModals, 'favorites', {}, '/'), '/about')).toEqual(closedModals)
  })

  it('keeps the modal that was opened for it', () => {
    const payment = openModal(closedModals, 'payment', { product: 1 }, '/settings')
    expect(arriveAt(payment, '/settings')).toBe(payment)
  })
})
