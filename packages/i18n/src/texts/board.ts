import type { Lang } from '@kot/domain/text/lang'
import { defineTexts } from '../format/define-texts.ts'
import { daysBetween, formatClock, formatDayAndMonth } from '../format/date.ts'
import { formatShortDay, formatShortWeekday, formatWeekday } from '../format/near-day.ts'
import { formatNumber } from '../format/number.ts'
import { countInWords } from '../format/numerals.ts'
import { capitalise, plural } from '../format/words.ts'
import { apartmentsEn, apartmentsIs } from './common.ts'

/** 'Þri. 17. nóv. kl. 17:30' */
export const viewingLabel = (lang: Lang, at: Date): string => {
  const day = `${capitalise(formatShortWeekday(lang, at))} ${formatShortDay(lang, at)}`
  return boardTexts[lang].at(day, formatClock(at))
}

/** 'Skoðun á morgun, þriðjudag kl. 17:30' */
export function nextViewingLine(lang: Lang, at: Date, now: Date): string {
  const { next } = boardTexts[lang]
  const clock = formatClock(at)
  const days = daysBetween(now, at)
  if (days <= 0) return next.today(clock)
  const weekday = formatWeekday(lang, at)
  return days === 1
    ? next.tomorrow(weekday, clock)
    : next.later(weekday, formatDayAndMonth(lang, at), clock)
}

