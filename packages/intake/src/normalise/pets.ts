import { foldText } from '@kot/domain/text/fold-text'
import { splitClauses, plainText } from './text.ts'

// «dýr» alone is too close to «dyr» (doors) and to the word for expensive. It counts only in the site's
// own field for pets.
const animal =
  /gaeludyr|dyrahald|dyralaus|\bhund(?:a|ar|ur|i|um|ahald)?\b|\bk[eo]tt(?:i|ir|ur|um)?\b|\bkatta\w*|\bkis(?:a|u|ur)\b|\bpets?\b|\bpet-|\bdogs?\b|\bcats?\b|\banimals?\b/
const animalInField = /\bdyr\w*/
const no =
  /\bekki\b|\bekkert\b|\bengin[na]?\b|\bengir\b|\ban (?:gaelu|dyr|hund|katt)|dyralaus|bannad|bann\b|bonnu[dm]|oheimil|oleyf|\bnei\b|\bnot?\b|\bpet[ -]free\b|without/
const yes =
  /leyf|velkom|\bheimil(?:t|ad|ud|adar|adir)\b|i lagi|\bok\b|\bja\b|\byes\b|allow|welcome|friendly|accept|possible|koma til greina|mogule/
// Neither yes nor no: the landlord decides on request.
const condition =
  /samthykk|samkomulag|\bnema\b|\bhad\b|med leyfi|\bunless\b|\bconsent|\bupon\b|\bapproval|negotiable/

/** Returns whether pets are allowed. null when it is not given, conditional or contradictory. */
export function parsePets(said: string | boolean | null, text: string | null): boolean | null {
  if (typeof said === 'boolean') return said
  const inField = fieldAnswers(said)
  return agreed(inField.length > 0 ? inField : textAnswers(text))
}

type PetsAnswer = boolean | 'depends'

/** The field is about pets, so it need not name them: «Leyfð», «Nei». */
function fieldAnswers(said: string | null): PetsAnswer[] {
  const field = foldText(plainText(said ?? '', 200))
  if (/^(?:true|1)$/.test(field)) return [true]
  if (/^(?:false|0)$/.test(field)) return [false]
  const all = splitClauses(said)
  const named = all.filter((clause) => animal.test(clause) || animalInField.test(clause))
  return answers(named.length > 0 ? named : all)
}

const textAnswers = (text: string | null): PetsAnswer[] =>
  answers(splitClauses(text).filter((clause) => animal.test(clause)))

const answers = (about: string[]): PetsAnswer[] =>
  about.map(answer).filter((one): one is PetsAnswer => one !== null)

function answer(clause: string): PetsAnswer | null {
  if (condition.test(clause)) return 'depends'
  if (no.test(clause)) return false
  return yes.test(clause) ? true : null
}

function agreed(all: PetsAnswer[]): boolean | null {
  const [first] = all
  return typeof first === 'boolean' && all.every((one) => one === first) ? first : null
}
