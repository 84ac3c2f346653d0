import { element } from './element.js'

/** The shop that the payer came from and goes back to.
 * @param {() => { paid: string, cancelled: string } | undefined} backTo
 * @returns {import('./page-host.js').Host} */
export const shopHost = (backTo) => ({
  opening: { paymentId: new URLSearchParams(location.search).get('id') },
  opened() {
    document.documentElement.classList.toggle(
      'dark',
      matchMedia('(prefers-color-scheme: dark)').matches,
    )
  },
  paid() {
    const address = backTo()?.paid ?? ''
    element('back', HTMLAnchorElement).href = address
    // The way back must not lead to a payment that is made already.
    location.replace(address)
  },
  failed: () => false,
  closed: () => location.assign(backTo()?.cancelled ?? ''),
})
