import { brand } from '@kot/domain/site/brand'
import type { Krona } from '@kot/domain/money/money'
import type { Lang } from '@kot/domain/text/lang'
import { formatClock, formatDayAndMonth, formatLongDate } from '../format/date.ts'
import { defineTexts } from '../format/define-texts.ts'
import { formatPackagePrice } from '../format/number.ts'
import { plural } from '../format/words.ts'

const { name, address, email } = brand.company

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

/** '4 daga og 20 klst.', in the accusative in Icelandic: a share of the price is worked out to the second. */
export function usedTime(lang: Lang, seconds: number): string {
  const { days, hours, minutes, and } = withdrawalTexts[lang].time
  const [wholeDays, rest] = [Math.floor(seconds / DAY_S), seconds % DAY_S]
  const wholeHours = Math.floor(rest / HOUR_S)
  if (wholeDays > 0) {
    return wholeHours > 0 ? and(days(wholeDays), hours(wholeHours)) : days(wholeDays)
  }
  return wholeHours > 0 ? hours(wholeHours) : minutes(Math.floor(rest / 60))
}

/** How many days a stretch has; access is counted in days or calendar months. */
export const wholeDays = (seconds: number): number => Math.round(seconds / DAY_S)

/** Whole days that have passed. */
export const fullDays = (seconds: number): number => Math.floor(seconds / DAY_S)

type FormAnswers = { service?: string; ordered?: string; consumer?: string }

/** The lines of the standard form of the law, with what is known filled in. */
export function withdrawalFormLines(lang: Lang, answers: FormAnswers = {}): string[] {
  const { form } = withdrawalTexts[lang]
  return [
    form.to,
    answered(form.notice, answers.service),
    answered(form.ordered, answers.ordered),
    answered(form.name, answers.consumer),
    form.address,
    form.signature,
    form.date,
  ]
}

const answered = (label: string, answer = ''): string => `${label} ${answer}`.trim()

