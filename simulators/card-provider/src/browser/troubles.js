import { element } from './element.js'

const fieldOf = { NUMBER_UNKNOWN: 'number', EXPIRY_INVALID: 'expiry', CVC_INVALID: 'cvc' }

export function clearTroubles() {
  element('trouble', HTMLElement).textContent = ''
  for (const field of Object.values(fieldOf)) {
    element(`${field}-trouble`, HTMLElement).textContent = ''
    element(field, HTMLInputElement).removeAttribute('aria-invalid')
  }
}

/** Says what is wrong beside the field it is about, or above the form.
 * @param {string} code @param {Record<string, string>} texts
 * @returns {string} id of what should have the focus then */
export function showTrouble(code, texts) {
  const text = texts[code] ?? texts['UNKNOWN'] ?? ''
  const field = Object.entries(fieldOf).find(([name]) => name === code)?.[1]
  if (field === undefined) {
    element('trouble', HTMLElement).textContent = text
    return 'trouble'
  }
  element(`${field}-trouble`, HTMLElement).textContent = text
  element(field, HTMLInputElement).setAttribute('aria-invalid', 'true')
  return field
}
