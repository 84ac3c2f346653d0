import { useStore } from '../../ui/store'
import { purchase } from './purchase'
import { newPurchase, type PurchaseState } from './purchase-state'

export const usePurchase = (): PurchaseState => useStore(purchase, newPurchase)
