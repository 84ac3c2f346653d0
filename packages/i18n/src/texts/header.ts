import { brand } from '@kot/domain/site/brand'
import { formatNumber } from '../format/number.ts'
import { plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'

export const headerTexts = defineTexts({
  is: {
    home: `${brand.name}, forsíða`,
    mainMenu: 'Aðalvalmynd',
    openMenu: 'Opna valmynd',
    closeMenu: 'Loka valmynd',
    forRent: {
      label: 'Til leigu',
      area: {
        heading: 'Svæði',
        capitalArea: 'Höfuðborgarsvæðið',
        akureyri: 'Akureyri',
        overview: 'Yfirlit yfir svæði',
      },
      size: {
        heading: 'Stærð',
        // Every one of these means "at least", the word herbergi is the same for one and many.
        rooms: (count: number) => `${count}+ herbergi`,
      },
      other: { heading: 'Annað', links: 'Tenglar' },
    },
    prices: 'Verðskrá',
    about: 'Um okkur',
    other: {
      label: 'Annað',
      links: 'Tenglar',
      terms: 'Skilmálar',
      privacy: 'Persónuvernd',
      faq: 'Spurt og svarað',
      contact: 'Hafa samband',
      about: 'Um okkur',
      study: 'Námsmannaíbúðir',
      market: 'Leigumarkaðurinn',
    },
    signIn: 'Innskráning',
    signOut: 'Útskráning',
    signUp: 'Nýskráning',
    myWatch: 'Leiguvaktin mín',
    settingsOf: (firstName: string) => `${firstName}, stillingar`,
    favourites: 'Uppáhald',
    favouritesWithCount: (count: number) =>
      `Uppáhald, ${formatNumber('is', count)} ${plural('is', count, { one: 'íbúð', other: 'íbúðir' })}`,
    language: {
      label: 'Tungumál',
      short: 'IS',
      change: 'IS, skipta um tungumál',
    },
  },
  en: {
    home: `${brand.name}, home page`,
    mainMenu: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    forRent: {
      label: 'For rent',
      area: {
        heading: 'Area',
        capitalArea: 'Capital Region',
        akureyri: 'Akureyri',
        overview: 'City overview',
      },
      size: { heading: 'Size', rooms: (count) => `${count}+ rooms` },
      other: { heading: 'Other', links: 'Links' },
    },
    prices: 'Prices',
    about: 'About us',
    other: {
      label: 'Other',
      links: 'Links',
      terms: 'Terms',
      privacy: 'Privacy',
      faq: 'Questions and answers',
      contact: 'Contact',
      about: 'About us',
      study: 'Student housing',
      market: 'Rental market',
    },
    signIn: 'Sign in',
    signOut: 'Sign out',
    signUp: 'Sign up',
    myWatch: 'My rental watch',
    settingsOf: (firstName) => `${firstName}, settings`,
    favourites: 'Favourites',
    favouritesWithCount: (count) =>
      `Favourites, ${formatNumber('en', count)} ${plural('en', count, { one: 'apartment', other: 'apartments' })}`,
    language: {
      label: 'Language',
      short: 'EN',
      change: 'EN, change language',
    },
  },
})
