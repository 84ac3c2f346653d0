import { defineTexts } from '../format/define-texts.ts'
import { plural } from '../format/words.ts'

/** The page of what is new for its reader. */
export const todayTexts = defineTexts({
  is: {
    heading: 'Í dag',
    position: (at: number, of: number) => `${at} af ${of}`,
    undo: 'Afturkalla',
    close: 'Loka',
    choice: { no: 'Nei', maybe: 'Kannski', contact: 'Hafa samband' },
    /** Read aloud after a choice. */
    chosen: { no: 'Nei.', maybe: 'Kannski, geymd á borðinu.', contact: 'Auglýsingin opnast.' },
    undone: 'Afturkallað.',
    age: {
      now: 'rétt í þessu',
      minutes: (count: number) => `fyrir ${count} mín.`,
      hours: (count: number) => `fyrir ${count} klst.`,
    },
    done: {
      heading: 'Allt skoðað í dag',
      text: 'Næstu íbúðir birtast hér um leið og þær koma.',
      contact: (count: number) => `${count} haft samband`,
      maybe: (count: number) => `${count} kannski`,
      maybeText: 'Geymdar á borðinu',
      contactText: 'Á borðinu, með næsta skrefi',
      no: (count: number) => `${count} nei`,
      noText: (count: number) =>
        plural('is', count, {
          one: 'Sést ekki aftur í leitinni',
          other: 'Sjást ekki aftur í leitinni',
        }),
      board: 'Opna borðið',
      all: 'Allar íbúðir',
    },
    nothing: {
      heading: 'Ekkert nýtt enn í dag',
      text: 'Hver vefur er lesinn á nokkurra mínútna fresti.',
    },
    noWatch: {
      heading: 'Hverju eigum við að leita að?',
      text: 'Vaktaðu leit og nýjar íbúðir birtast hér.',
      link: 'Setja upp leiguvakt',
    },
    judgement: {
      below: (percent: number, postcode: string) => `${percent} % undir miðgildi í ${postcode}`,
      above: (percent: number, postcode: string) => `${percent} % yfir miðgildi í ${postcode}`,
      typical: (postcode: string) => `Nálægt miðgildi í ${postcode}`,
    },
  },
  en: {
    heading: 'Today',
    position: (at, of) => `${at} of ${of}`,
    undo: 'Undo',
    close: 'Close',
    choice: { no: 'No', maybe: 'Maybe', contact: 'Get in touch' },
    chosen: { no: 'No.', maybe: 'Maybe, saved to the board.', contact: 'The advert opens.' },
    undone: 'Undone.',
    age: {
      now: 'just now',
      minutes: (count) => `${count} min ago`,
      hours: (count) => `${count} h ago`,
    },
    done: {
      heading: 'All seen today',
      text: 'The next homes appear here as they come.',
      contact: (count) => `${count} contacted`,
      maybe: (count) => `${count} maybe`,
      maybeText: 'Saved to the board',
      contactText: 'On the board, with the next step',
      no: (count) => `${count} no`,
      noText: () => 'Not shown again in searches',
      board: 'Open the board',
      all: 'All homes',
    },
    nothing: {
      heading: 'Nothing new yet today',
      text: 'Each site is read every few minutes.',
    },
    noWatch: {
      heading: 'What should we look for?',
      text: 'Watch a search, and new homes appear here.',
      link: 'Set up a watch',
    },
    judgement: {
      below: (percent, postcode) => `${percent}% below the median in ${postcode}`,
      above: (percent, postcode) => `${percent}% above the median in ${postcode}`,
      typical: (postcode) => `Near the median in ${postcode}`,
    },
  },
})
