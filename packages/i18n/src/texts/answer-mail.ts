import { defineTexts } from '../texts.ts'

/** Our answers to what people write on the contact page. */
export const answerMailTexts = defineTexts({
  is: {
    subject: 'Svar við skilaboðunum þínum',
    youWrote: (day: string) => `Þú skrifaðir okkur ${day}:`,
    reason: 'Þú færð þennan póst af því að þú sendir okkur skilaboð af síðunni „Hafa samband“.',
  },
  en: {
    subject: 'Our answer to your message',
    youWrote: (day) => `On ${day} you wrote to us:`,
    reason: 'You are getting this e-mail because you wrote to us on the contact page.',
  },
})
