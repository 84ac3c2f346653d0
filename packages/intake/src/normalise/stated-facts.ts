import type { Furniture, HomeKind, Lease } from '@kot/domain/home/searched-facts'
import type { StatedFacts, Washing } from '@kot/domain/home/stated-facts'
import { foldText } from '@kot/domain/text/fold-text'
import type { RawAdvert } from '../source/source.ts'
import { splitClauses } from './text.ts'

// All patterns are for folded clauses: «Bílastæði fylgir ekki» is "bilastaedi fylgir ekki".

/** A subject, and what is beside it when it is there, not there, or neither is certain. */
type Statement = { about: RegExp; yes?: RegExp; no?: RegExp; unsure?: RegExp }

const soon = String.raw`(?:(?!(?:og|and|oraz|i|med|with|z)\b)[\w/-]+\s){0,3}`
const denied = String.raw`\b(?:ekki|ekkert|eng(?:in|ar|ir|u|inn|an)|an|hvorki|ne|no|not|without|doesnt|bez|brak|nie ma)\s`

/** What denies a subject: «engin geymsla», «svalir eru ekki», "not have parking". */
const denialOf = ({ source }: RegExp): RegExp =>
  new RegExp(
    String.raw`${denied}(?:(?:med|with) )?${soon}(?:${source})|(?:${source})\w*\s${soon}(?:ekki|not|nie)\b(?! bara| only| adeins)`,
  )

const statements = {
  furniture: {
    about: /husgogn|husgagna|husbunad|furni|umeblowan|\bmebl/,
    yes: /\bmed (?:\w+ ){0,4}(?:husgognum|husbunadi)|(?:\bbui[nd]|fullbui[nd]|utbui[nd]|\bodrum) \w*\s?husgognum|husgogn (?:og \w+ )?(?:fylgja|fylgir|innifalin)|\bfurnis(?:h)?ed|with (?:\w+ )?furniture|furniture (?:is )?included|\bumeblowan|\bz meblami|\bmeble w/,
    no: /\ban (?:\w+ )?husgagna|husgagnalaus|unfurnis|\bnot furnis|(?:without|no) furniture|nieumeblowan|bez mebli|husgogn fylgja ekki|engin husgogn/,
    unsure:
      /ad hluta|partial|partly|semi|czesciowo|eda an\b|or without|or unfurn|samkomulag|ef oskad|til solu|for sale|haegt ad|gegn gjaldi|moguleiki/,
  },
  parking: {
    about:
      /bila?st(?:ae|a)?edi|\bbilast\b|(?<!\w)staedi\b|\bstaedum\b|bilskur|bila?geymsl|bilakjallar|\bparkin(?:g|gu|giem|gowego|gowe|gowym|gow)?\b|\bgarage\b|\bgaraz/,
    unsure:
      /gjald|leig[tjd]|\bkeypt|auka|extra|\bpaid|rent(?:ed)? separat|can be rent|nalaeg|stutt|near|around|bilastaedahus|leikskol|skola|snyr ad|street/,
  },
  storage: {
    about: /(?<!hjola|vagna|bil|bila|dekkja|is)ge[iy]msl[au]\w*|\bstorage|\bkomork|schowek/,
    unsure: /gjald|leig[tj]|extra|bike|bicycle|hjola|\bi geymslu\b/,
  },
  balcony: {
    about: /sval?lir|svolum|svala\b|\bsvalar|balcon|balkon/,
    unsure: /fr[ao]nsk|french|sameigin|shared|francusk/,
  },
  heatingIncluded: {
    about: /\bhit(?:i|a|inn|ann|anum)\b|\bheat(?:ing)?\b|ogrzewani/,
    yes: /innif|\binclu?|\bw cenie|wliczon|\bmed (?:\w+ og )?hita\b/,
    no: /(?:ekki|not) (?:\w+ )?incl?u?|(?:ekki|not) innif|(?:greid|borg|ser um)\w* (?:\w+ ){0,3}hita|hit[ia] (?:og \w+ )?(?:er |eru )?(?:greid|greitt|borg)|\ban (?:\w+ og )?hita|\+ ?(?:\w+ (?:&|og|and) )?h(?:iti|ita|eat)|pays? (?:\w+ ){0,3}heating|osobno|dodatkowo|\bexcl|extra|plus heating/,
  },
} as const satisfies Partial<Record<keyof StatedFacts, Statement>>

