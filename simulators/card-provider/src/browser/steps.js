import { element } from './element.js'

const steps = ['opening', 'card', 'challenge', 'waiting', 'paid']
const withoutSummary = ['opening', 'paid']
/** While these last, nobody can leave: money may be moving. */
const busy = ['waiting', 'paid']

let now = 'opening'

export const isBusy = () => busy.includes(now)

/** Shows one step and puts the focus there, so that the keyboard and screen readers follow.
 * @param {string} step @param {string} focused */
export function show(step, focused) {
  now = step
  for (const one of steps) element(one, HTMLElement).hidden = one !== step
  element('summary', HTMLElement).hidden = withoutSummary.includes(step)
  element('test-cards', HTMLElement).hidden = step !== 'card'
  element('close', HTMLButtonElement).hidden = isBusy()
  element(focused, HTMLElement).focus()
}
