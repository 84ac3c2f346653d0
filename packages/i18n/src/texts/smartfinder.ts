import type { Lang } from '@kot/domain/text/lang'
import type { NewHomesRate } from '@kot/domain/watch/watch'
import { formatNumber } from '../format/number.ts'
import { plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'

const newHomesIs = (count: number): string =>
  `${formatNumber('is', count)} ${plural('is', count, { one: 'ný íbúð', other: 'nýjar íbúðir' })}`

const newHomesEn = (count: number): string =>
  `${formatNumber('en', count)} ${plural('en', count, { one: 'new apartment', other: 'new apartments' })}`

export const smartfinderTexts = defineTexts({
  is: {
    form: 'Leiguvaktin',
    add: 'Bæta við',
    /** Over the buttons 1, 2, 3 and 4+. */
    rooms: 'Herbergi, að minnsta kosti',
    no: 'Nei',
    yes: 'Já',
    frequency: {
      label: 'Hve oft viltu fá póst?',
      instant: 'Strax',
      daily: 'Daglega',
      '3day': 'Á 3 daga fresti',
      weekly: 'Vikulega',
      monthly: 'Mánaðarlega',
    },
    activate: 'Virkja Smartfinder',
    update: 'Uppfæra Smartfinder',
    disable: 'Slökkva á Smartfinder',
    updated: 'Smartfinder uppfærður',
    deactivated: 'Slökkt hefur verið á Smartfinder',
    noPostcode: 'Veldu póstnúmer',
    areaPlaceholder: 'Veldu póstföng af áhuga..',
    notLoaded: 'Ekki tókst að sækja vaktina þína.',
    /** Above a form that holds what was chosen before signing up. */
    broughtAlong: 'Valið þitt er komið inn. Virkjaðu Smartfinder til að byrja.',
    on: {
      heading: 'Smartfinder er virkur.',
      instant:
        'Þú færð póst um leið og við finnum íbúð sem passar, nema á þeim tíma sem þú vilt ekki láta trufla þig.',
      daily: 'Þú færð póst kl. 8 á morgnana þegar eitthvað nýtt passar.',
      '3day': 'Þú færð póst á 3 daga fresti þegar eitthvað nýtt passar.',
      weekly: 'Þú færð póst einu sinni í viku þegar eitthvað nýtt passar.',
      monthly: 'Þú færð póst einu sinni í mánuði þegar eitthvað nýtt passar.',
    },
    /** A saved watch that does not notify, and what is missing. */
    waiting: {
      heading: 'Smartfinder er í bið.',
      text: 'Enginn póstur er sendur.',
      access:
        'Aðeins notendur með aðgang fá tilkynningar. Vaktin þín er vistuð og fer af stað um leið og þú kaupir aðgang.',
      confirmation:
        'Við sendum aðeins á staðfest netföng. Vaktin þín er vistuð og fer af stað um leið og þú opnar tengilinn í póstinum frá okkur.',
      both: 'Aðeins notendur með aðgang og staðfest netfang fá tilkynningar. Vaktin þín er vistuð og fer af stað þegar þú hefur keypt aðgang og opnað tengilinn í póstinum frá okkur.',
      /** Before a watch is turned on. */
      unsaved: {
        heading: 'Vaktin fer ekki í gang án aðgangs.',
        text: 'Þú getur vistað hana núna. Tilkynningar berast um leið og þú kaupir aðgang.',
      },
      buy: 'Kaupa aðgang',
    },
    /** How many new homes the watch would have found in the days before today. */
    newHomes: (count: number, days: number) => {
      const since = `síðustu ${formatNumber('is', days)} daga`
      if (count === 0) return `Engin ný íbúð sem passar við þetta birtist ${since}`
      return `${formatNumber('is', count)} ${plural('is', count, {
        one: 'ný íbúð sem passar við þetta birtist',
        other: 'nýjar íbúðir sem passa við þetta birtust',
      })} ${since}`
    },
    /** Turning a watch on and off, said at the foot of the window. */
    undo: 'Afturkalla',
    off: 'Slökkt á vaktinni.',
    onAgain: 'Kveikt á vaktinni.',
    deleted: 'Vaktinni var eytt.',
    full: 'Þú ert með tíu vaktir og getur ekki haft fleiri. Eyddu einni til að bæta við nýrri.',
    seeHomes: 'Sjá íbúðirnar',
    search: {
      watch: 'Vakta þessa leit',
      short: 'Vakta',
      watched: 'Vöktuð',
      change: 'Breyta',
      changeWatch: 'Breyta vaktinni',
      empty: {
        heading: 'Eða bíddu eftir þeirri réttu',
        text: 'Við látum þig vita þegar við finnum hana.',
      },
      /** How many new homes to expect: beside the button, where there is little room. */
      rate: {
        week: (count: number) =>
          `um ${formatNumber('is', count)} ${plural('is', count, { one: 'ný', other: 'nýjar' })} á viku`,
        month: (count: number) => `um ${formatNumber('is', count)} á mánuði`,
        none: 'engin síðustu 4 vikur',
      },
      rateOfHomes: {
        week: (count: number) => `um ${newHomesIs(count)} á viku`,
        month: (count: number) => `um ${newHomesIs(count)} á mánuði`,
        none: 'engin ný íbúð síðustu 4 vikur',
      },
      everywhere: (words: string) => `${words} um allt land`,
      saved: 'Vistuð',
      /** Instead of the rate, once it is saved and something is missing. */
      startsWith: {
        access: 'fer af stað með aðgangi',
        confirmation: 'fer af stað þegar netfangið er staðfest',
        both: 'fer af stað með aðgangi og staðfestu netfangi',
      },
      done: (everywhere: boolean): string =>
        everywhere ? 'Allt landið er vaktað.' : 'Leitin er vöktuð.',
      needs: {
        access: 'Vaktin fer af stað þegar þú kaupir aðgang.',
        confirmation: 'Vaktin fer af stað þegar þú staðfestir netfangið.',
        both: 'Vaktin fer af stað þegar þú hefur keypt aðgang og staðfest netfangið.',
      },
    },
    afterPurchase: {
      on: 'Leiguvaktin þín er komin í gang',
      heading: 'Láttu vaktina leita fyrir þig',
      link: 'Setja upp',
    },
    choosePostcode: 'Veldu póstnúmer til að sjá hve margar íbúðir birtast',
    previewNotLoaded: 'Ekki tókst að telja íbúðirnar',
    /** Above the list, until it is counted. */
    matching: 'Passa við þetta núna',
    matchingNow: (count: number) =>
      count === 0
        ? 'Engin íbúð passar við þetta núna'
        : `${formatNumber('is', count)} ${plural('is', count, {
            one: 'íbúð passar við þetta núna',
            other: 'íbúðir passa við þetta núna',
          })}`,
    noneNow: 'Nýjar íbúðir sem passa sjást hér um leið og þær koma á markaðinn.',
    all: 'Sjá allar sem passa núna',
  },
  en: {
    form: 'The rental watch',
    add: 'Add',
    rooms: 'Rooms, at least',
    no: 'No',
    yes: 'Yes',
    frequency: {
      label: 'How often do you want an e-mail?',
      instant: 'At once',
      daily: 'Daily',
      '3day': 'Every 3 days',
      weekly: 'Weekly',
      monthly: 'Monthly',
    },
    activate: 'Activate Your Smartfinder',
    update: 'Update Your Smartfinder',
    disable: 'Disable Smartfinder',
    updated: 'Smartfinder updated',
    deactivated: 'Smartfinder deactivated',
    noPostcode: 'Please select postcode',
    areaPlaceholder: 'Please select postcodes..',
    notLoaded: 'Your watch could not be loaded.',
    broughtAlong: 'Your choices are filled in. Activate Smartfinder to start.',
    on: {
      heading: 'Smartfinder is active.',
      instant: 'We e-mail you as soon as an apartment matches, outside your quiet hours.',
      daily: 'You get an e-mail at 8 in the morning when something new matches.',
      '3day': 'You get an e-mail every 3 days when something new matches.',
      weekly: 'You get an e-mail once a week when something new matches.',
      monthly: 'You get an e-mail once a month when something new matches.',
    },
    waiting: {
      heading: 'Smartfinder is on hold.',
      text: 'No e-mails are sent.',
      access:
        'Only users with access get notifications. Your watch is saved and starts as soon as you buy access.',
      confirmation:
        'We only write to confirmed addresses. Your watch is saved and starts as soon as you open the link in our e-mail.',
      both: 'Only users with access and a confirmed address get notifications. Your watch is saved and starts once you have bought access and opened the link in our e-mail.',
      unsaved: {
        heading: 'The watch does not run without access.',
        text: 'You can save it now. Notifications begin as soon as you buy access.',
      },
      buy: 'Buy access',
    },
    newHomes: (count, days) => {
      const since = `in the last ${formatNumber('en', days)} days`
      if (count === 0) return `No new matches ${since}`
      return `${formatNumber('en', count)} ${plural('en', count, {
        one: 'new match',
        other: 'new matches',
      })} ${since}`
    },
    undo: 'Undo',
    off: 'Watch turned off.',
    onAgain: 'Watch turned on.',
    deleted: 'The watch was deleted.',
    full: 'You have ten watches and cannot have more. Delete one to add another.',
    seeHomes: 'See the apartments',
    search: {
      watch: 'Watch this search',
      short: 'Watch',
      watched: 'Watched',
      change: 'Change',
      changeWatch: 'Change the watch',
      empty: {
        heading: 'Or wait for the right one',
        text: 'Get an e-mail when a new apartment matches.',
      },
      rate: {
        week: (count) => `about ${formatNumber('en', count)} new a week`,
        month: (count) => `about ${formatNumber('en', count)} a month`,
        none: 'none in the last 4 weeks',
      },
      rateOfHomes: {
        week: (count) => `about ${newHomesEn(count)} a week`,
        month: (count) => `about ${newHomesEn(count)} a month`,
        none: 'no new apartment in the last 4 weeks',
      },
      everywhere: (words) => `${words} in all of Iceland`,
      saved: 'Saved',
      startsWith: {
        access: 'starts with access',
        confirmation: 'starts when your address is confirmed',
        both: 'starts with access and a confirmed address',
      },
      done: (everywhere) => (everywhere ? 'All of Iceland is watched.' : 'This search is watched.'),
      needs: {
        access: 'E-mails start when you have access.',
        confirmation: 'E-mails start when your address is confirmed.',
        both: 'E-mails start when you have access and a confirmed address.',
      },
    },
    afterPurchase: {
      on: 'Your rental watch has started',
      heading: 'Let the watch search for you',
      link: 'Set it up',
    },
    choosePostcode: 'Select a postcode to see how many apartments appear',
    previewNotLoaded: 'The apartments could not be counted',
    matching: 'Matching now',
    matchingNow: (count) =>
      count === 0
        ? 'No apartment matches this now'
        : `${formatNumber('en', count)} ${plural('en', count, {
            one: 'apartment matches this now',
            other: 'apartments match this now',
          })}`,
    noneNow: 'New apartments that match show up here as soon as they come on the market.',
    all: 'See all that match now',
  },
})

/** How many new homes to expect: 'um 6 nýjar á viku', or 'um 6 nýjar íbúðir á viku'. */
export function rateLabel(lang: Lang, rate: NewHomesRate, words: 'rate' | 'rateOfHomes'): string {
  const texts = smartfinderTexts[lang].search[words]
  return rate === null ? texts.none : texts[rate.per](rate.count)
}
