import type { Lang } from '@kot/domain/text/lang'
import { defineTexts } from '../format/define-texts.ts'
import { formatNumber } from '../format/number.ts'
import { apartmentsEn, apartmentsIs } from './common.ts'

/** With one decimal below ten; never 0. */
const sizeOfArea = (lang: Lang, squareKilometres: number): string => {
  const unit = squareKilometres < 10 ? 10 : 1
  const rounded = Math.max(1, Math.round(squareKilometres * unit)) / unit
  return `${formatNumber(lang, rounded)}\u00A0km²`
}

/** Drawing an area on the map. */
export const drawnAreaTexts = defineTexts({
  is: {
    draw: 'Teikna svæði',
    /** The bar while nothing is drawn yet. */
    how: 'Dragðu línu utan um svæðið eða merktu hornin eitt af öðru.',
    box: 'Byrja á ferhyrningi',
    close: 'Ljúka við svæðið',
    cancel: 'Hætta við',
    /** How many homes, then where; the number stands out. */
    found: (count: number): string => (count === 0 ? 'Engin íbúð' : apartmentsIs(count)),
    inYourArea: 'á svæðinu þínu',
    undo: 'Afturkalla síðustu breytingu',
    clear: 'Hreinsa',
    use: 'Nota svæðið',
    handles: 'Horn svæðisins',
    corner: (number: number, count: number) => `Horn ${number} af ${count}`,
    cornerKeys:
      'Örvalyklar færa hornið, lengra í einu með Shift. Delete fjarlægir það og Escape lýkur breytingunum.',
    addCorner: (number: number, next: number) => `Bæta við horni milli ${number} og ${next}`,
    /** Announced. */
    drawn: (count: number) => `Svæði teiknað, ${count} horn`,
    moved: (number: number) => `Horn ${number} fært`,
    blocked: 'Hornið kemst ekki lengra: línur svæðisins mega ekki skerast.',
    full: 'Ekki er hægt að bæta við fleiri hornum.',
    added: (number: number, count: number) => `Horni ${number} bætt við, ${count} alls`,
    removed: (count: number) => `Horn fjarlægt, ${count} eftir`,
    kept: 'Ekki er hægt að fjarlægja hornið: svæðið þarf minnst þrjú horn og línur þess mega ekki skerast.',
    undone: 'Breyting afturkölluð',
    cleared: 'Svæði hreinsað',
    /** Of a watch. */
    onMap: 'Sjá á korti',
    squareKilometres: (value: number) => `um ${sizeOfArea('is', value)}`,
  },
  en: {
    draw: 'Draw area',
    how: 'Draw a line around the area, or mark its corners one by one.',
    box: 'Start with a rectangle',
    close: 'Finish area',
    cancel: 'Cancel',
    found: (count) => (count === 0 ? 'No apartments' : apartmentsEn(count)),
    inYourArea: 'in your area',
    undo: 'Undo the last change',
    clear: 'Clear',
    use: 'Use area',
    handles: 'Corners of the area',
    corner: (number, count) => `Corner ${number} of ${count}`,
    cornerKeys:
      'Arrow keys move the corner, farther with Shift. Delete removes it. Escape ends editing.',
    addCorner: (number, next) => `Add a corner between ${number} and ${next}`,
    drawn: (count) => `Area drawn, ${count} corners`,
    moved: (number) => `Corner ${number} moved`,
    blocked: 'The corner cannot go any farther: the lines of the area must not cross.',
    full: 'No more corners can be added.',
    added: (number, count) => `Corner ${number} added, ${count} in all`,
    removed: (count) => `Corner removed, ${count} left`,
    kept: 'The corner cannot be removed: an area needs at least three corners, and its lines must not cross.',
    undone: 'Change undone',
    cleared: 'Area cleared',
    onMap: 'See on the map',
    squareKilometres: (value) => `about ${sizeOfArea('en', value)}`,
  },
})
