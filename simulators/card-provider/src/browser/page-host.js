/**
 * Whoever sent the payer here, and hears how it went.
 * @typedef {object} Host
 * @property {object} opening What the checkout is opened with.
 * @property {() => void} opened
 * @property {(result: { transaction: { id: string }, callbacks: number }) => void} paid
 * @property {(error: { code: string, message: string }) => boolean} failed Whether the payer leaves;
 *   otherwise another card may be tried here.
 * @property {() => void} closed
 */

/** The shop's page around the frame. It is told once, and takes the frame away then.
 * @returns {Promise<Host>} */
export const pageHost = () =>
  new Promise((found) => {
    addEventListener('message', ({ source, data, ports: [port] }) => {
      if (source !== parent || !port) return
      const { key, options, dark } = data
      document.documentElement.classList.toggle('dark', dark)
      found({
        opening: { key, options },
        opened: () => port.postMessage({ kind: 'open' }),
        paid: (result) => port.postMessage({ kind: 'paid', ...result }),
        failed({ code, message }) {
          port.postMessage({ kind: 'failed', code, message })
          return true
        },
        closed: () => port.postMessage({ kind: 'closed' }),
      })
    })
  })
