import { cardStates } from './card-states.ts'
import { contactStates } from './contact-states.ts'
import { landingStates } from './landing-states.ts'
import { mapStates } from './map-states.ts'
import { modalStates } from './modal-states.ts'
import { pageStates } from './page-states.ts'
import { purchaseStates } from './purchase-states.ts'
import { resultsStates } from './results-states.ts'
import { smartfinderStates } from './smartfinder-states.ts'
import { sourcesStates } from './sources-states.ts'
import type { State } from './state.ts'

/** What is found on pages without doing anything there is `pageStates`. */
export const livelyStates: State[] = [
  ...landingStates,
  ...resultsStates,
  ...cardStates,
  ...mapStates,
  ...modalStates,
  ...purchaseStates,
  ...smartfinderStates,
  ...sourcesStates,
  ...contactStates,
]

export const allStates: State[] = [...livelyStates, ...pageStates]
