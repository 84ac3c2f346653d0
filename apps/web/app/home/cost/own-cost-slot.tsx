import type { Listing } from '@kot/contract/market/market-listing'
import type { ComponentType } from 'react'
import { createStore, useStore } from '../../ui/state/store'

export interface OwnCostLineProps {
  home: Pick<Listing, 'price' | 'size' | 'rooms' | 'postcode'>
  className?: string | undefined
}

/** Filled by `own-cost-line.tsx` when it is loaded: with the results, on the first touch of a page. */
export const ownCostSlot = createStore<{
  readonly OwnCostLine: ComponentType<OwnCostLineProps>
} | null>(null)

/** `OwnCostLine` on cards, which are on pages that must not load what it depends on. */
export function OwnCost(props: OwnCostLineProps) {
  const loaded = useStore(ownCostSlot, null)
  return loaded && <loaded.OwnCostLine {...props} />
}
