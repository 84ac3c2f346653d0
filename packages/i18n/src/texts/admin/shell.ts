import { brand } from '@kot/domain/site/brand'
import { plural } from '../../format/words.ts'
import { defineTexts } from '../../format/define-texts.ts'

/** What all sections of the operator's desk have in common. */
export const adminTexts = defineTexts({
  is: {
    name: 'Stjórnborð',
    title: (section: string) => `${section} · Stjórnborð · ${brand.name}`,
    sections: 'Hlutar stjórnborðsins',
    waiting: (count: number) => plural('is', count, { one: 'bíður', other: 'bíða' }),
    section: {
      today: 'Í dag',
      sources: 'Leiguvefir',
      homes: 'Íbúðir',
      people: 'Notendur',
      orders: 'Pantanir',
      messages: 'Skilaboð',
      mail: 'Póstur',
      links: 'Tenglar',
      audit: 'Aðgerðaskrá',
    },
    notLoaded: 'Ekki tókst að sækja þetta.',
    empty: 'Ekkert hér.',
    reason: 'Ástæða',
    reasonHint: 'Geymist í aðgerðaskránni.',
    reasonMissing: 'Skrifaðu ástæðuna í nokkrum orðum.',
    cancel: 'Hætta við',
    percent: (done: string, all: string) => `${done} af ${all}`,
  },
  en: {
    name: 'Desk',
    title: (section) => `${section} · Desk · ${brand.name}`,
    sections: 'Sections of the desk',
    waiting: () => 'waiting',
    section: {
      today: 'Today',
      sources: 'Sources',
      homes: 'Homes',
      people: 'People',
      orders: 'Orders',
      messages: 'Messages',
      mail: 'Mail',
      links: 'Links',
      audit: 'Audit',
    },
    notLoaded: 'This could not be loaded.',
    empty: 'Nothing here.',
    reason: 'Reason',
    reasonHint: 'Kept in the audit.',
    reasonMissing: 'Please say why in a few words.',
    cancel: 'Cancel',
    percent: (done, all) => `${done} of ${all}`,
  },
})
