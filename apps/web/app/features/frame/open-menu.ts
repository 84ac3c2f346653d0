/** Which menu of a bar is open, and what opened it. One at a time. */
export type OpenMenu = { readonly name: string; readonly by: 'hover' | 'press' | 'keys' } | null

export type MenuEvent =
  | { readonly type: 'entered'; readonly name: string }
  | { readonly type: 'pressed'; readonly name: string; readonly with: 'pointer' | 'keys' }
  /** The pointer has been away for the whole delay. */
  | { readonly type: 'left' }
  | { readonly type: 'dismissed' }

export function nextOpenMenu(open: OpenMenu, event: MenuEvent): OpenMenu {
  switch (event.type) {
    case 'entered':
      // A menu that was opened on purpose stays that way when the pointer crosses it.
      return open?.name === event.name ? open : { name: event.name, by: 'hover' }
    case 'pressed': {
      const by = event.with === 'keys' ? 'keys' : 'press'
      if (open?.name !== event.name) return { name: event.name, by }
      // Hovering opens before the click arrives: that click must not close what it asked for.
      return open.by === 'hover' ? { name: event.name, by } : null
    }
    case 'left':
      // Whoever works with the keyboard may have left the pointer lying anywhere.
      return open?.by === 'keys' ? open : null
    case 'dismissed':
      return null
    default:
      return event satisfies never
  }
}
