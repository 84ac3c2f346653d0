import { capitalise } from '../format/words.ts'
import { countedInWords, countInWords } from '../format/numerals.ts'
import { defineTexts } from '../format/define-texts.ts'

/** Our replies to contact messages. */
export const answerMailTexts = defineTexts({
  is: {
    subject: 'Svar við skilaboðunum þínum',
    youWrote: (day: string) => `Þú skrifaðir okkur ${day}:`,
    reason: 'Þú færð þennan póst af því að þú sendir okkur skilaboð af síðunni „Hafa samband“.',
  },
  en: {
    subject: 'Our answer to your message',
    youWrote: (day) => `On ${day} you wrote to us:`,
    reason: 'You are receiving this e-mail because you wrote to us on the contact page.',
  },
})

/** Mails to the operator about contact messages. */
export const contactMailTexts = defineTexts({
  is: {
    message: {
      // The name is shown as typed, because names cannot all be declined.
      subject: (name: string) => `Skilaboð: ${name}`,
      name: 'Nafn',
      email: 'Netfang',
      time: 'Móttekin',
      lang: 'Tungumál',
      answer: 'Svaraðu þessum pósti og svarið berst beint til sendanda.',
      answerByHand:
        'Skrifaðu sendanda á netfangið hér að ofan. Svar við þessum pósti berst ekki þangað.',
      reason: 'Þú færð þennan póst af því að skilaboð voru send af síðunni „Hafa samband“.',
    },
    summary: {
      subject: (count: number) =>
        `${capitalise(countInWords('is', count, 'pluralOnly'))} skilaboð í viðbót bíða`,
      text: 'Svo mörg skilaboð bárust að ekki var sendur póstur um hver og ein þeirra. Hér sést hvernig þau byrja. Öll bíða þau á stjórnborðinu, undir „Skilaboð“.',
      from: (name: string, address: string) => `${name}, ${address}`,
      /** Several senders wrote the same text. */
      repeated: (count: number) =>
        `Sömu skilaboð frá ${countedInWords('is', count, { one: 'netfangi', other: 'netföngum' }, 'neuter', 'dative')}`,
      andMore: (count: number) => `og ${countInWords('is', count, 'neuter')} í viðbót`,
      left: (count: number) =>
        `Enn bíða ${countInWords('is', count, 'pluralOnly')} skilaboð. Þú færð póst um þau eftir klukkustund.`,
      reason: 'Þú færð þennan póst af því að óvenjumörg skilaboð bárust af síðunni „Hafa samband“.',
    },
  },
  en: {
    message: {
      subject: (name) => `Message from ${name}`,
      name: 'Name',
      email: 'E-mail',
      time: 'Received',
      lang: 'Language',
      answer: 'Reply to this e-mail and your answer goes straight to the sender.',
      answerByHand:
        'Write to the address above. A reply to this e-mail would not reach the sender.',
      reason:
        'You are receiving this e-mail because someone filled in the form on the contact page.',
    },
    summary: {
      subject: (count) =>
        capitalise(
          countedInWords(
            'en',
            count,
            { one: 'more message is waiting', other: 'more messages are waiting' },
            'neuter',
          ),
        ),
      text: 'More messages arrived than we e-mail in an hour. Each one’s start is below. Read them in the admin, under “Messages”.',
      from: (name, address) => `${name} at ${address}`,
      repeated: (count) =>
        `The same message from ${countedInWords('en', count, { one: 'address', other: 'addresses' }, 'neuter')}`,
      andMore: (count) => `and ${countInWords('en', count, 'neuter')} more`,
      left: (count) =>
        `${capitalise(countInWords('en', count, 'neuter'))} still waiting. The next summary comes in an hour.`,
      reason:
        'You are receiving this e-mail because unusually many people filled in the form on the contact page.',
    },
  },
})
