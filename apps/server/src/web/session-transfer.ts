import type { TokenUser } from '@kot/contract/accounts'

/** What of a browser's window the hand-over touches. */
export type TransferWindow = {
  location: { origin: string; pathname: string; search: string; hash: string; reload: () => void }
  history: { replaceState: (state: unknown, unused: string, address: string) => void }
  localStorage: {
    getItem: (key: string) => string | null
    setItem: (key: string, text: string) => void
    removeItem: (key: string) => void
  }
  sessionStorage: { removeItem: (key: string) => void }
  document: { getElementById: (id: string) => TransferElement | null }
  fetch: (path: string, request: TransferCall) => Promise<TransferResponse>
}

export type TransferElement = {
  hidden: boolean
  textContent: string | null
  addEventListener: (type: 'click', listener: () => void) => void
  focus: () => void
}

export type TransferCall = {
  method: 'POST'
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
  keepalive?: boolean
}

export type TransferResponse = { ok: boolean; json: () => Promise<{ jwt: string }> }

export type TransferSettings = {
  keys: { user: string; jwt: string }
  clearedOnSignOut: readonly string[]
  /** What this tab waits to do once the person comes back signed in. */
  notesOfSignIn: readonly string[]
  /** Labels of the two buttons, with `{user}` where the user goes. */
  stayAs: string
  continueAs: string
  /** Set when another site sent the browser here: it may have brought a hand-off of its own, to have
   *  people use its account without noticing. Nobody is signed in then without being asked. */
  fromElsewhere: { question: string; signInAs: string; staySignedOut: string } | null
}

type Fresh = { jwt: string; user: TokenUser }

/**
 * Runs in the browser, as the inline script of the hand-off page, and is written here so that the
 * compiler checks it and tests run it. It is sent as the text of this function: everything it uses
 * must come in by its parameters or be of the browser.
 *
 * The address loses the hand-off first, before anything is loaded. Then the hand-off becomes a
 * session and the page that was asked for is loaded, signed in or, if anything fails, as before.
 */
export async function transferSession(
  window: TransferWindow,
  settings: TransferSettings,
): Promise<void> {
  const { location, history } = window
  const handOff = new URLSearchParams(location.search).get('jwt')
  const rest = location.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^jwt(=|$)/.test(part))
    .join('&')
  const search = rest === '' ? '' : `?${rest}`
  history.replaceState(null, '', location.origin + location.pathname + search + location.hash)

  try {
    const fresh = await exchange()
    const stored = storedUser()
    if (fresh === null) location.reload()
    else if (stored !== null && stored.user_id !== fresh.user.user_id) ask(stored, fresh)
    else if (stored === null && settings.fromElsewhere !== null) askVisitor(fresh)
    else keep(fresh)
  } catch {
    location.reload()
  }

  async function exchange(): Promise<Fresh | null> {
    const answer = await window.fetch('/api/v1/hand_off/exchange', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jwt: handOff }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) return null
    const { jwt } = await answer.json()
    const payload = jwt.split('.')[1] ?? ''
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (byte) => byte.charCodeAt(0))
    const claims: TokenUser = JSON.parse(new TextDecoder().decode(bytes))
    const { user_id, name, email, lang, newsletter, end_of_subscription } = claims
    return { jwt, user: { user_id, name, email, lang, newsletter, end_of_subscription } }
  }

  function storedUser(): TokenUser | null {
    try {
      const stored = JSON.parse(window.localStorage.getItem(settings.keys.user) ?? 'null')
      return typeof stored?.user_id === 'string' ? stored : null
    } catch {
      return null
    }
  }

  function keep({ jwt, user }: Fresh): void {
    window.localStorage.setItem(settings.keys.jwt, jwt)
    window.localStorage.setItem(settings.keys.user, JSON.stringify(user))
    // Not replace(): to an address with a fragment that would only scroll.
    location.reload()
  }

  function ask(stored: TokenUser, fresh: Fresh): void {
    // The fresh session is left to expire. Signing it out would end it on the other host as well.
    const stay = button('stay', settings.stayAs, stored, () => {
      forgetNotes()
      location.reload()
    })
    button('change', settings.continueAs, fresh.user, () => {
      forgetStored()
      keep(fresh)
    })
    element('choice').hidden = false
    stay.focus()
  }

  function askVisitor(fresh: Fresh): void {
    const { question = '', signInAs = '', staySignedOut = '' } = settings.fromElsewhere ?? {}
    element('question').textContent = question
    const stay = button('stay', staySignedOut, null, () => location.reload())
    button('change', signInAs, fresh.user, () => keep(fresh))
    element('choice').hidden = false
    stay.focus()
  }

  /** Nobody came back signed in: what was to follow must not happen to the person who stays. */
  function forgetNotes(): void {
    try {
      for (const key of settings.notesOfSignIn) window.sessionStorage.removeItem(key)
    } catch {
      // A browser that forbids the storage has nothing in it.
    }
  }

  function forgetStored(): void {
    const jwt = window.localStorage.getItem(settings.keys.jwt)
    for (const key of settings.clearedOnSignOut) window.localStorage.removeItem(key)
    const headers = { authorization: `Bearer ${jwt}` }
    window
      .fetch('/api/v1/sign_out', { method: 'POST', headers, keepalive: true })
      .catch(() => undefined)
  }

  function button(
    id: string,
    label: string,
    user: TokenUser | null,
    press: () => void,
  ): TransferElement {
    const found = element(id)
    found.textContent = label.replace('{user}', () => `${user?.name} (${user?.email})`)
    found.addEventListener('click', press)
    return found
  }

  function element(id: string): TransferElement {
    const found = window.document.getElementById(id)
    if (found === null) throw new Error(`The page has no ${id}`)
    return found
  }
}
