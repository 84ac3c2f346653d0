/** Groups of four, and a slash between month and year, while they are typed.
 * @param {{ number: HTMLInputElement, expiry: HTMLInputElement, cvc: HTMLInputElement }} fields */
export function writeCardFields({ number, expiry, cvc }) {
  onInput(number, (digits) => digits.slice(0, 16).replaceAll(/(\d{4})(?=\d)/g, '$1 '))
  onInput(expiry, (digits) => digits.slice(0, 4).replace(/^(\d\d)(?=\d)/, '$1/'))
  onInput(cvc, (digits) => digits.slice(0, 3))
}

/** @param {HTMLInputElement} field @param {(digits: string) => string} written */
function onInput(field, written) {
  field.addEventListener('input', () => {
    // Whoever corrects something in the middle keeps the place where they are.
    const atEnd = field.selectionStart === field.value.length
    const typed = written(field.value.replaceAll(/\D/g, ''))
    if (atEnd && field.value !== typed) field.value = typed
  })
  field.addEventListener('blur', () => {
    field.value = written(field.value.replaceAll(/\D/g, ''))
  })
}
