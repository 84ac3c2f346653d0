// What a shop's page loads. It gives `Paylike({ key }).pay(options, callback)`, which opens the
// provider's dialog in a frame of the provider's own: no digit of a card reaches the shop's page.
;(() => {
  const { origin } = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src)
  const patienceMs = 15_000

  class PaymentFailure extends Error {
    /** @param {string} code @param {string} message */
    constructor(code, message) {
      super(message)
      this.code = code
    }
  }

  /** @type {((error: unknown, result?: object, callbacks?: number) => void) | null} */
  let settleOpen = null

  /**
   * @param {{ key: string }} merchant
   * @returns {{ pay: (options: Record<string, unknown>, callback: (error: unknown, result?: object) => void) => void }}
   */
  const Paylike = ({ key }) => ({
    pay(options, callback) {
      settleOpen?.('superseded')
      const icelandic = options['locale'] === 'is'
      const { dialog, frame } = build(icelandic ? 'is' : 'en')
      const { port1: port, port2: framesPort } = new MessageChannel()

      /** The first to settle is the only one: a dialog that has answered is gone.
       * @type {typeof settleOpen} */
      const settle = (error, result, callbacks = 1) => {
        if (settleOpen !== settle) return
        settleOpen = null
        clearTimeout(patience)
        port.close()
        // Gives the focus back to where it was.
        dialog.close()
        dialog.remove()
        for (let call = 0; call < callbacks; call += 1) callback(error, result)
      }
      settleOpen = settle
      const patience = setTimeout(
        () => settle(new PaymentFailure('NETWORK_ERROR', 'no answer')),
        patienceMs,
      )

      port.addEventListener('message', ({ data }) => {
        if (data.kind === 'open') clearTimeout(patience)
        if (data.kind === 'closed') settle('closed')
        if (data.kind === 'failed') settle(new PaymentFailure(data.code, data.message))
        if (data.kind === 'paid') {
          const { transaction, callbacks } = data
          settle(null, { transaction, custom: options['custom'] }, callbacks)
        }
      })
      port.start()
      frame.addEventListener('load', () => {
        frame.contentWindow?.postMessage({ key, options, dark: isDark() }, origin, [framesPort])
      })
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        settle('closed')
      })
      // Keys pressed here are none of the shop's: its own Escape would close what lies behind.
      dialog.addEventListener('keydown', (event) => event.stopPropagation())

      document.body.append(dialog)
      dialog.showModal()
    },
  })

  /**
   * A modal of the browser's own lies above everything of the shop, whatever that is made of, and
   * nothing behind it can be reached. Styles are set one by one, which strict pages allow.
   * @param {'is' | 'en'} locale
   */
  function build(locale) {
    const dialog = document.createElement('dialog')
    const frame = document.createElement('iframe')
    frame.title = locale === 'is' ? 'Greiðsla með korti' : 'Card payment'
    dialog.setAttribute('aria-label', frame.title)
    frame.src = `${origin}/frame?locale=${locale}`
    const whole = { border: '0', margin: '0', padding: '0', width: '100%', height: '100%' }
    Object.assign(dialog.style, whole, {
      position: 'fixed',
      inset: '0',
      maxWidth: 'none',
      maxHeight: 'none',
      overflow: 'hidden',
      background: 'transparent',
    })
    // A frame is only see-through when both sides are of the same scheme.
    Object.assign(frame.style, whole, { display: 'block', colorScheme: 'light' })
    dialog.append(frame)
    return { dialog, frame }
  }

  /** Whether the shop's page is dark now, by its own choice or the system's. */
  function isDark() {
    const { colorScheme } = getComputedStyle(document.documentElement)
    if (!colorScheme.includes('dark')) return false
    return !colorScheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches
  }

  Object.assign(window, { Paylike })
})()
