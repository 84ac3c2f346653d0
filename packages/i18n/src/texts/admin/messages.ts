import { formatNumber } from '../../format/number.ts'
import { plural } from '../../format/words.ts'
import { defineTexts } from '../../format/define-texts.ts'

/** “Skilaboð” has no singular, so it is counted with collective numerals. */
const collectivesIs = ['Engin', 'Ein', 'Tvenn', 'Þrenn', 'Fern']

/** The operator's desk: what people write on the contact page. */
export const messagesTexts = defineTexts({
  is: {
    waiting: (count: number) =>
      `${collectivesIs[count] ?? formatNumber('is', count)} skilaboð bíða.`,
    caption: 'Skilaboð, þau sem bíða fyrst',
    none: 'Engin skilaboð hafa borist.',
    received: 'Móttekin',
    from: 'Frá',
    message: 'Skilaboð',
    stateLabel: 'Staða',
    state: { waiting: 'Bíða', answered: 'Svarað', done: 'Afgreidd' },
    spamReason: {
      repeated: 'Sami texti frá mörgum',
      flood: 'Bárust í flóði skilaboða',
    },
    more: 'Sýna fleiri',
    back: 'Til baka í skilaboð',
    lang: 'Tungumál',
    gone: 'Þessi skilaboð eru ekki lengur til.',
    answer: {
      heading: 'Svara með tölvupósti',
      label: 'Svar',
      hint: 'Kveðja með nafni og upphaflegu skilaboðin bætast sjálfkrafa við. Skrifaðu á sama tungumáli og sendandinn. Auð lína skilur á milli efnisgreina.',
      missing: 'Skrifaðu svar.',
      refusal: 'Setja inn svar við kröfu sem er hafnað',
      refusalIncomplete: 'Skrifaðu ástæðuna í stað punktanna.',
      submit: 'Senda svar',
      sent: 'Svarið er farið í póst.',
      answered: (when: string) => `Svarað ${when}.`,
      notPossible:
        'Ekki er hægt að senda póst á þetta netfang héðan. Athugaðu hvort innsláttarvilla sé í því.',
    },
    done: {
      mark: 'Merkja sem afgreidd',
      unmark: 'Opna aftur',
      marked: 'Merkt sem afgreidd.',
      unmarked: 'Skilaboðin bíða aftur.',
    },
    faults: {
      answeredMeanwhile:
        'Þessu hefur verið svarað síðan þú opnaðir síðuna. Skoðaðu skilaboðin aftur áður en þú sendir annað svar.',
      notPossible: 'Ekki er hægt að senda póst á þetta netfang.',
    },
  },
  en: {
    waiting: (count) =>
      count === 0
        ? 'No messages are waiting.'
        : `${formatNumber('en', count)} ${plural('en', count, { one: 'message is waiting', other: 'messages are waiting' })}.`,
    caption: 'Messages, those waiting first',
    none: 'No messages have come in.',
    received: 'Received',
    from: 'From',
    message: 'Message',
    stateLabel: 'State',
    state: { waiting: 'Waiting', answered: 'Answered', done: 'Done' },
    spamReason: { repeated: 'Same words from several', flood: 'Came in a flood' },
    more: 'Show more',
    back: 'Back to messages',
    lang: 'Language',
    gone: 'This message is not here any more.',
    answer: {
      heading: 'Answer by e-mail',
      label: 'Answer',
      hint: 'A greeting by name and the original message are added. Write in the language of the sender. An empty line separates paragraphs.',
      missing: 'Please write an answer.',
      refusal: 'Insert the answer to a refused claim',
      refusalIncomplete: 'Write the reason in place of the dots.',
      submit: 'Send the answer',
      sent: 'The answer is on its way.',
      answered: (when) => `Answered ${when}.`,
      notPossible:
        'No mail can be sent to this address from here. See whether it has a typing error.',
    },
    done: {
      mark: 'Mark as done',
      unmark: 'Open again',
      marked: 'Marked as done.',
      unmarked: 'The message is waiting again.',
    },
    faults: {
      answeredMeanwhile:
        'This was answered since you opened the page. Look at the message again before you send another answer.',
      notPossible: 'No mail can be sent to this address.',
    },
  },
})
