import { lowestPackagePrice } from '@kot/domain/pass/access'
import type { Lang } from '@kot/domain/text/lang'
import { regions } from '@kot/domain/postcode/areas'
import { formatPackagePrice } from '../format/number.ts'
import { countedSites, plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'
import { commonQuestions } from './common-questions.ts'
import { pageTexts } from './pages.ts'

// The number of sites is null where it is not claimed.
const sitesIs = (sites: number | null) =>
  countedSites('is', sites, { one: 'leiguvef', other: 'leiguvefi', uncounted: 'leiguvefina' })
const sitesEn = (sites: number | null) =>
  countedSites('en', sites, {
    one: 'rental site',
    other: 'rental sites',
    uncounted: 'the rental sites',
  })

export const landingTexts = defineTexts({
  is: {
    hero: {
      heading: pageTexts.is.landing.heading,
      promise: (sites: number | null) =>
        `Við vöktum ${sitesIs(sites)} á hverjum degi svo að þú þurfir þess ekki.`,
    },
    // The numbers stand above their labels, which therefore have to agree with them.
    market: {
      label: 'Markaðurinn núna',
      homes: (count: number) =>
        plural('is', count, { one: 'íbúð til leigu', other: 'íbúðir til leigu' }),
      newToday: (count: number) => plural('is', count, { one: 'ný í dag', other: 'nýjar í dag' }),
      sites: (count: number) =>
        plural('is', count, { one: 'leiguvefur vaktaður', other: 'leiguvefir vaktaðir' }),
      lastChecked: 'síðast athugað',
      /** After '24/7': true at any moment, so it leads from no home to a site. */
      reading: 'leiguvefir lesnir, sumir á nokkurra mínútna fresti',
    },
    newest: {
      heading: 'Nýjustu íbúðirnar',
      all: 'Sjá allar',
      none: 'Hér birtast nýjustu íbúðirnar um leið og þær finnast.',
    },
    watch: {
      heading: 'Leiguvaktin lætur þig vita',
      intro:
        'Góðar íbúðir fara fljótt. Vaktin fylgist með markaðnum fyrir þig og sendir þér það sem passar.',
      steps: {
        tell: {
          heading: 'Segðu okkur að hverju þú leitar',
          text: 'Svæði, leiga, stærð og herbergi. Þú getur breytt vaktinni hvenær sem er.',
        },
        search: {
          heading: 'Við leitum á hverjum degi',
          text: (sites: number | null) =>
            `Við skoðum ${sitesIs(sites)} og sameinum auglýsingar um sömu íbúð.`,
        },
        mail: {
          heading: 'Þú færð tölvupóst',
          text: 'Strax, daglega eða vikulega, eins og þér hentar best.',
        },
      },
      signUp: 'Skráðu þig núna',
      open: 'Opna leiguvaktina mína',
      price: `Fylgir aðgangi frá ${formatPackagePrice(lowestPackagePrice)}. Engin áskrift.`,
      sample: {
        label: 'Sýnishorn af tölvupósti',
        sender: 'Leiguvaktin',
        // Of a digest of three new homes.
        subject: 'Þrjár nýjar íbúðir passa við leitina þína',
        rooms: (count: number) => `${count} herbergi`,
      },
    },
    areas: {
      heading: 'Íbúðir eftir svæðum',
      all: 'Öll svæði',
      aroundReykjavik: 'Nágrenni Reykjavíkur',
      country: 'Landsbyggðin',
      smallTowns: 'Seltjarnarnes og Kjós',
    },
    faq: {
      heading: 'Spurt og svarað',
      intro: 'Finnurðu ekki svarið? Við svörum innan sólarhrings.',
      contact: 'Hafa samband',
      questions: {
        subscription: commonQuestions.is.subscription,
        withoutAccess: {
          question: 'Hvað sé ég án aðgangs?',
          answer:
            'Verð, stærð, herbergi, afhendingu og póstnúmer allra íbúða. Heimilisfang, skýrar myndir og tengill á auglýsinguna fylgja aðgangi.',
        },
        landlord: commonQuestions.is.landlord,
        cards: commonQuestions.is.cards,
        unsubscribe: commonQuestions.is.unsubscribe,
      },
    },
  },
  en: {
    hero: {
      heading: pageTexts.en.landing.heading,
      promise: (sites) => `We watch ${sitesEn(sites)} every day so that you don’t have to.`,
    },
    market: {
      label: 'The market right now',
      homes: (count) =>
        plural('en', count, { one: 'apartment for rent', other: 'apartments for rent' }),
      newToday: () => 'new today',
      sites: (count) =>
        plural('en', count, { one: 'rental site watched', other: 'rental sites watched' }),
      lastChecked: 'last checked',
      reading: 'sites read, some every few minutes',
    },
    newest: {
      heading: 'Newest apartments',
      all: 'See all',
      none: 'The newest apartments appear here as soon as we find them.',
    },
    watch: {
      heading: 'The rental watch lets you know',
      intro:
        'Good apartments go fast. The watch follows the market for you and sends you what fits.',
      steps: {
        tell: {
          heading: 'Tell us what you are looking for',
          text: 'Area, rent, size and rooms. You can change your watch at any time.',
        },
        search: {
          heading: 'We search every day',
          text: (sites) =>
            `We go through ${sitesEn(sites)} and merge listings of the same apartment.`,
        },
        mail: {
          heading: 'You get an e-mail',
          text: 'At once, daily or weekly, whatever suits you best.',
        },
      },
      signUp: 'Sign up now',
      open: 'Open my rental watch',
      price: `Comes with access from ${formatPackagePrice(lowestPackagePrice)}. No subscription.`,
      sample: {
        label: 'Sample e-mail',
        sender: 'The rental watch',
        subject: 'Three new apartments match your search',
        rooms: (count) => `${count} ${plural('en', count, { one: 'room', other: 'rooms' })}`,
      },
    },
    areas: {
      heading: 'Apartments by area',
      all: 'All areas',
      aroundReykjavik: 'Around Reykjavík',
      country: 'The rest of the country',
      smallTowns: 'Seltjarnarnes and Kjós',
    },
    faq: {
      heading: 'Questions and answers',
      intro: 'Can’t find your answer? We reply within a day.',
      contact: 'Contact us',
      questions: {
        subscription: commonQuestions.en.subscription,
        withoutAccess: {
          question: 'What do I see without access?',
          answer:
            'Price, size, rooms, availability and postcode of every apartment. The address, the sharp photo and the link to the listing come with access.',
        },
        landlord: commonQuestions.en.landlord,
        cards: commonQuestions.en.cards,
        unsubscribe: commonQuestions.en.unsubscribe,
      },
    },
  },
})

/** Beside the other towns the group named after the whole capital area would mislead: it holds two. */
export function regionName(lang: Lang, key: string): string {
  if (key === 'hofudborgarsvaedi') return landingTexts[lang].areas.smallTowns
  return regions.find((region) => region.key === key)?.name[lang] ?? key
}
