import { formatNumber } from '../../format/number.ts'
import { capitalise, plural } from '../../format/words.ts'
import { countInWords } from '../../format/numerals.ts'
import { defineTexts } from '../../format/define-texts.ts'

function moneyIs(count: number, money: number): string {
  if (money === count) return count === 1 ? 'Það snertir peninga.' : 'Öll snerta þau peninga.'
  const words = capitalise(countInWords('is', money, 'neuter'))
  return `${words} þeirra ${plural('is', money, { one: 'snertir', other: 'snerta' })} peninga.`
}

function moneyEn(count: number, money: number): string {
  if (money === count) return count === 1 ? 'It is about money.' : 'All of them are about money.'
  const words = capitalise(countInWords('en', money, 'neuter'))
  return `${words} of them ${plural('en', money, { one: 'is', other: 'are' })} about money.`
}

/** The first screen of the admin. */
export const operatorTodayTexts = defineTexts({
  is: {
    refreshed: (clock: string) => `Uppfært kl. ${clock}`,
    nothing: 'Ekkert bíður þín',
    nothingText: 'Allt gengur eins og það á að ganga.',
    /** „Fimm atriði bíða þín. Tvö þeirra snerta peninga.“ */
    lead: (count: number, money: number) => {
      const words = capitalise(countInWords('is', count, 'neuter'))
      const waits = plural('is', count, { one: 'bíður', other: 'bíða' })
      return `${words} atriði ${waits} þín.${money === 0 ? '' : ` ${moneyIs(count, money)}`}`
    },
    urgent: 'Liggur á',
    canWait: 'Má bíða',
    count: (count: number) => `${formatNumber('is', count)} atriði`,
    morePayments: (count: number) =>
      `${formatNumber('is', count)} ${plural('is', count, { one: 'greiðsla', other: 'greiðslur' })} til viðbótar`,
    moreMessages: (count: number) => `Skilaboð frá ${formatNumber('is', count)} til viðbótar`,
    moreReports: (count: number) =>
      `Ábendingar um ${formatNumber('is', count)} ${plural('is', count, { one: 'íbúð', other: 'íbúðir' })} til viðbótar`,
    figures: {
      heading: 'Staðan í dag',
      sources: (watched: number) =>
        `af ${formatNumber('is', watched)} ${plural('is', watched, { one: 'leiguvef', other: 'leiguvefjum' })} í lagi`,
      homes: (count: number) =>
        plural('is', count, { one: 'ný íbúð í dag', other: 'nýjar íbúðir í dag' }),
      sales: (orders: number) =>
        `sala í dag, ${formatNumber('is', orders)} ${plural('is', orders, { one: 'pöntun', other: 'pantanir' })}`,
      mails: (sent: number, failed: number) =>
        `${plural('is', sent, { one: 'bréf sent', other: 'bréf send' })} í dag, ${formatNumber('is', failed)} ${plural('is', failed, { one: 'skilaði', other: 'skiluðu' })} sér ekki`,
      more: 'Fleiri tölur og verkefni í bakgrunni',
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
      since: (ago: string) => `elsta ${ago}`,
      empty: 'Ekkert bíður og ekkert hefur mistekist.',
    },
    mail: {
      heading: 'Póstur',
      waiting: 'Bíður sendingar',
      waitingSince: (ago: string) => `Elsta bréf ${ago}`,
      sent: 'Sent í dag',
      failed: 'Mistókst í dag',
      unknown: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, { one: 'óvíst', other: 'óviss' })}`,
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
    turnover: {
      heading: 'Velta og virðisaukaskattur',
      sales: 'Sala síðustu 12 mánuði',
      ofLimit: (percent: number) => `${formatNumber('is', percent)}% af veltumörkum`,
      limit: 'Veltumörk virðisaukaskatts',
      registration: 'Virðisaukaskattsskrá',
      notRegistered: 'Ekki á skrá',
      registered: (number: string) => `VSK-nr. ${number}`,
      since: (day: string) => `frá ${day}`,
      notExported: 'Bókhald bíður útflutnings frá',
      nothingSold: 'Ekkert selt enn',
    },
  },
  en: {
    refreshed: (clock) => `Updated at ${clock}`,
    nothing: 'Nothing is waiting for you',
    nothingText: 'Everything runs as it should.',
    lead: (count, money) => {
      const words = capitalise(countInWords('en', count, 'neuter'))
      const waits = plural('en', count, { one: 'thing is', other: 'things are' })
      return `${words} ${waits} waiting for you.${money === 0 ? '' : ` ${moneyEn(count, money)}`}`
    },
    urgent: 'Urgent',
    canWait: 'Can wait',
    count: (count) =>
      `${formatNumber('en', count)} ${plural('en', count, { one: 'thing', other: 'things' })}`,
    morePayments: (count) =>
      `${formatNumber('en', count)} more ${plural('en', count, { one: 'payment', other: 'payments' })}`,
    moreMessages: (count) =>
      `Messages from ${formatNumber('en', count)} more ${plural('en', count, { one: 'sender', other: 'senders' })}`,
    moreReports: (count) =>
      `Reports of ${formatNumber('en', count)} more ${plural('en', count, { one: 'home', other: 'homes' })}`,
    figures: {
      heading: 'Figures of today',
      sources: (watched) =>
        `of ${formatNumber('en', watched)} ${plural('en', watched, { one: 'site', other: 'sites' })} read lately`,
      homes: (count) => plural('en', count, { one: 'new home today', other: 'new homes today' }),
      sales: (orders) =>
        `sales today, ${formatNumber('en', orders)} ${plural('en', orders, { one: 'order', other: 'orders' })}`,
      mails: (sent, failed) =>
        `${plural('en', sent, { one: 'mail', other: 'mails' })} sent today, ${formatNumber('en', failed)} not delivered`,
      more: 'More figures and background jobs',
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
      since: (ago) => `oldest ${ago}`,
      empty: 'Nothing is waiting and nothing has failed.',
    },
    mail: {
      heading: 'Mail',
      waiting: 'Waiting to be sent',
      waitingSince: (ago) => `Oldest ${ago}`,
      sent: 'Sent today',
      failed: 'Failed today',
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
    turnover: {
      heading: 'Turnover and VAT',
      sales: 'Sales of the last 12 months',
      ofLimit: (percent) => `${formatNumber('en', percent)}% of the limit`,
      limit: 'Limit of registration for VAT',
      registration: 'Registration for VAT',
      notRegistered: 'Not registered',
      registered: (number) => `VAT no. ${number}`,
      since: (day) => `from ${day}`,
      notExported: 'Not exported since',
      nothingSold: 'Nothing sold yet',
    },
  },
})
