/** Everything that lies above a page, fetched as one: no page needs any of it to be read. */
export { SelectPanel } from '../grouped-multi-select/select-panel'
export { SelectSheet } from '../grouped-multi-select/select-sheet'
export { DialogOverlay } from './dialog-overlay'
export { FullScreenOverlay } from './full-screen-overlay'
export { Toasts } from './toasts'
