import { defineTexts } from '../texts.ts'

/** What a home's card, its price history and its marker on the map say. */
export const listingTexts = defineTexts({
  is: {
    newToday: 'NÝTT Í DAG',
    offerWanted: 'Tilboð óskast',
    offerOnMap: 'Tilboð',
    perMonth: '/mán.',
    availableNow: 'Laus strax',
    askLandlord: 'Spyrðu leigusala',
    accessRequired: 'Aðgangs krafist',
    getAccess: 'Fá aðgang',
    rooms: 'Herbergi',
    availability: 'Afhending',
    petsAllowed: 'Gæludýr leyfð',
    history: {
      date: 'Dagsetning',
      priceBefore: 'Verð áður',
      change: 'Breyting',
    },
  },
  en: {
    newToday: 'NEW TODAY',
    offerWanted: 'Offer wanted',
    offerOnMap: 'Offer',
    perMonth: '/month',
    availableNow: 'Available now',
    askLandlord: 'Ask Landlord',
    accessRequired: 'Access required',
    getAccess: 'Get Access',
    rooms: 'Rooms',
    availability: 'Available',
    petsAllowed: 'Pets allowed',
    history: {
      date: 'Date',
      priceBefore: 'Price before',
      change: 'Change',
    },
  },
})
