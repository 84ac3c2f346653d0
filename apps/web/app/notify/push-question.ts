import { storageKeys } from '@kot/domain/site/storage-keys'
import { browserTexts } from '../api/local-texts'

/** What was answered to our own question about notifications, and when. */
export type PushAnswer = { readonly answer: 'later' | 'denied' | 'allowed'; readonly at: number }

const REST_MS = 30 * 24 * 60 * 60_000

/** „Ekki núna“ rests for 30 days; any other answer is final. */
export const mayAsk = (last: PushAnswer | null, now: number): boolean =>
  last === null || (last.answer === 'later' && now - last.at >= REST_MS)

/** Null for what is missing or was not stored by us. */
export function answerFromStorage(text: string | null): PushAnswer | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<PushAnswer> | null
    const { answer, at } = value ?? {}
    const isAnswer = answer === 'later' || answer === 'denied' || answer === 'allowed'
    return isAnswer && typeof at === 'number' ? { answer, at } : null
  } catch {
    return null
  }
}

export const pushQuestion = {
  read: (): PushAnswer | null => answerFromStorage(browserTexts.read(storageKeys.pushQuestion)),
  remember: (answer: PushAnswer['answer']): void =>
    browserTexts.write(storageKeys.pushQuestion, JSON.stringify({ answer, at: Date.now() })),
}

/** Whether it was put off long enough ago to be shown again. */
export function isDueAgain(): boolean {
  const last = pushQuestion.read()
  return last !== null && mayAsk(last, Date.now())
}
