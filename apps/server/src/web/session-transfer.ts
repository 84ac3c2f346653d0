import type { TokenUser } from '@kot/contract/account/accounts'

/** The parts of the browser's window that the hand-off uses. */
export type TransferWindow = {
  location: { origin: string; pathname: string; search: string; hash: string; reload: () => void }
  history: { replaceState: (state: unknown, unused: string, address: string) => void }
  localStorage: {
    getItem: (key: string) => string | null
    setItem: (key: string, text: string) => void
    removeItem: (key: string) => void
  }
  sessionStorage: { removeItem: (key: string) => void }
  document: {
    getElementById: (id: string) => TransferElement | null
    createElement: (name: 'link') => TransferStylesheet
    head: { append: (stylesheet: TransferStylesheet) => void }
  }
  fetch: (path: string, request: TransferCall) => Promise<TransferResponse>
}

export type TransferElement = {
  hidden: boolean
  textContent: string | null
  addEventListener: (type: 'click', listener: () => void) => void
  focus: () => void
}

export type TransferStylesheet = {
  rel: string
  href: string
  addEventListener: (type: 'load' | 'error', listener: () => void) => void
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
  /** Actions of this tab that wait for a sign-in. */
  notesOfSignIn: readonly string[]
  /** Labels of the two buttons, with `{user}` as the placeholder. */
  stayAs: string
  continueAs: string
  /** Set when another site sent the browser here. That site may have supplied its own hand-off
   *  to sign users in to its account unnoticed, so the user must confirm. */
  fromElsewhere: { question: string; signInAs: string; staySignedOut: string } | null
  /** Of the web app. They are loaded only for the choice, when the hand-off is no longer in the URL. */
  stylesheets: readonly string[]
}

type Fresh = { jwt: string; user: TokenUser }

/**
 * Runs in the browser, as the inline script of the hand-off page. It is written here to be
 * type-checked and tested, and sent as the text of this function: it may use only its parameters
 * and browser globals.
 *
 * First the hand-off is removed from the URL, before anything is loaded. Then it is exchanged for a
 * session and the requested page is loaded, signed in or, if anything fails, as before.
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
    else if (stored !== null && stored.user_id !== fresh.user.user_id) await ask(stored, fresh)
    else if (stored === null && settings.fromElsewhere !== null) await askVisitor(fresh)
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
    // Not replace(): to a URL with a fragment that would only scroll.
    location.reload()
  }

  async function ask(stored: TokenUser, fresh: Fresh): Promise<void> {
    // The new session is left to expire. Signing it out would end it on the other host as well.
    const stay = button('stay', settings.stayAs, stored, () => {
      forgetNotes()
      location.reload()
    })
    button('change', settings.continueAs, fresh.user, () => {
      forgetStored()
      keep(fresh)
    })
    await show(stay)
  }

  async function askVisitor(fresh: Fresh): Promise<void> {
    const { question = '', signInAs = '', staySignedOut = '' } = settings.fromElsewhere ?? {}
    element('question').textContent = question
    const stay = button('stay', staySignedOut, null, () => location.reload())
    button('change', signInAs, fresh.user, () => keep(fresh))
    await show(stay)
  }

  async function show(focused: TransferElement): Promise<void> {
    await Promise.all(settings.stylesheets.map(load))
    element('choice').hidden = false
    focused.focus()
  }

  /** A stylesheet that fails leaves a page that is plain, but works. */
  function load(address: string): Promise<void> {
    return new Promise((resolve) => {
      const stylesheet = window.document.createElement('link')
      stylesheet.rel = 'stylesheet'
      stylesheet.href = address
      stylesheet.addEventListener('load', resolve)
      stylesheet.addEventListener('error', resolve)
      window.document.head.append(stylesheet)
    })
  }

  /** The sign-in did not happen: its pending actions must not run for the current user. */
  function forgetNotes(): void {
    try {
      for (const key of settings.notesOfSignIn) window.sessionStorage.removeItem(key)
    } catch {
      // A browser that forbids storage has nothing in it.
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