/** A withdrawal from a purchase: its page, and the mail that confirms it. */
export const withdrawalTexts = defineTexts({
  is: {
    /** Of the link in settings. */
    link: 'Hætta við kaupin',
    status: 'Staða endurgreiðslu',
    back: 'Stillingar',
    reasonless: (lastDay: Date) =>
      `Þú þarft enga ástæðu. Fresturinn er til og með ${formatDayAndMonth('is', lastDay)}.`,
    choose: 'Hvaða kaup viltu hætta við?',
    bought: (day: Date) => `Keypt ${formatLongDate('is', day)}`,
    none: 'Þú hefur ekki keypt aðgang, svo hér er ekkert að hætta við.',
    notLoaded: 'Ekki tókst að sækja kaupin þín.',
    failed: 'Ekki tókst að hætta við. Reyndu aftur eða skrifaðu okkur.',
    stale: 'Upphæðin hafði breyst og er nú reiknuð upp á nýtt. Skoðaðu hana og staðfestu aftur.',
    time: {
      days: (count: number) => `${count} ${plural('is', count, { one: 'dag', other: 'daga' })}`,
      hours: (count: number) => `${count} klst.`,
      minutes: (count: number) => `${count} mín.`,
      and: (one: string, other: string) => `${one} og ${other}`,
    },
    passed: (days: number) =>
      `${days} ${plural('is', days, { one: 'dagur liðinn', other: 'dagar liðnir' })}`,
    passedOf: (days: number, of: number) =>
      `${days} ${plural('is', days, { one: 'dagur liðinn', other: 'dagar liðnir' })} af ${of}`,
    firstDay: 'Fyrsti dagurinn',
    notStarted: 'Ekki hafinn',
    paid: 'Þú greiddir',
    /** `used` is in the accusative. */
    share: (used: string, days: number) => `Fyrir ${used} af ${days}`,
    nothingUsed: 'Ekkert er notað',
    returned: 'Þú færð til baka',
    wasReturned: 'Til baka',
    computed: (at: Date) =>
      `Reiknað til dagsins í dag, ${formatDayAndMonth('is', at)} kl. ${formatClock(at)}, og námundað þér í hag.`,
    happens: {
      heading: 'Hvað gerist?',
      ends: 'Aðgangurinn lokast strax og vaktin hættir.',
      others: 'Þessir dagar falla niður strax. Annar aðgangur sem þú hefur keypt gildir áfram.',
      kept: 'Uppáhald og minnispunktar geymast hjá þér.',
      money: (card: string, by: Date) =>
        `Endurgreiðslan fer á ${card}, í síðasta lagi ${formatDayAndMonth('is', by)}. Hún kostar þig ekkert.`,
      mail: 'Við staðfestum strax í tölvupósti að beiðnin hafi borist.',
      household: 'Þau sem leita með þér fá að vita ef það lokast líka hjá þeim.',
    },
    card: (scheme: string, last4: string) => `${scheme} •••• ${last4}`,
    someCard: 'kortið sem þú greiddir með',
    confirm: (amount: Krona) => `Hætta við og fá ${formatPackagePrice(amount)}`,
    keep: 'Halda aðganginum',
    // The link stands at the end of the first sentence.
    alsoBy: 'Þú getur líka skrifað okkur eða notað',
    formLink: 'staðlaða eyðublaðið',
    equal: 'Það gildir jafnt.',
    form: {
      heading: 'Staðlað uppsagnareyðublað',
      use: 'Fylltu eyðublaðið út og sendu okkur aðeins ef þú vilt falla frá samningnum.',
      to: `Til: ${name}, ${address}, ${email}`,
      notice: 'Ég tilkynni hér með að ég fell frá samningi mínum um eftirfarandi þjónustu:',
      ordered: 'Pantað þann:',
      name: 'Nafn neytanda:',
      address: 'Heimilisfang neytanda:',
      signature: 'Undirskrift neytanda (aðeins ef eyðublaðið er sent á pappír):',
      date: 'Dagsetning:',
    },
    refusal: {
      tooLate: (lastDay: Date, end: Date) =>
        `Fresturinn til að hætta við rann út ${formatLongDate('is', lastDay)}. Aðgangurinn gildir til ${formatLongDate('is', end)}.`,
      usedUp: (end: Date) =>
        `Aðgangurinn rann út ${formatLongDate('is', end)}. Þá er hann notaður til fulls og ekkert fæst til baka.`,
      noAccess:
        'Aðgangurinn sem fylgdi þessum kaupum er ekki lengur í gildi, svo ekki er hægt að hætta við þau hér.',
      disagree: '[Hafðu samband](/contact) ef þú ert á öðru máli.',
    },
    done: {
      heading: 'Móttekið',
      received: (at: Date) =>
        `Beiðnin um að hætta við barst ${formatLongDate('is', at)} kl. ${formatClock(at)}. Aðgangurinn er lokaður.`,
      mailed: 'Staðfesting er á leið til þín í tölvupósti.',
      pending: (card: string, by: Date) =>
        `Endurgreiðslan fer á ${card}, í síðasta lagi ${formatDayAndMonth('is', by)}.`,
      refused: 'Kortið tók ekki við endurgreiðslunni. Við millifærum í staðinn. Við skrifum þér.',
      returned: (card: string, at: Date) =>
        `Endurgreiðslan fór á ${card} ${formatLongDate('is', at)}. Nokkrir dagar geta liðið þar til bankinn sýnir hana.`,
      transferred: (at: Date) =>
        `Við millifærðum endurgreiðsluna á bankareikning þinn ${formatLongDate('is', at)}.`,
      disputed:
        'Bankinn þinn afgreiðir endurgreiðsluna, því þú gerðir athugasemd við færsluna þar.',
      toSettings: 'Opna stillingar',
    },
    faults: {
      noOrder: 'Þessi kaup fundust ekki.',
      refused: 'Ekki er lengur hægt að hætta við þessi kaup.',
      quoteExpired: 'Upphæðin hefur breyst. Skoðaðu hana aftur.',
    },
    mail: {
      subject: 'Við höfum móttekið beiðni þína um að hætta við kaup',
      preview: (amount: Krona) => `Þú færð ${formatPackagePrice(amount)} til baka.`,
      text: (at: Date) =>
        `Beiðni þín um að hætta við kaup á aðgangi barst okkur ${formatLongDate('is', at)} kl. ${formatClock(at)}. Geymdu þennan póst.`,
      money: (card: string, by: Date) =>
        `Endurgreiðslan fer á ${card}, í síðasta lagi ${formatLongDate('is', by)}. Hún kostar þig ekkert. Fari svo að kortið taki ekki við henni skrifum við þér og millifærum.`,
      ended:
        'Aðgangurinn sem fylgdi kaupunum er lokaður. Uppáhald og minnispunktar geymast á reikningnum þínum. Leiðrétt kvittun fylgir.',
      product: 'Vara',
      receipt: 'Kvittun',
      purchased: 'Keypt',
      credit: 'Kreditreikningur',
      button: 'Opna stillingar',
      reason: 'Þú færð þennan póst af því að þú hættir við kaup á aðgangi.',
    },
    householdMail: {
      subject: (who: string) => `${who} hætti við kaup á aðgangi`,
      preview: 'Það breytir því sem þið sjáið í uppáhaldinu ykkar.',
      text: (who: string) => `${who} hefur hætt við kaup á aðgangi.`,
      ended:
        'Ekkert ykkar hefur nú aðgang, svo heimilisföng, skýrar myndir og tenglar á auglýsingar sjást ekki í uppáhaldinu ykkar. Íbúðirnar, staða þeirra og eigin minnispunktar hvers og eins eru þar áfram.',
      until: (end: Date) => `Aðgangurinn í hópnum gildir nú til ${formatLongDate('is', end)}.`,
      button: 'Opna uppáhaldið',
      reason: 'Þú færð þennan póst af því að þú leitar með öðrum.',
    },
  },
  en: {
    link: 'Withdraw from the purchase',
    status: 'Refund status',
    back: 'Settings',
    reasonless: (lastDay) =>
      `You need no reason. You can withdraw up to and including ${formatDayAndMonth('en', lastDay)}.`,
    choose: 'Which purchase do you want to withdraw from?',
    bought: (day) => `Bought ${formatLongDate('en', day)}`,
    none: 'You have not bought access, so there is nothing to withdraw from.',
    notLoaded: 'Your purchases could not be loaded.',
    failed: 'The withdrawal did not succeed. Try again, or write to us.',
    stale:
      'The amount had changed and has been worked out again. Please check it and confirm again.',
    time: {
      days: (count) => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`,
      hours: (count) => `${count} ${plural('en', count, { one: 'hour', other: 'hours' })}`,
      minutes: (count) => `${count} min.`,
      and: (one, other) => `${one} and ${other}`,
    },
    passed: (days) => `${days} ${plural('en', days, { one: 'day passed', other: 'days passed' })}`,
    passedOf: (days, of) =>
      `${days} of ${of} ${plural('en', of, { one: 'day', other: 'days' })} passed`,
    firstDay: 'First day',
    notStarted: 'Not started',
    paid: 'You paid',
    share: (used, days) => `For ${used} of ${days}`,
    nothingUsed: 'Nothing is used',
    returned: 'You get back',
    wasReturned: 'Back to you',
    computed: (at) =>
      `As of today, ${formatDayAndMonth('en', at)} at ${formatClock(at)}, and rounded in your favour.`,
    happens: {
      heading: 'What happens?',
      ends: 'Your access ends at once, and the rental watch stops.',
      others: 'These days are gone at once. Other access that you have bought stays.',
      kept: 'Your favourites and notes stay with you.',
      money: (card, by) =>
        `The refund goes to ${card}, by ${formatDayAndMonth('en', by)} at the latest. It costs you nothing.`,
      mail: 'We confirm at once by e-mail that we received your withdrawal.',
      household: 'Those who search with you are told if it ends for them, too.',
    },
    card: (scheme, last4) => `${scheme} •••• ${last4}`,
    someCard: 'the card that you paid with',
    confirm: (amount) => `Withdraw and get ${formatPackagePrice(amount)}`,
    keep: 'Keep access',
    alsoBy: 'You can also write to us or use',
    formLink: 'the standard form',
    equal: 'It counts just the same.',
    form: {
      heading: 'Standard withdrawal form',
      use: 'Fill in this form and send it to us only if you want to withdraw from the contract.',
      to: `To: ${name}, ${address}, Iceland, ${email}`,
      notice: 'I hereby give notice that I withdraw from my contract for the following service:',
      ordered: 'Ordered on:',
      name: 'Name of consumer:',
      address: 'Address of consumer:',
      signature: 'Signature of consumer (only if this form is sent on paper):',
      date: 'Date:',
    },
    refusal: {
      tooLate: (lastDay, end) =>
        `The time for withdrawing ended on ${formatLongDate('en', lastDay)}. Your access lasts until ${formatLongDate('en', end)}.`,
      usedUp: (end) =>
        `The access ran out on ${formatLongDate('en', end)}. It is used in full, and nothing is due back.`,
      noAccess:
        'The access that came with this purchase is no longer valid, so it cannot be withdrawn from here.',
      disagree: '[Contact us](/contact) if you see it differently.',
    },
    done: {
      heading: 'Received',
      received: (at) =>
        `We received your withdrawal on ${formatLongDate('en', at)} at ${formatClock(at)}. The access has ended.`,
      mailed: 'A confirmation is on its way to you by e-mail.',
      pending: (card, by) =>
        `The refund goes to ${card}, by ${formatDayAndMonth('en', by)} at the latest.`,
      refused:
        'The card did not take the refund. We will make a bank transfer instead. We will write to you.',
      returned: (card, at) =>
        `The refund went to ${card} on ${formatLongDate('en', at)}. It may take some days before your bank shows it.`,
      transferred: (at) =>
        `We transferred the refund to your bank account on ${formatLongDate('en', at)}.`,
      disputed: 'Your bank handles the refund, because you disputed the payment there.',
      toSettings: 'Open settings',
    },
    faults: {
      noOrder: 'This purchase was not found.',
      refused: 'It is no longer possible to withdraw from this purchase.',
      quoteExpired: 'The amount has changed. Please check it again.',
    },
    mail: {
      subject: 'We have received your withdrawal from a purchase',
      preview: (amount) => `You get ${formatPackagePrice(amount)} back.`,
      text: (at) =>
        `We received your withdrawal from the purchase of access on ${formatLongDate('en', at)} at ${formatClock(at)}. Please keep this e-mail.`,
      money: (card, by) =>
        `The refund goes to ${card}, by ${formatLongDate('en', by)} at the latest. It costs you nothing. Should the card not take it, we will write to you and make a bank transfer.`,
      ended:
        'The access that came with the purchase has ended. Your favourites and notes stay in your account. The corrected receipt is attached.',
      product: 'Product',
      receipt: 'Receipt',
      purchased: 'Bought',
      credit: 'Credit note',
      button: 'Open settings',
      reason: 'You are getting this e-mail because you withdrew from a purchase of access.',
    },
    householdMail: {
      subject: (who) => `${who} withdrew from a purchase of access`,
      preview: 'It changes what you see on your board.',
      text: (who) => `${who} has withdrawn from a purchase of access.`,
      ended:
        'None of you has access now, so addresses, sharp photos and links to adverts are not shown on your board. The apartments, their status and each one’s own notes are still there.',
      until: (end) => `The access in your household now lasts until ${formatLongDate('en', end)}.`,
      button: 'Open the board',
      reason: 'You are getting this e-mail because you share a board with others.',
    },
  },
})
