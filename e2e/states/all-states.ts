import { boardStates } from './board-states.ts'
import { cardStates } from './card-states.ts'
import { contactStates, pageStates, sourcesStates } from './page-states.ts'
import { homeStates } from './home-states.ts'
import { householdStates } from './household-states.ts'
import { landingStates } from './landing-states.ts'
import { mapStates, resultsStates } from './results-states.ts'
import { placesStates } from './places-states.ts'
import { modalStates } from './modal-states.ts'
import { purchaseStates } from './purchase-states.ts'
import { smartfinderStates } from './smartfinder-states.ts'
import type { State } from './state.ts'
import { watchesStates } from './watches-states.ts'

/** What is found on pages without doing anything there is `pageStates`. */
export const livelyStates: State[] = [
  ...landingStates,
  ...resultsStates,
  ...cardStates,
  ...mapStates,
  ...homeStates,
  ...placesStates,
  ...modalStates,
  ...purchaseStates,
  ...smartfinderStates,
  ...watchesStates,
  ...boardStates,
  ...householdStates,
  ...sourcesStates,
  ...contactStates,
]

export const allStates: State[] = [...livelyStates, ...pageStates]
