/** Everything that lies above a page, fetched as one: no page needs any of it to be read. */
export { SelectPanel } from './select-panel'
export { SelectSheet } from './select-sheet'
export { DialogOverlay } from './dialog-overlay'
export { FullScreenOverlay } from './full-screen-overlay'
export { Menu } from './menu'
export { Sheet } from './sheet'
export { Toasts } from './toasts'
