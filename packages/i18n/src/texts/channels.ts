import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import type { ChannelKind } from '@kot/domain/watch/notification-channel'
import type { NewHomesRate } from '@kot/domain/watch/watch'
import { defineTexts } from '../format/define-texts.ts'
import { formatNumber } from '../format/number.ts'
import { plural } from '../format/words.ts'

/** Where people are notified of what their watches find. */
export const channelsTexts = defineTexts({
  is: {
    heading: 'Hvernig látum við þig vita?',
    more: 'Fleiri leiðir',
    kinds: {
      mail: 'Tölvupóstur',
      push: 'Tilkynning í síma',
      webhook: 'Veffang (webhook)',
      feed: 'Atom-straumur',
      calendar: 'Dagatal',
    },
    /** After the name of a channel: 'Tölvupóstur, daglega'. */
    frequency: {
      instant: 'strax',
      daily: 'daglega',
      '3day': 'á 3 daga fresti',
      weekly: 'vikulega',
      monthly: 'mánaðarlega',
    },
    test: 'Prófa',
    testOf: (channel: string) => `Prófa: ${channel}`,
    tested: 'Prófunin er á leiðinni.',
    connect: 'Tengja',
    connectOf: (channel: string) => `Tengja: ${channel}`,
    connectAgain: 'Tengja aftur',
    connectAgainOf: (channel: string) => `Tengja aftur: ${channel}`,
    remove: 'Fjarlægja',
    removeOf: (channel: string) => `Fjarlægja: ${channel}`,
    notConnected: 'Ótengt',
    codeMissing: 'Óstaðfest',
    enterCode: 'Slá inn kóða',
    unused: 'Tengt, en engin vakt notar það',
    retired: 'Tekur ekki lengur við tilkynningum. Við sendum tölvupóst í staðinn.',
    connected: 'Tengt.',
    connectedAndUsed: 'Tengt. Héðan í frá sendir vaktin þangað.',
    connectedUnused: 'Tengt. Kveiktu á því í þeim vöktum sem eiga að nota það.',
    removed: 'Leiðin var fjarlægð.',
    notLoaded: 'Ekki tókst að sækja þennan hluta síðunnar.',
    devices: {
      thisPhone: 'Þessi sími',
      thisPhoneAndOthers: (others: number) =>
        `Þessi sími og ${formatNumber('is', others)} ${plural('is', others, { one: 'annar', other: 'aðrir' })}`,
      thisDevice: 'Þetta tæki',
      thisDeviceAndOthers: (others: number) =>
        `Þetta tæki og ${formatNumber('is', others)} ${plural('is', others, { one: 'annað', other: 'önnur' })}`,
      others: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, { one: 'annað tæki', other: 'önnur tæki' })}`,
      addThis: 'Bæta þessu tæki við',
      removeThis: 'Fjarlægja þetta tæki',
      removeOthers: 'Fjarlægja hin tækin',
      label: (browser: string, system: string) => `${browser} á ${system}`,
      unknown: 'Óþekkt tæki',
    },
    push: {
      unsupported: 'Þessi vafri tekur ekki við tilkynningum.',
      homeScreen: 'Á iPhone þarf fyrst að setja vefinn á heimaskjáinn.',
      denied: 'Vafrinn leyfir ekki tilkynningar',
      deniedHelp: `Opnaðu stillingar vafrans, veldu ${brand.name} og leyfðu tilkynningar. Á iPhone þarf fyrst að setja vefinn á heimaskjáinn.`,
      meanwhile: 'Á meðan sendum við tölvupóst í staðinn.',
      failed: 'Ekki tókst að kveikja á tilkynningum í þessu tæki.',
      on: 'Kveikt er á tilkynningum í þessu tæki.',
    },
    /** Our own question, before that of the browser. */
    ask: {
      heading: 'Vertu með þeim fyrstu',
      sample: 'Dæmi um tilkynningu',
      sampleTitle: '298.000 kr. · 2 herb.',
      samplePlace: 'Njálsgata 32, 101 Reykjavík',
      text: 'Við sendum tilkynningu um leið og íbúð passar við vaktina þína.',
      never: (from: string, until: string) => `Aldrei á milli ${from} og ${until}.`,
      allow: 'Leyfa tilkynningar',
      later: 'Ekki núna',
      week: (count: number) =>
        `Um ${formatNumber('is', count)} ${plural('is', count, { one: 'tilkynning', other: 'tilkynningar' })} á viku.`,
      month: (count: number) =>
        `Um ${formatNumber('is', count)} ${plural('is', count, { one: 'tilkynning', other: 'tilkynningar' })} á mánuði.`,
      anyTime: 'Þú getur slökkt hvenær sem er.',
    },
    telegram: {
      heading: 'Tengja Telegram',
      text: `Telegram opnast í nýjum glugga. Ýttu þar á „Start“ og komdu svo aftur hingað.`,
      open: 'Opna Telegram',
      waiting: 'Bíðum eftir Telegram…',
      gaveUp: 'Ekkert barst frá Telegram. Reyndu aftur.',
    },
    ntfy: {
      heading: 'Tengja ntfy',
      address: 'Efni (topic) eða veffang',
      addressHint:
        'Til dæmis kot-anna eða https://ntfy.sh/kot-anna. Allir sem vita heitið geta lesið tilkynningarnar.',
      token: 'Aðgangslykill',
      tokenHint: 'Aðeins ef efnið er læst.',
    },
    webhook: {
      heading: 'Tengja veffang',
      address: 'Veffang',
      addressHint: 'Byrjar á https://. Þangað sendum við JSON með POST.',
      secret: 'Leynilykill',
      secretHint: 'Tilkynningarnar eru undirritaðar með honum. Hann birtist aðeins í þetta sinn.',
      copySecret: 'Afrita lykilinn',
      secretCopied: 'Lykill afritaður',
    },
    code: {
      send: 'Senda kóða',
      label: 'Kóði',
      hint: 'Við sendum þangað sex stafa kóða. Hann gildir í 15 mínútur.',
      confirm: 'Staðfesta',
      again: 'Senda nýjan kóða',
      sentAgain: 'Nýr kóði er á leiðinni.',
    },
    feeds: {
      feedHint: 'Afritaðu slóðina í lesarann þinn',
      calendarHint: 'Afritaðu slóðina í dagatalið þitt',
      watch: 'Vakt',
      create: 'Búa til slóð',
      createOf: (what: string) => `Búa til slóð: ${what}`,
      created: 'Slóðirnar eru tilbúnar.',
      copy: 'Afrita',
      copyOf: (what: string) => `Afrita slóð: ${what}`,
      copied: 'Slóð afrituð',
      secret: 'Allir sem hafa slóðirnar geta lesið það sem þar birtist.',
      renew: 'Búa til nýjar slóðir',
      renewed: 'Nýjar slóðir eru tilbúnar. Þær gömlu virka ekki lengur.',
    },
    quiet: {
      heading: 'Ekki trufla á nóttunni',
      text: 'Við sendum ekkert á þessum tíma. Það sem finnst á meðan kemur í einu lagi á eftir.',
      from: 'Frá',
      until: 'Til',
    },
  },
  en: {
    heading: 'How should we notify you?',
    more: 'Other ways',
    kinds: {
      mail: 'E-mail',
      push: 'Phone notification',
      webhook: 'Web address (webhook)',
      feed: 'Atom feed',
      calendar: 'Calendar',
    },
    frequency: {
      instant: 'at once',
      daily: 'daily',
      '3day': 'every 3 days',
      weekly: 'weekly',
      monthly: 'monthly',
    },
    test: 'Test',
    testOf: (channel) => `Test: ${channel}`,
    tested: 'The test is on its way.',
    connect: 'Connect',
    connectOf: (channel) => `Connect: ${channel}`,
    connectAgain: 'Connect again',
    connectAgainOf: (channel) => `Connect again: ${channel}`,
    remove: 'Remove',
    removeOf: (channel) => `Remove: ${channel}`,
    notConnected: 'Not connected',
    codeMissing: 'Not confirmed yet',
    enterCode: 'Enter code',
    unused: 'Connected, but no watch uses it',
    retired: 'No longer accepts notifications. We send e-mail instead.',
    connected: 'Connected.',
    connectedAndUsed: 'Connected. Your watch now sends notifications here.',
    connectedUnused: 'Connected. Turn it on in the watches that should use it.',
    removed: 'Channel removed.',
    notLoaded: 'This part of the page could not be loaded.',
    devices: {
      thisPhone: 'This phone',
      thisPhoneAndOthers: (others) =>
        `This phone and ${formatNumber('en', others)} ${plural('en', others, { one: 'other', other: 'others' })}`,
      thisDevice: 'This device',
      thisDeviceAndOthers: (others) =>
        `This device and ${formatNumber('en', others)} ${plural('en', others, { one: 'other', other: 'others' })}`,
      others: (count) =>
        `${formatNumber('en', count)} ${plural('en', count, { one: 'other device', other: 'other devices' })}`,
      addThis: 'Add this device',
      removeThis: 'Remove this device',
      removeOthers: 'Remove other devices',
      label: (browser, system) => `${browser} on ${system}`,
      unknown: 'Unknown device',
    },
    push: {
      unsupported: 'This browser does not support notifications.',
      homeScreen: `On an iPhone, add ${brand.name} to the home screen first.`,
      denied: 'The browser blocks notifications',
      deniedHelp: `Open the settings of the browser, select ${brand.name} and allow notifications. On an iPhone, add ${brand.name} to the home screen first.`,
      meanwhile: 'In the meantime we send e-mail instead.',
      failed: 'Notifications could not be turned on for this device.',
      on: 'Notifications are on for this device.',
    },
    ask: {
      heading: 'Be among the first',
      sample: 'A sample notification',
      sampleTitle: '298.000 kr. · 2 rooms',
      samplePlace: 'Njálsgata 32, Reykjavík (101)',
      text: 'We notify you as soon as an apartment matches your watch.',
      never: (from, until) => `Never between ${from} and ${until}.`,
      allow: 'Allow notifications',
      later: 'Not now',
      week: (count) =>
        `About ${formatNumber('en', count)} ${plural('en', count, { one: 'notification', other: 'notifications' })} a week.`,
      month: (count) =>
        `About ${formatNumber('en', count)} ${plural('en', count, { one: 'notification', other: 'notifications' })} a month.`,
      anyTime: 'You can turn them off at any time.',
    },
    telegram: {
      heading: 'Connect Telegram',
      text: 'Telegram opens in a new window. Press “Start” there, then come back here.',
      open: 'Open Telegram',
      waiting: 'Waiting for Telegram…',
      gaveUp: 'Nothing arrived from Telegram. Please try again.',
    },
    ntfy: {
      heading: 'Connect ntfy',
      address: 'Topic or address',
      addressHint:
        'For example kot-anna or https://ntfy.sh/kot-anna. Everyone who knows the name can read the messages.',
      token: 'Access token',
      tokenHint: 'Only if the topic is protected.',
    },
    webhook: {
      heading: 'Connect a web address',
      address: 'Web address',
      addressHint: 'Begins with https://. We send JSON there by POST.',
      secret: 'Secret',
      secretHint: 'Messages are signed with it. It is shown only this once.',
      copySecret: 'Copy the secret',
      secretCopied: 'Secret copied',
    },
    code: {
      send: 'Send code',
      label: 'Code',
      hint: 'We sent a 6-digit code there. It is valid for 15 minutes.',
      confirm: 'Confirm',
      again: 'Send a new code',
      sentAgain: 'A new code is on its way.',
    },
    feeds: {
      feedHint: 'Copy the address to your reader',
      calendarHint: 'Copy the address to your calendar',
      watch: 'Watch',
      create: 'Create address',
      createOf: (what) => `Create address: ${what}`,
      created: 'The addresses are ready.',
      copy: 'Copy',
      copyOf: (what) => `Copy address: ${what}`,
      copied: 'Address copied',
      secret: 'Everyone who has the addresses can read what appears there.',
      renew: 'Create new addresses',
      renewed: 'New addresses are ready. The old ones no longer work.',
    },
    quiet: {
      heading: 'Quiet hours',
      text: 'We send nothing in these hours, and one message with everything after them.',
      from: 'From',
      until: 'To',
    },
  },
})

/** Proper names are the same in both languages. */
const properNames = { telegram: 'Telegram', ntfy: 'ntfy' } as const

export const channelName = (lang: Lang, kind: ChannelKind): string =>
  kind === 'telegram' || kind === 'ntfy' ? properNames[kind] : channelsTexts[lang].kinds[kind]

/** 'Um 6 tilkynningar á viku. Þú getur slökkt hvenær sem er.' */
export function askedRateLabel(lang: Lang, rate: NewHomesRate): string {
  const { ask } = channelsTexts[lang]
  return rate === null ? ask.anyTime : `${ask[rate.per](rate.count)} ${ask.anyTime}`
}