type YesNo = keyof typeof statements

const denials = Object.fromEntries(
  Object.entries(statements).map(([name, { about }]) => [name, denialOf(about)]),
) as Record<YesNo, RegExp>

const allIncluded =
  /allt innif|\ball (?:bills?|utilities|inclu)|^(?:\w+ )?(?:bills|utilities) (?:are )?incl|oplaty (?:wliczone|w cenie)|wszystko w cenie/
const noneIncluded = /utilities (?:are )?not incl|plus utilities|oplaty (?:osobno|dodatkowo)/

/** Reads what an advert states about a home. Contradictions and conditions are no statement. */
export function readStatedFacts(
  advert: Pick<RawAdvert, 'title' | 'text' | 'kind' | 'leaseMonths'>,
): StatedFacts {
  const clauses = [advert.title, advert.text]
    .flatMap((text) => splitClauses(spellOut(text)))
    .map(readable)
  const kind = kindInField(advert.kind) ?? kindInText(clauses)
  const facts: { [Name in keyof StatedFacts]: StatedFacts[Name] | null } = {
    kind,
    lease: leaseOf(advert.leaseMonths) ?? agreed(clauses.flatMap(leasesIn)),
    furniture: furnitureOf(statedIn(clauses, 'furniture')),
    parking: statedIn(clauses, 'parking'),
    storage: statedIn(clauses, 'storage'),
    washing: agreed(clauses.flatMap((clause) => washingIn(clause) ?? [])),
    // Houses have floors inside.
    floor: kind === 'house' ? null : agreed(clauses.flatMap(floorsIn)),
    balcony: statedIn(clauses, 'balcony'),
    heatingIncluded: statedIn(clauses, 'heatingIncluded'),
    byPhone: agreed(clauses.flatMap((clause) => callsIn(clause) ?? [])),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}

/** No advert needs longer words and clauses, and the patterns take the square of their length. */
const readable = (clause: string): string => clause.slice(0, 1_000).replaceAll(/\w{41,}/g, '')

/** Abbreviations and lists, so that clauses do not end inside them. */
const spellOut = (text: string | null): string | null =>
  text === null
    ? null
    : text
        .replaceAll('ł', 'l')
        .replaceAll(/(\d)\.\s?(?=h(?:[æa]|erb|\b))/giu, '$1 ')
        .replaceAll(/(?<!\p{L})m(?:\.\s?|\/)(?=\p{L})/giu, 'með ')
        .replaceAll(/(?<!\p{L})f(?:\.\s?|\/)(?=\p{L})/giu, 'fyrir ')
        .replaceAll(/(?<=\p{L})\/(?=\p{L})/gu, ' / ')
        .replaceAll(/(?<!\p{L})(uppl|herb|íb|bílast|þvottav|sameiginl|mán|a\.m\.k)\.\s?/giu, '$1 ')
        .replaceAll(
          /,\s*(?=(?:rafm|net|internet|hússj|vatn|electric|hot water|water|prąd|wod)\p{L}*)/giu,
          ' og ',
        )

const agreed = <Value>(all: readonly Value[]): Value | null =>
  new Set(all).size === 1 ? (all[0] ?? null) : null

function statedIn(clauses: readonly string[], name: YesNo): boolean | null {
  const { about, yes, no, unsure }: Statement = statements[name]
  const answers = clauses.flatMap((clause): (boolean | 'unsure')[] => {
    if (name === 'heatingIncluded' && allIncluded.test(clause)) return [true]
    if (name === 'heatingIncluded' && noneIncluded.test(clause)) return [false]
    if (!about.test(clause)) return []
    if (unsure?.test(clause)) return ['unsure']
    if ((no ?? denials[name]).test(clause)) {
      // Without a garage there may still be a place to park.
      return /bilskur|garage|garaz/.test(clause) ? [] : [false]
    }
    return yes === undefined || yes.test(clause) ? [true] : []
  })
  const answer = agreed(answers)
  return answer === 'unsure' ? null : answer
}

const furnitureOf = (isFurnished: boolean | null): Furniture | null =>
  isFurnished === null ? null : isFurnished ? 'furnished' : 'unfurnished'

const machine = /(?<!upp)thvottav(?:el(?:ar|inni|in|um|a)?)?\b|washing machine|\bwasher\b|\bpralk/
const noMachine = denialOf(machine)
const connection =
  /tengi\w*\s(?:\w+ ){0,3}thvottav|thvottavelatengi|lagt (?:\w+ )?fyrir thvottav|washing machine (?:hook|connect|outlet)|(?:hook-?up|connections?) (?:for|to) (?:a )?wash|podlaczen\w* (?:\w+ )?pralk/
const shared =
  /sameigin\w* (?:\w+ ){0,2}thvott|thvott\w* (?:\w+ ){0,3}(?:sameigin|i sameign)|(?:shared|common|communal) (?:laundry|washing|washer)|wspoln\w* (?:pralni|pralk)|pralni\w* wspoln/

function washingIn(clause: string): Washing | null {
  if (connection.test(clause)) return 'connection'
  if (shared.test(clause)) return 'shared'
  return machine.test(clause) && !noMachine.test(clause) ? 'machine' : null
}

const noCalls =
  /ekki (?:\w+ ){0,3}(?:hringj|hringi|simtol|i sima)|engin simtol|simtolum ekki|(?:no|not) (?:phone )?call|dont call|nie dzwonic|(?:adeins|eingongu|bara|einungis) (?:\w+ )?(?:svarad|svara|med tolvupost|i tolvupost|skilabod|tolvupost|post)|(?:tolvuposti|skilabodum?) eingongu|(?:e-?mails?|messages?) only|only (?:by )?(?:e-?mail|message)|tylko (?:\w+ )?(?:wiadomosc|mail)/
const calls =
  /\bi sima?\b|uppl\w* (?:\w+ )?i s\b|\bhring(?:id|du|ja|i)\b|(?:^|please |to )call\b|call (?:me|us|for|after)|\bphone (?:the|me|us|calls)|\bdzwonic|\btel\b|\b(?:s|simi|gsm|tel|phone)[:.]?\s?\+?\d{3}/

const callsIn = (clause: string): boolean | null =>
  noCalls.test(clause) ? false : calls.test(clause) ? true : null

const ordinals = [
  /fyrstu haed|first floor/,
  /annarri haed|annari haed|second floor/,
  /thridju haed|third floor/,
  /fjordu haed|fourth floor/,
  /fimmtu haed|fifth floor/,
  /sjottu haed|sixth floor/,
  /sjoundu haed|seventh floor/,
  /attundu haed|eighth floor/,
]
const ofAnotherRoom = /(?<!bila?)geymsl|storage|thvott|laundry|ekki jardhaed|\blyfta upp/

function floorsIn(clause: string): number[] {
  if (ofAnotherRoom.test(clause) || /\d (?:og|and|-|\/) ?\d haed/.test(clause)) return []
  const written = /\b(\d{1,2})\s?(?:(?:haed|h)\b|(?:st|nd|rd|th) floor)/.exec(clause)?.[1]
  const named = ordinals.findIndex((ordinal) => ordinal.test(clause)) + 1
  return [
    ...(written === undefined ? [] : [Number(written)]),
    ...(named > 0 ? [named] : []),
    ...(/\bjardhaed|ground floor|\bparter/.test(clause) ? [0] : []),
    ...(/kjallaraibud|ibud\w* (?:\w+ )?i kjallara|basement (?:apartment|flat)|suteren/.test(clause)
      ? [-1]
      : []),
  ]
}

const numbers: readonly (readonly [RegExp, number])[] = [
  [/^(?:1|eins?|eitt|einn|one|a|minimum|na)$/, 1],
  [/^(?:tvo|tveggja|two|dwa|2ja)$/, 2],
  [/^(?:thrja|thrju|thriggja|three|trzy|3ja)$/, 3],
  [/^(?:fjora|fjogurra|four|cztery)$/, 4],
  [/^(?:fimm|five)$/, 5],
  [/^(?:sex|six)$/, 6],
  [/^(?:sjo|seven)$/, 7],
  [/^(?:atta|eight)$/, 8],
  [/^(?:niu|nine)$/, 9],
  [/^(?:tiu|ten)$/, 10],
  [/^(?:tolf|twelve)$/, 12],
]
const duration =
  /(?<![\d.,])(\d{1,2}|[a-z]{1,9}|[23]ja)(?:\s?-\s?\d{1,2})?[ -]?(?:ja |ra )?(?<unit>ar(?:s|a|i)?\b|arum\b|years?\b|rok\b|roku\b|lata\b|man\b|manud|manad|months?\b|mth|miesi)/g
const ofLease =
  /leig[aiudst]|leigj|leigutim|samning|\bleas|contract|rent\b|rented|\blet\b|\bstay\b|umow|wynaj|minimum|minnst|lagmark|a\.?m\.?k|\blaus i\b|\bfor (?:\d|[a-z]+) ?month|\bavailable for|\bna (?:\d|pol|rok|minimum)/
const ofSomethingElse =
  /trygging|uppsagn|fyrirfram|deposit|notice|kaucj|gomul|gamal|\bold\b|bygg|built|first month/

function leasesIn(clause: string): Lease[] {
  if (/otimabund|open[- ]ended|indefinite|nieokreslon/.test(clause)) return ['open-ended']
  if (!ofLease.test(clause) || ofSomethingElse.test(clause)) return []
  if (/half(?:t|s) ars?\b|half a year|pol roku/.test(clause)) return ['half-year']
  if (/a\.?m\.?k ar\b|arssamning/.test(clause)) return ['year']
  return [...clause.matchAll(duration)].flatMap(({ 1: written = '', groups }) => {
    const number = Number(written) || numbers.find(([name]) => name.test(written))?.[1]
    if (number === undefined) return []
    const isYears = /^(?:ar|year|rok|lat)/.test(groups?.['unit'] ?? '')
    return leaseOf({ least: isYears ? number * 12 : number, most: null }) ?? []
  })
}

function leaseOf(months: RawAdvert['leaseMonths']): Lease | null {
  const least = months?.least ?? 0
  if (least < 6) return null
  return least < 12 ? 'half-year' : 'year'
}

const studio = /stu[dt]i[ao]?o|studi[oó]|kawalerk/
const house =
  /einbyli|\bradhus|\bparhus|detached house|townhouse|\bdom (?:wolno|szereg|do )|(?<!open )\bhouse (?:for|to) (?:rent|let)|(?:whole|entire) house/
const flat = /\bibud|\bib\b|\w+ibud|serhaed|\bap+art?ment|\bflat\b|mieszkani/
const room =
  /\b(?:stakt|einstaklings) ?herb|leig\w+ (?:ut )?herb(?:ergi)?\b|\broom (?:for|to) (?:rent|let)|wynajme pokoj|\bpokoj (?:\w+ ){0,2}(?:do wynajecia|umeblowany)/
/** Only at the beginning: other adverts describe their rooms. */
const roomFirst =
  /^(?:[a-z]+ ){0,2}(?:herb|herbergi|pokoj)\b(?! ?ib| eru)|\bherb(?:ergi)? (?:\w+ ){0,3}til leigu/

function kindInText(clauses: readonly string[]): HomeKind | null {
  for (const [at, clause] of clauses.entries()) {
    const isRoom = room.test(clause) || (at === 0 && roomFirst.test(clause) && !/ibud/.test(clause))
    if (isRoom) return 'room'
    if (studio.test(clause)) return 'studio'
    if (flat.test(clause)) return 'flat'
    if (house.test(clause)) return 'house'
  }
  return null
}

function kindInField(written: string | null): HomeKind | null {
  const field = foldText(written ?? '')
  if (studio.test(field)) return 'studio'
  if (/^(?:room|herbergi|stakt herbergi|pokoj)\b/.test(field)) return 'room'
  if (/einbyli|radhus|parhus|\bhouse|townhouse/.test(field)) return 'house'
  return /ibud|apartment|flat|fjolbyli|haed/.test(field) ? 'flat' : null
}
