import { formatNumber } from '../../format/number.ts'
import { plural } from '../../format/words.ts'
import { defineTexts } from '../../format/define-texts.ts'

/** The first screen of the admin. */
export const operatorTodayTexts = defineTexts({
  is: {
    refreshed: (clock: string) => `Uppfært kl. ${clock}`,
    allWell: 'Ekkert bíður þín. Allt gengur eins og það á að ganga.',
    needsYou: 'Bíður þín',
    alerts: {
      more: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, {
          one: 'viðvörun til viðbótar',
          other: 'viðvaranir til viðbótar',
        })}`,
      times: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, { one: 'sinni', other: 'sinnum' })}`,
      last: (ago: string) => `Síðast ${ago}`,
      settle: 'Afgreiða',
      settleTitle: 'Afgreiða viðvörun',
      settleText:
        'Viðvörunin hverfur af listanum. Ef sama vandamál kemur upp aftur birtist ný viðvörun.',
      settled: 'Viðvörun afgreidd',
      kind: {
        'wrong-payment': 'Greiðsla stemmir ekki við pöntun',
        'second-payment': 'Pöntun greidd tvisvar',
        'late-payment': 'Greiðsla barst eftir að hætt var við pöntun',
        'payment-without-order': 'Greiðsla án pöntunar',
        'claimed-payment': 'Vísað í greiðslu sem er ekki til eða annar á',
        'capture-refused': 'Ekki tókst að innheimta frátekna upphæð',
        'account-gone': 'Reikningi eytt áður en aðgangur var veittur',
        dispute: 'Korthafi mótmælir greiðslu',
        'partial-refund': 'Hluti endurgreiddur',
        books: 'Bókhald stemmir ekki',
      },
    },
    held: {
      heading: 'Leiguvefir',
      waits: 'Lestur bíður ákvörðunar',
      all: 'Allir leiguvefir',
      healthy: (well: number, of: number) =>
        `${formatNumber('is', well)} af ${formatNumber('is', of)} í lagi`,
      none: 'Enginn leiguvefur er vaktaður.',
      lastGood: (ago: string) => `Lesinn ${ago}`,
      never: 'Aldrei lesinn',
    },
    market: {
      heading: 'Markaðurinn',
      onOffer: 'Íbúðir til leigu',
      newToday: 'Nýjar í dag',
      leftToday: 'Farnar í dag',
      hidden: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, { one: 'tekin', other: 'teknar' })} niður`,
      feed: 'Birtur listi',
      feedCurrent: 'Uppfærður',
      feedBehind: (seconds: number) =>
        `${formatNumber('is', seconds)} ${plural('is', seconds, { one: 'sekúndu', other: 'sekúndum' })} á eftir`,
      noFeed: 'Ekkert birt enn',
      changed: (ago: string) => `Markaðurinn breyttist ${ago}`,
      find: 'Finna íbúð',
    },
    queue: {
      heading: 'Verkefni í bakgrunni',
      job: 'Verkefni',
      waiting: 'Bíða',
      running: 'Í vinnslu',
      failed: 'Mistókust',
      failedCount: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, { one: 'mistókst', other: 'mistókust' })}`,
      since: (ago: string) => `elsta ${ago}`,
      empty: 'Ekkert bíður og ekkert hefur mistekist.',
    },
    mail: {
      heading: 'Póstur',
      waiting: 'Bíður sendingar',
      waitingSince: (ago: string) => `Elsta bréf ${ago}`,
      sent: 'Sent síðasta sólarhring',
      failed: 'Mistókst síðasta sólarhring',
      unknown: (count: number) => `${formatNumber('is', count)} óviss`,
      suppressed: 'Netföng á bannlista',
      open: 'Opna póst',
    },
    payments: {
      heading: 'Greiðslur í dag',
      orders: 'Pantanir',
      captured: 'Innheimt',
      refunded: 'Endurgreitt',
      disputed: 'Mótmælt',
      open: 'Opna pantanir',
    },
    messages: {
      heading: 'Ný skilaboð',
      waiting: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, {
          one: 'ólokin',
          other: 'ólokin',
        })}`,
      answered: 'Svarað',
    },
  },
  en: {
    refreshed: (clock) => `Updated at ${clock}`,
    allWell: 'Nothing is waiting for you. Everything runs as it should.',
    needsYou: 'Waiting for you',
    alerts: {
      more: (count) =>
        `${formatNumber('en', count)} more ${plural('en', count, { one: 'alert', other: 'alerts' })}`,
      times: (count) => `${formatNumber('en', count)} times`,
      last: (ago) => `Last ${ago}`,
      settle: 'Settle',
      settleTitle: 'Settle alert',
      settleText:
        'The alert leaves the list. Should the same trouble come again, it raises another one.',
      settled: 'Alert settled',
      kind: {
        'wrong-payment': 'Payment is not what its order says',
        'second-payment': 'Order paid twice',
        'late-payment': 'Payment came after its order was given up',
        'payment-without-order': 'Payment without an order',
        'claimed-payment': 'Someone claimed a payment that is not theirs',
        'capture-refused': 'A reserved amount could not be taken',
        'account-gone': 'Account deleted before access was given',
        dispute: 'Card holder disputes a payment',
        'partial-refund': 'Partly refunded',
        books: 'The books do not add up',
      },
    },
    held: {
      heading: 'Sources',
      waits: 'A crawl is waiting for your decision',
      all: 'All sources',
      healthy: (well, of) => `${formatNumber('en', well)} of ${formatNumber('en', of)} well`,
      none: 'No source is being watched.',
      lastGood: (ago) => `Read ${ago}`,
      never: 'Never read',
    },
    market: {
      heading: 'Market',
      onOffer: 'Homes on offer',
      newToday: 'New today',
      leftToday: 'Left today',
      hidden: (count) => `${formatNumber('en', count)} taken down`,
      feed: 'Published feed',
      feedCurrent: 'Up to date',
      feedBehind: (seconds) =>
        `${formatNumber('en', seconds)} ${plural('en', seconds, { one: 'second', other: 'seconds' })} behind`,
      noFeed: 'Nothing published yet',
      changed: (ago) => `The market changed ${ago}`,
      find: 'Find a home',
    },
    queue: {
      heading: 'Background jobs',
      job: 'Job',
      waiting: 'Waiting',
      running: 'Running',
      failed: 'Failed',
      failedCount: (count) => `${formatNumber('en', count)} failed`,
      since: (ago) => `oldest ${ago}`,
      empty: 'Nothing is waiting and nothing has failed.',
    },
    mail: {
      heading: 'Mail',
      waiting: 'Waiting to be sent',
      waitingSince: (ago) => `Oldest ${ago}`,
      sent: 'Sent in 24 hours',
      failed: 'Failed in 24 hours',
      unknown: (count) => `${formatNumber('en', count)} uncertain`,
      suppressed: 'Suppressed addresses',
      open: 'Open mail',
    },
    payments: {
      heading: 'Payments today',
      orders: 'Orders',
      captured: 'Taken',
      refunded: 'Refunded',
      disputed: 'Disputed',
      open: 'Open orders',
    },
    messages: {
      heading: 'New messages',
      waiting: (count) => `${formatNumber('en', count)} not done`,
      answered: 'Answered',
    },
  },
})
