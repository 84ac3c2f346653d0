import { defineTexts } from '../../format/define-texts.ts'
import { formatNumber } from '../../format/number.ts'
import { plural } from '../../format/words.ts'
import { countInWords, timesInWords } from '../../format/numerals.ts'

const timesIs = (count: number): string => (count > 1 ? ` ${timesInWords('is', count)}` : '')
const timesEn = (count: number): string => (count > 1 ? ` ${timesInWords('en', count)}` : '')

/** What waits for the operator: rental sites, messages, mail and jobs. Payments have texts of their own. */
export const taskTexts = defineTexts({
  is: {
    source: {
      silent: (title: string) => `${title} svarar ekki`,
      blocked: (title: string) => `${title} hleypir okkur ekki inn`,
      unreadable: (title: string) => `Lestur mistekst á vefnum ${title}`,
      attempts: (count: number) =>
        count > 1
          ? `Síðustu ${countInWords('is', count, 'feminine')} tilraunir mistókust.`
          : 'Síðasta tilraun mistókst.',
      adverts: (count: number) =>
        count === 0
          ? 'Engin auglýsing þaðan er sýnd.'
          : `${formatNumber('is', count)} ${plural('is', count, {
              one: 'auglýsing þaðan er enn sýnd',
              other: 'auglýsingar þaðan eru enn sýndar',
            })}.`,
      next: (clock: string) => `Næsta tilraun verður kl. ${clock}.`,
      failures: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, { one: 'tilraun', other: 'tilraunir' })}`,
    },
    quarantine: {
      title: (title: string) => `Lestur á vefnum ${title} bíður ákvörðunar`,
      cause: (reason: string, found: number, shown: number) =>
        `${reason}. ${formatNumber('is', found)} ${plural('is', found, {
          one: 'auglýsing fannst',
          other: 'auglýsingar fundust',
        })} en ${formatNumber('is', shown)} ${plural('is', shown, {
          one: 'er sýnd',
          other: 'eru sýndar',
        })}. Markaðurinn breytist ekki fyrr en þú tekur ákvörðun.`,
    },
    message: {
      asks: (sender: string, words: string) => `${sender} spyr: „${words}“`,
      writes: (sender: string, words: string) => `${sender} skrifar: „${words}“`,
      several: (count: number) => `Hefur skrifað ${timesInWords('is', count)}.`,
      noAccount: 'Enginn reikningur er skráður á netfangið.',
      neverHad: 'Hefur aldrei haft aðgang.',
      ended: (day: string) => `Aðgangurinn rann út ${day}.`,
      active: (day: string) => `Hefur aðgang til ${day}.`,
      answered: 'Síðustu skilaboðum hefur verið svarað.',
      received: (ago: string) => `barst ${ago}`,
    },
    report: {
      title: (address: string) => `Ábending um auglýsingu: ${address}`,
      hideReason: (reasons: string) => `Ábendingar: ${reasons}`,
      clearReason: 'Yfirfarið og í lagi',
      hidden: 'Íbúðin er falin',
      cleared: 'Merkt í lagi',
    },
    spam: {
      title: (count: number) =>
        `${['Engin', 'Ein', 'Tvenn', 'Þrenn', 'Fern'][count] ?? formatNumber('is', count)} skilaboð líkjast ruslpósti`,
      cause: 'Sami texti barst frá mörgum eða mörg skilaboð komu í einu. Renndu yfir þau.',
    },
    mailStuck: {
      title: 'Póstur kemst ekki út',
      cause: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, {
          one: 'bréf bíður',
          other: 'bréf bíða',
        })}. Póstþjónninn tekur ekki við eða vinnsluferlið er stopp. Fólk fær hvorki kvittanir né tengla til að skrá sig inn.`,
    },
    mailFailing: {
      title: 'Óvenju mörg bréf skila sér ekki',
      cause: (count: number, of: number) =>
        `Síðasta sólarhring var ${formatNumber('is', count)} af ${formatNumber('is', of)} ${plural('is', of, { one: 'bréfi', other: 'bréfum' })} hafnað.`,
    },
    notComposed: {
      title: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, {
          one: 'tilkynning fór',
          other: 'tilkynningar fóru',
        })} ekki út vegna villu í forritinu`,
      cause:
        'Ekki tókst að semja textann. Viðtakendur vita ekki af þessu nema þeir hafi fengið tilkynningu eftir annarri leið. Ástæðan er í atburðaskrá vinnsluferlisins, sjá „DeliveryNotComposed“ í docs/operations.md. Veldu „Semja aftur“ þegar villan hefur verið lagfærð.',
      done: 'Tilkynningarnar verða samdar aftur',
      discardText: 'Þessar tilkynningar verða ekki samdar aftur og viðtakendur fá þær ekki.',
    },
    job: {
      title: (name: string, count: number) => `${name} mistókst${timesIs(count)}`,
      cause:
        'Allar sjálfvirkar tilraunir eru búnar. Óhætt er að keyra verkefnið aftur: það sem er búið er ekki gert tvisvar.',
    },
    feed: {
      title: 'Listinn á vefnum er á eftir markaðnum',
      cause: (seconds: number) =>
        `Markaðurinn breyttist en listinn hefur ekki verið skrifaður í ${formatNumber('is', seconds)} ${plural('is', seconds, { one: 'sekúndu', other: 'sekúndur' })}. Fólk sér gamlan lista.`,
    },
    links: {
      title: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, {
          one: 'tengill vísar á síðu sem er ekki til',
          other: 'tenglar vísa á síður sem eru ekki til',
        })}`,
      cause: 'Vikuleg athugun á tenglasíðunni fann þetta.',
    },
    benefitTables: {
      title: (days: number) =>
        days === 0
          ? 'Töflur um húsnæðisbætur eru útrunnar'
          : `Töflur um húsnæðisbætur renna út eftir ${formatNumber('is', days)} ${plural('is', days, { one: 'dag', other: 'daga' })}`,
      cause:
        'Fjárhæðir breytast jafnan um áramót. Á síðum íbúða er reiknað eftir gömlu töflunum þar til nýjar eru komnar í forritið, sjá „BenefitTablesEnd“ í docs/operations.md.',
    },
    rents: {
      title: 'Áætluð leiga stóðst ekki prófun',
      cause: (percent: number) =>
        `Bilið sem á að ná yfir 80% íbúða náði yfir ${formatNumber('is', percent)}% þeirra. Síður nota síðasta líkan sem stóðst. Reynt verður aftur í nótt.`,
    },
    vatLimit: {
      title: (percent: number) =>
        percent >= 100
          ? 'Salan er komin yfir veltumörk virðisaukaskatts'
          : `Salan er komin í ${formatNumber('is', percent)}% af veltumörkum virðisaukaskatts`,
      cause: (percent: number) =>
        `Selja má fyrir 2.000.000 kr. á tólf mánuðum án þess að vera á virðisaukaskattsskrá. Skráðu reksturinn hjá Skattinum ${percent >= 100 ? 'strax' : 'áður en mörkunum er náð'}, sjá „VatLimitNear“ í docs/operations.md.`,
    },
    booksExport: {
      title: (days: number) =>
        `Bókhaldið hefur ekki verið flutt til Íslands í ${formatNumber('is', days)} ${plural('is', days, { one: 'dag', other: 'daga' })}`,
      cause:
        'Afrit af kvittunum og færslum þarf að vera á Íslandi innan sex mánaða. Flyttu það út og vistaðu, sjá „BooksNotExported“ í docs/operations.md.',
    },
    jobs: {
      'market.publish': 'Birting markaðarins',
      'mail.send': 'Sending pósts',
      'mail.bounces': 'Lestur endursendra bréfa',
      'notify.clean': 'Tiltekt í pósti og tilkynningum',
      'account.mail': 'Póstur um reikning',
      'account.clean': 'Tiltekt í reikningum',
      'access.receipt': 'Kvittun í pósti',
      'access.withdrawal': 'Staðfesting á að hætt var við kaup',
      'access.return': 'Endurgreiðsla til kaupanda',
      'access.reconcile': 'Samanburður greiðslna',
      'access.awaited': 'Athugun á greiðslum sem beðið er eftir',
      'access.reconcile-all': 'Uppgjör næturinnar',
      'access.clean': 'Tiltekt í kvittunum',
      'access.fair-pass': 'Dögum bætt við aðgang',
      'watches.match': 'Leit leiguvakta að nýjum íbúðum',
      'watches.digest': 'Póstur leiguvakta',
      'watches.clean': 'Tiltekt í leiguvöktum',
      'board.tell': 'Uppáhald: tilkynningar',
      'board.clean': 'Uppáhald: tiltekt',
      'intake.crawl': 'Lestur leiguvefs',
      'intake.schedule': 'Tímasetning lestra',
      'intake.clean': 'Tiltekt í lestrum',
      'market.report': 'Markaðsskýrsla',
      'market.fit-rents': 'Útreikningur á áætlaðri leigu',
      'market.photos': 'Samanburður mynda',
      'contact.mail': 'Tilkynning um skilaboð',
      'contact.clean': 'Tiltekt í skilaboðum',
      'newsletter.send': 'Sending fréttabréfs',
      'links.check': 'Athugun á tenglum',
    },
    last: (ago: string) => `síðast ${ago}`,
    since: (ago: string) => `hófst ${ago}`,
    technical: 'Tæknileg atriði',
    action: {
      'grant-access': 'Veita aðgang',
      refund: 'Endurgreiða',
      'open-order': 'Skoða pöntun',
      'open-person': 'Skoða notanda',
      settle: 'Merkja afgreitt',
      'record-transfer': 'Skrá millifærslu',
      crawl: 'Reyna núna',
      'pause-source': 'Hætta að vakta',
      'open-source': 'Skoða vefinn',
      'dismiss-crawl': 'Hafna lestrinum',
      answer: 'Svara',
      'mark-done': 'Merkja afgreitt',
      'open-messages': 'Skoða skilaboðin',
      'hide-home': 'Taka úr birtingu',
      'clear-home': 'Í lagi',
      'open-home': 'Skoða íbúðina',
      'retry-mail': 'Reyna aftur núna',
      'open-mail': 'Opna póst',
      'compose-deliveries': 'Semja aftur',
      'discard-deliveries': 'Merkja afgreitt',
      'retry-job': 'Keyra aftur',
      'discard-job': 'Merkja afgreitt',
      publish: 'Birta aftur núna',
      'open-links': 'Opna tengla',
      'open-benefit-rules': 'Skoða fjárhæðirnar',
    },
    compare: 'Bera saman við banka',
    openCrawl: 'Skoða lesturinn',
    settle: {
      text: 'Atriðið hverfur af listanum. Ef sama vandamál kemur upp aftur birtist nýtt atriði.',
      done: 'Merkt afgreitt',
    },
    grant: {
      text: 'Aðgangurinn hefst strax, eða bætist aftan við þann sem fyrir er. Ekkert er rukkað.',
      done: 'Aðgangur veittur',
    },
    discardText: 'Verkefnin sem mistókust eru fjarlægð og verða ekki keyrð aftur.',
    retried: 'Keyrt aftur',
    published: 'Listinn verður skrifaður aftur',
    mailRetried: 'Reynt verður að senda póstinn núna',
    crawling: 'Lestur er hafinn',
  },
  en: {
    source: {
      silent: (title) => `${title} does not respond`,
      blocked: (title) => `${title} turns us away`,
      unreadable: (title) => `${title} cannot be read`,
      attempts: (count) =>
        count > 1
          ? `The last ${countInWords('en', count, 'feminine')} attempts failed.`
          : 'The last attempt failed.',
      adverts: (count) =>
        count === 0
          ? 'None of its adverts is shown.'
          : `${formatNumber('en', count)} of its ${plural('en', count, {
              one: 'adverts is',
              other: 'adverts are',
            })} still shown.`,
      next: (clock) => `The next attempt is at ${clock}.`,
      failures: (count) =>
        `${formatNumber('en', count)} ${plural('en', count, { one: 'attempt', other: 'attempts' })}`,
    },
    quarantine: {
      title: (title) => `A crawl of ${title} waits for your decision`,
      cause: (reason, found, shown) =>
        `${reason}. ${formatNumber('en', found)} ${plural('en', found, {
          one: 'advert was',
          other: 'adverts were',
        })} found, and ${formatNumber('en', shown)} ${plural('en', shown, {
          one: 'is',
          other: 'are',
        })} shown. The market stays as it is until you decide.`,
    },
    message: {
      asks: (sender, words) => `${sender} asks: “${words}”`,
      writes: (sender, words) => `${sender} writes: “${words}”`,
      several: (count) => `Has written ${timesInWords('en', count)}.`,
      noAccount: 'No account has this address.',
      neverHad: 'Has never had access.',
      ended: (day) => `Access ended on ${day}.`,
      active: (day) => `Has access until ${day}.`,
      answered: 'The last message was answered.',
      received: (ago) => `received ${ago}`,
    },
    report: {
      title: (address) => `Advert reported: ${address}`,
      hideReason: (reasons) => `Reported: ${reasons}`,
      clearReason: 'Reviewed, nothing wrong',
      hidden: 'The home is hidden',
      cleared: 'Marked as fine',
    },
    spam: {
      title: (count) =>
        `${formatNumber('en', count)} ${plural('en', count, { one: 'message looks', other: 'messages look' })} like spam`,
      cause: 'The same words came from several senders, or many came at once. Look them over.',
    },
    mailStuck: {
      title: 'Mail is not going out',
      cause: (count) =>
        `${formatNumber('en', count)} ${plural('en', count, {
          one: 'mail is',
          other: 'mails are',
        })} waiting. The relay takes none or the worker has stopped. People get neither receipts nor sign-in links.`,
    },
    mailFailing: {
      title: 'Unusually many mails are refused',
      cause: (count, of) =>
        `${formatNumber('en', count)} of ${formatNumber('en', of)} ${plural('en', of, { one: 'mail was', other: 'mails were' })} refused in the last 24 hours.`,
    },
    notComposed: {
      title: (count) =>
        `${formatNumber('en', count)} ${plural('en', count, {
          one: 'notification was',
          other: 'notifications were',
        })} not sent because of an error in the program`,
      cause:
        'The text could not be composed. The recipients do not know, unless they were notified another way. The log of the worker has the cause: see “DeliveryNotComposed” in docs/operations.md. Choose “Compose again” once the error is fixed.',
      done: 'The notifications will be composed again',
      discardText:
        'These notifications will not be composed again, and their recipients will not get them.',
    },
    job: {
      title: (name, count) => `${name} failed${timesEn(count)}`,
      cause:
        'All automatic retries are used up. The job can safely run again: what is done is not done twice.',
    },
    feed: {
      title: 'The published feed is behind the market',
      cause: (seconds) =>
        `The market changed, but the feed has not been written for ${formatNumber('en', seconds)} ${plural('en', seconds, { one: 'second', other: 'seconds' })}. People see an old list.`,
    },
    links: {
      title: (count) =>
        `${formatNumber('en', count)} ${plural('en', count, {
          one: 'link leads to a page that does not exist',
          other: 'links lead to pages that do not exist',
        })}`,
      cause: 'The weekly check of the page of links found this.',
    },
    benefitTables: {
      title: (days) =>
        days === 0
          ? 'The tables of housing benefit have expired'
          : `The tables of housing benefit expire in ${formatNumber('en', days)} ${plural('en', days, { one: 'day', other: 'days' })}`,
      cause:
        'The amounts usually change with the year. Pages of homes use the old tables until new ones are in the code: see “BenefitTablesEnd” in docs/operations.md.',
    },
    rents: {
      title: 'Expected rents failed their check',
      cause: (percent) =>
        `The interval that should hold 80% of homes holds ${formatNumber('en', percent)}% of them. Pages use the last model that passed. The next attempt is tonight.`,
    },
    vatLimit: {
      title: (percent) =>
        percent >= 100
          ? 'Sales have passed the limit of registration for VAT'
          : `Sales have reached ${formatNumber('en', percent)}% of the limit of registration for VAT`,
      cause: (percent) =>
        `Up to 2.000.000 kr. may be sold in twelve months without being registered for VAT. Register with Skatturinn ${percent >= 100 ? 'at once' : 'before the limit is reached'}: see “VatLimitNear” in docs/operations.md.`,
    },
    booksExport: {
      title: (days) =>
        `Nothing was exported for bookkeeping for ${formatNumber('en', days)} ${plural('en', days, { one: 'day', other: 'days' })}`,
      cause:
        'A copy of receipts and ledger has to be in Iceland within six months. Export it and keep it there: see “BooksNotExported” in docs/operations.md.',
    },
    jobs: {
      'market.publish': 'Publishing the market',
      'mail.send': 'Sending mail',
      'mail.bounces': 'Reading bounces',
      'notify.clean': 'Cleaning up mail and notifications',
      'account.mail': 'Account mail',
      'account.clean': 'Cleaning up accounts',
      'access.receipt': 'Mailing a receipt',
      'access.withdrawal': 'Mailing a withdrawal',
      'access.return': 'Returning money to a buyer',
      'access.reconcile': 'Reconciling payments',
      'access.awaited': 'Checking awaited payments',
      'access.reconcile-all': 'Nightly reconciliation',
      'access.clean': 'Cleaning up receipts',
      'access.fair-pass': 'Adding days to access',
      'watches.match': 'Matching watches with new homes',
      'watches.digest': 'Mail of watches',
      'watches.clean': 'Cleaning up watches',
      'board.tell': 'Messages about boards',
      'board.clean': 'Cleaning up boards',
      'intake.crawl': 'Crawling a site',
      'intake.schedule': 'Scheduling crawls',
      'intake.clean': 'Cleaning up crawls',
      'market.report': 'Market report',
      'market.fit-rents': 'Fitting expected rents',
      'market.photos': 'Comparing photos',
      'contact.mail': 'Notifying about messages',
      'contact.clean': 'Cleaning up messages',
      'newsletter.send': 'Sending a newsletter',
      'links.check': 'Checking links',
    },
    last: (ago) => `last ${ago}`,
    since: (ago) => `began ${ago}`,
    technical: 'Technical details',
    action: {
      'grant-access': 'Grant access',
      refund: 'Refund',
      'open-order': 'See the order',
      'open-person': 'See the user',
      settle: 'Mark as handled',
      'record-transfer': 'Record a transfer',
      crawl: 'Try now',
      'pause-source': 'Pause the site',
      'open-source': 'See the site',
      'dismiss-crawl': 'Dismiss the crawl',
      answer: 'Answer',
      'mark-done': 'Mark as handled',
      'open-messages': 'See the messages',
      'hide-home': 'Hide',
      'clear-home': 'Fine',
      'open-home': 'See the home',
      'retry-mail': 'Retry now',
      'open-mail': 'Open mail',
      'compose-deliveries': 'Compose again',
      'discard-deliveries': 'Mark as handled',
      'retry-job': 'Run again',
      'discard-job': 'Mark as handled',
      publish: 'Publish again now',
      'open-links': 'Open links',
      'open-benefit-rules': 'See the amounts',
    },
    compare: 'Compare with the bank',
    openCrawl: 'See the crawl',
    settle: {
      text: 'It leaves the list. If the same problem occurs again, it is listed again.',
      done: 'Marked as handled',
    },
    grant: {
      text: 'Access begins at once, or follows the access there is. Nothing is charged.',
      done: 'Access granted',
    },
    discardText: 'The failed jobs are removed and will not run again.',
    retried: 'Running again',
    published: 'The feed will be written again',
    mailRetried: 'The mail will be tried now',
    crawling: 'The crawl has been requested',
  },
})
