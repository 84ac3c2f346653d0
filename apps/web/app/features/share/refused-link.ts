import { createStore } from '../../ui/store'

/** The address that could not be shared or copied, until the person has copied it by hand. */
export const refusedLink = createStore<string | null>(null)
