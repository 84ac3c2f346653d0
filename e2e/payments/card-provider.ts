import type { Lang } from '@kot/domain/text/lang'
import type { FrameLocator, Page } from '@playwright/test'
import { cards } from '../../simulators/card-provider/src/book/cards.ts'
import { texts } from '../../simulators/card-provider/src/checkout/texts.ts'
import { remoteControl } from '../../simulators/card-provider/src/control/remote-control.ts'
import { ports } from '../hosts.ts'

/** Where the simulated card provider lives. */
export const cardProviderOrigin = `http://127.0.0.1:${ports.cardProvider}`

const cardProvider = remoteControl(cardProviderOrigin)

/** Its dialog, above our page. */
export const cardDialog = (page: Page): FrameLocator => page.frameLocator('dialog iframe')

/** Fills in a card, in the dialog or on the provider's own page. */
export async function giveCard(
  where: FrameLocator | Page,
  lang: Lang,
  card: keyof typeof cards,
): Promise<void> {
  const words = texts[lang]
  await where.getByLabel(words.number).fill(cards[card].number)
  await where.getByLabel(words.expiry).fill('12/39')
  await where.getByLabel(words.cvc).fill('123')
  await where.getByRole('button', { name: new RegExp(`^${words.pay}`) }).click()
}

/** What the payer answers their bank. */
export const answerBank = (where: FrameLocator | Page, lang: Lang, answer: 'approve' | 'reject') =>
  where.getByRole('button', { name: texts[lang][answer] }).click()

export const stopPaying = (where: FrameLocator | Page, lang: Lang) =>
  where.getByRole('button', { name: texts[lang].close }).click()

/** A card that works, and a payer who confirms. */
export async function pay(where: FrameLocator | Page, lang: Lang): Promise<void> {
  await giveCard(where, lang, 'works')
  await answerBank(where, lang, 'approve')
}

/** What the provider has of an account's payments. */
export const paymentsOf = async (userId: string) =>
  (await cardProvider.transactions()).filter(({ custom }) => custom['info'] === userId)
