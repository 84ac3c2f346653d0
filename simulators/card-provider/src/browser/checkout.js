import { ask } from './ask.js'
import { element } from './element.js'
import { keepFocusInside } from './keep-focus-inside.js'
import { pageHost } from './page-host.js'
import { shopHost } from './shop-host.js'
import { isBusy, show } from './steps.js'
import { clearTroubles, showTrouble } from './troubles.js'
import { writeCardFields } from './write-card-fields.js'

const texts = JSON.parse(element('texts', HTMLElement).textContent)
const fields = {
  number: element('number', HTMLInputElement),
  expiry: element('expiry', HTMLInputElement),
  cvc: element('cvc', HTMLInputElement),
}
writeCardFields(fields)
keepFocusInside(element('sheet', HTMLElement))
void start()

async function start() {
  /** @type {any} */
  let checkout = {}
  const framed = document.documentElement.dataset['shape'] === 'dialog'
  const host = framed ? await pageHost() : shopHost(() => checkout.backTo)

  const close = () => {
    if (!isBusy()) host.closed()
  }
  const closeButton = element('close', HTMLButtonElement)
  closeButton.addEventListener('click', close)
  // Not earlier: a press would be lost. A hosted page learns from its checkout where to go back to.
  closeButton.hidden = !framed
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && framed) close()
  })

  checkout = await ask('/checkout', host.opening)
  if (checkout.code) {
    if (!host.failed(checkout)) element('opening', HTMLElement).textContent = texts.troubles.UNKNOWN
    return
  }
  host.opened()
  element('title', HTMLElement).textContent = checkout.title
  element('description', HTMLElement).textContent = checkout.description
  element('amount', HTMLElement).textContent = checkout.amount
  element('pay', HTMLButtonElement).textContent = `${texts.pay} ${checkout.amount}`
  if (checkout.paid) return finish({ transaction: { id: checkout.checkout }, callbacks: 1 })
  show('card', 'number')

  element('card', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    clearTroubles()
    const { number, expiry, cvc } = fields
    void tell('card', { number: number.value, expiry: expiry.value, cvc: cvc.value })
  })
  element('approve', HTMLElement).addEventListener('click', () => {
    void tell('challenge', { approved: true })
  })
  element('reject', HTMLElement).addEventListener('click', () => {
    void tell('challenge', { approved: false })
  })
  element('test-cards', HTMLElement).addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    fields.number.value = button.dataset['number'] ?? ''
    fields.expiry.value = '12/39'
    fields.cvc.value = '123'
    clearTroubles()
    element('pay', HTMLButtonElement).focus()
  })

  /** @param {'card' | 'challenge'} step @param {object} what */
  async function tell(step, what) {
    if (isBusy()) return
    show('waiting', 'waiting')
    const answer = await ask(`/checkout/${checkout.checkout}/${step}`, what)
    if (answer.step === 'paid') return finish(answer)
    if (answer.step === 'challenge') return askAtBank()
    const error = answer.error ?? answer
    // Only the answer was lost the last time.
    if (error.code === 'ALREADY_PAID') return finish(answer)
    const mistyped = ['NUMBER_UNKNOWN', 'EXPIRY_INVALID', 'CVC_INVALID'].includes(error.code)
    if (!mistyped && host.failed(error)) return
    const focused = showTrouble(error.code, texts.troubles)
    show('card', focused)
  }

  function askAtBank() {
    element('challenge-text', HTMLElement).textContent = texts.challengeText
      .replace('{amount}', checkout.amount)
      .replace('{last4}', fields.number.value.slice(-4))
    show('challenge', 'challenge-title')
  }

  /** @param {{ transaction: { id: string }, callbacks: number }} result */
  function finish(result) {
    if (!framed) show('paid', 'paid')
    host.paid(result)
  }
}