/** Favourites as a board that a household shares. */
export const boardTexts = defineTexts({
  is: {
    heading: 'Uppáhald',
    view: {
      legend: 'Birting',
      board: 'Dálkar',
      list: 'Listi',
      map: 'Kort',
      compare: 'Samanburður',
      /** On phones. */
      compareShort: 'Bera saman',
    },
    status: {
      new: 'Nýtt',
      contacted: 'Haft samband',
      viewing: 'Skoðun',
      applied: 'Sótt um',
      no: 'Nei',
    },
    all: 'Allt',
    filter: 'Sía eftir stöðu',
    /** Spoken after the name of a column or chip. */
    homes: apartmentsIs,
    vote: {
      yes: 'Já',
      maybe: 'Kannski',
      no: 'Nei',
      open: 'Ósvarað',
      /** Below the control for the own vote. */
      other: {
        yes: (name: string) => `${name} sagði já`,
        maybe: (name: string) => `${name} sagði kannski`,
        no: (name: string) => `${name} sagði nei`,
        open: (name: string) => `${name} hefur ekki svarað`,
      },
    },
    at: (day: string, clock: string) => `${day} kl.\u00A0${clock}`,
    next: {
      today: (clock: string) => `Skoðun í dag kl.\u00A0${clock}`,
      tomorrow: (weekday: string, clock: string) => `Skoðun á morgun, ${weekday} kl.\u00A0${clock}`,
      later: (weekday: string, day: string, clock: string) =>
        `Skoðun ${weekday}inn ${day} kl.\u00A0${clock}`,
    },
    toCalendar: 'Bæta í dagatal',
    facts: {
      rooms: (count: number) => `${formatNumber('is', count)}\u00A0herb.`,
      available: 'laus strax',
      availableFrom: (day: string) => `laus ${day}`,
    },
    fell: (amount: string) => `Lækkaði um ${amount}`,
    rose: (amount: string) => `Hækkaði um ${amount}`,
    /** A home that has left the market. */
    gone: (day: string) => `Farin ${day}`,
    goneMove: 'Íbúðir sem hverfa af leiguvefjum færast sjálfkrafa hingað.',
    dropHint: {
      new: 'Íbúð sem þú setur í uppáhald birtist hér',
      contacted: 'Dragðu íbúð hingað þegar búið er að hafa samband við leigusala',
      viewing: 'Dragðu íbúð hingað þegar skoðun er ákveðin',
      applied: 'Dragðu íbúð hingað þegar búið er að sækja um',
      no: 'Dragðu íbúð hingað þegar hún kemur ekki til greina',
    },
    menu: {
      of: (home: string) => `Aðgerðir: ${home}`,
      edit: 'Staða, skoðun og minnispunktar',
      openHome: 'Opna íbúðina',
      moveTo: (status: string) => `Færa í „${status}“`,
      compare: 'Bera saman við aðrar',
      remove: 'Taka úr uppáhaldi',
    },
    removed: 'Tekin úr uppáhaldi',
    moved: (home: string, status: string) => `${home}: færð í „${status}“.`,
    drag: {
      grip: (home: string) => `Færa: ${home}`,
      keys: 'Ýttu á bilslána til að taka íbúðina upp, færðu hana á milli dálka með örvalyklunum og slepptu henni með bilslánni. Ýttu á Escape til að hætta við.',
      lifted: (home: string, status: string) =>
        `${home}: tekin upp úr dálknum „${status}“. Færðu hana með örvalyklunum.`,
      over: (home: string, status: string) => `${home} er yfir dálknum „${status}“.`,
      dropped: (home: string, status: string) => `${home} er nú í dálknum „${status}“.`,
      cancelled: (home: string, status: string) =>
        `Hætt við. ${home} er áfram í dálknum „${status}“.`,
    },
    empty: {
      heading: 'Engin íbúð í uppáhaldi enn',
      text: 'Ýttu á hjartað á íbúð og hún birtist hér. Bjóddu þeim sem leitar með þér að vera með.',
      search: 'Leita að íbúð',
    },
    /** The person has chosen a status that no home has. */
    noneOfStatus: 'Engin íbúð er með þessa stöðu.',
    noneOnMap: 'Engin íbúð í uppáhaldi er á kortinu.',
    failed: {
      heading: 'Ekki tókst að sækja uppáhaldið',
      text: 'Athugaðu nettenginguna. Það sem þú skrifaðir er geymt í þessu tæki.',
    },
    partNotLoaded: 'Ekki tókst að sækja þetta. Athugaðu nettenginguna.',
    offline: 'Ekkert netsamband. Breytingarnar verða sendar þegar það kemst á aftur.',
    waiting: (count: number) =>
      `Ekkert netsamband. ${capitalise(countInWords('is', count, 'feminine'))} ${plural('is', count, { one: 'breyting bíður og verður send', other: 'breytingar bíða og verða sendar' })} þegar það kemst á aftur.`,
    notTaken: 'Ekki tókst að vista eina breytingu. Hér sést það sem er vistað.',
    hidden: (count: number) =>
      `${capitalise(countInWords('is', count, 'masculine'))} ${plural('is', count, { one: 'minnispunktur frá öðrum sést', other: 'minnispunktar frá öðrum sjást' })} aðeins með aðgangi, eins og götuheiti og skýrar myndir.`,
    locked: 'Götuheiti og skýrar myndir sjást með aðgangi.',
    getAccess: 'Fá aðgang',
    sheet: {
      status: 'Staða',
      viewing: 'Skoðun',
      day: 'Dagur',
      time: 'Tími',
      clear: 'Fella niður skoðunartíma',
      setViewing: 'Skrá skoðunartíma',
      editViewing: 'Breyta skoðunartíma',
      place: 'Hvar á að mæta?',
      vote: 'Hvað finnst þér?',
      notes: 'Minnispunktar',
      /** Names the field for a new note. */
      note: 'Nýr minnispunktur',
      writeNote: 'Skrifa minnispunkt',
      seenBy: (members: number): string =>
        members < 2 ? 'Enginn annar sér þetta.' : 'Aðeins þið sem leitið saman sjáið þetta.',
      save: 'Vista',
      edit: 'Breyta',
      editOf: (words: string) => `Breyta minnispunkti: ${words}`,
      delete: 'Eyða',
      deleteOf: (words: string) => `Eyða minnispunkti: ${words}`,
      cancel: 'Hætta við',
      deleted: 'Minnispunktinum var eytt',
    },
    /** The panel on the page of a home. */
    panel: (members: number): string => (members < 2 ? 'Þitt mat' : 'Ykkar mat'),
    panelOpen: 'Sjá í uppáhaldi',
    latest: {
      heading: 'Nýjast',
      more: 'Sýna fleiri',
      listed: (name: string) => `${name} setti í uppáhald`,
      unlisted: (name: string) => `${name} tók úr uppáhaldi`,
      status: (name: string, status: string) => `${name} færði í „${status}“`,
      viewing: (name: string) => `${name} skráði skoðun`,
      noViewing: (name: string) => `${name} felldi niður skoðun`,
      place: (name: string) => `${name} skráði hvar á að mæta`,
      vote: (name: string, vote: string) => `${name} sagði ${vote}`,
      noVote: (name: string) => `${name} dró atkvæðið til baka`,
      note: (name: string) => `${name} skrifaði minnispunkt`,
      joined: (name: string) => `${name} leitar nú með ykkur`,
      left: (name: string) => `${name} hætti að leita með ykkur`,
    },
    /** A member whose account no longer exists. */
    unknownPerson: 'Einhver',
  },
  en: {
    heading: 'Favourites',
    view: {
      legend: 'View',
      board: 'Board',
      list: 'List',
      map: 'Map',
      compare: 'Compare',
      compareShort: 'Compare',
    },
    status: {
      new: 'New',
      contacted: 'Contacted',
      viewing: 'Viewing',
      applied: 'Applied',
      no: 'No',
    },
    all: 'All',
    filter: 'Filter by status',
    homes: apartmentsEn,
    vote: {
      yes: 'Yes',
      maybe: 'Maybe',
      no: 'No',
      open: 'No answer yet',
      other: {
        yes: (name) => `${name} voted yes`,
        maybe: (name) => `${name} voted maybe`,
        no: (name) => `${name} voted no`,
        open: (name) => `${name} has not voted`,
      },
    },
    at: (day, clock) => `${day} at ${clock}`,
    next: {
      today: (clock) => `Viewing today at ${clock}`,
      tomorrow: (weekday, clock) => `Viewing tomorrow, ${weekday}, at ${clock}`,
      later: (weekday, day, clock) => `Viewing on ${weekday} ${day} at ${clock}`,
    },
    toCalendar: 'Add to calendar',
    facts: {
      rooms: (count) => plural('en', count, { one: '1 room', other: `${count} rooms` }),
      available: 'available now',
      availableFrom: (day) => `from ${day}`,
    },
    fell: (amount) => `Fell by ${amount}`,
    rose: (amount) => `Rose by ${amount}`,
    gone: (day) => `Gone ${day}`,
    goneMove: 'Apartments that disappear from the rental sites move here automatically.',
    dropHint: {
      new: 'An apartment that you mark with the heart appears here',
      contacted: 'Drag an apartment here once the landlord has been contacted',
      viewing: 'Drag an apartment here once a viewing is arranged',
      applied: 'Drag an apartment here once you have applied',
      no: 'Drag an apartment here to rule it out',
    },
    menu: {
      of: (home) => `Actions: ${home}`,
      edit: 'Status, viewing and notes',
      openHome: 'Open the apartment',
      moveTo: (status) => `Move to “${status}”`,
      compare: 'Compare with others',
      remove: 'Remove from favourites',
    },
    removed: 'Removed from favourites',
    moved: (home, status) => `${home}: moved to “${status}”.`,
    drag: {
      grip: (home) => `Move: ${home}`,
      keys: 'Press space to pick up the apartment, move it between the columns with the arrow keys and press space to drop it. Press Escape to cancel.',
      lifted: (home, status) =>
        `${home}: picked up from the column “${status}”. Move it with the arrow keys.`,
      over: (home, status) => `${home} is over the column “${status}”.`,
      dropped: (home, status) => `${home} is now in the column “${status}”.`,
      cancelled: (home, status) => `Cancelled. ${home} stays in the column “${status}”.`,
    },
    empty: {
      heading: 'No favourites yet',
      text: 'Select the heart on an apartment to add it here. Invite the people you are searching with to share the board.',
      search: 'Search for an apartment',
    },
    noneOfStatus: 'No apartment has this status.',
    noneOnMap: 'No apartment on the board is on the map.',
    failed: {
      heading: 'The board could not be loaded',
      text: 'Check your connection. Your changes are saved on this device.',
    },
    partNotLoaded: 'This could not be loaded. Check your connection.',
    offline: 'You are offline. Changes are sent when you reconnect.',
    waiting: (count) =>
      `You are offline. ${capitalise(countInWords('en', count, 'neuter'))} ${plural('en', count, { one: 'change is', other: 'changes are' })} sent when you reconnect.`,
    notTaken: 'One change could not be saved and was undone.',
    hidden: (count) =>
      `${capitalise(countInWords('en', count, 'neuter'))} ${plural('en', count, { one: 'note', other: 'notes' })} by others can only be seen with access, like street names and sharp photos.`,
    locked: 'Street names and sharp photos are shown with access.',
    getAccess: 'Get access',
    sheet: {
      status: 'Status',
      viewing: 'Viewing',
      day: 'Day',
      time: 'Time',
      clear: 'Cancel the viewing',
      setViewing: 'Set a viewing',
      editViewing: 'Change the viewing',
      place: 'Meeting place',
      vote: 'What do you think?',
      notes: 'Notes',
      note: 'New note',
      writeNote: 'Write a note',
      seenBy: (members) =>
        members < 2 ? 'Only you see this.' : 'Only the people who share the board see this.',
      save: 'Save',
      edit: 'Edit',
      editOf: (words) => `Edit note: ${words}`,
      delete: 'Delete',
      deleteOf: (words) => `Delete note: ${words}`,
      cancel: 'Cancel',
      deleted: 'The note was deleted',
    },
    panel: (members) => (members < 2 ? 'Your opinion' : 'Your opinions'),
    panelOpen: 'See on the board',
    latest: {
      heading: 'Latest',
      more: 'Show more',
      listed: (name) => `${name} added it to the favourites`,
      unlisted: (name) => `${name} removed it from the favourites`,
      status: (name, status) => `${name} moved it to “${status}”`,
      viewing: (name) => `${name} set a viewing`,
      noViewing: (name) => `${name} cancelled the viewing`,
      place: (name) => `${name} added a meeting place`,
      vote: (name, vote) => `${name} voted ${vote}`,
      noVote: (name) => `${name} removed their vote`,
      note: (name) => `${name} wrote a note`,
      joined: (name) => `${name} joined the board`,
      left: (name) => `${name} left the board`,
    },
    unknownPerson: 'Someone',
  },
})
