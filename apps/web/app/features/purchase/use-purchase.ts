import { useSyncExternalStore } from 'react'
import { purchase } from './purchase'
import { newPurchase, type PurchaseState } from './purchase-state'

export const usePurchase = (): PurchaseState =>
  useSyncExternalStore(purchase.subscribe, purchase.current, () => newPurchase)
