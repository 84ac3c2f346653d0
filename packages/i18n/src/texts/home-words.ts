import { defineTexts } from '../format/define-texts.ts'
import { plural } from '../format/words.ts'

/** A home in one line: on rows, in lists and as the name of a marker. */
export const homeWordsTexts = defineTexts({
  is: {
    /** A price per month, for screen readers. */
    aMonth: (price: string) => `${price} á mánuði`,
    newToday: 'nýtt í dag',
    rooms: (count: number) => `${count} herbergi`,
    roomsUnknown: 'herbergi: spyrðu leigusala',
    availableNow: 'laus strax',
    availableFrom: (day: string) => `laus ${day}`,
    availabilityUnknown: 'afhending: spyrðu leigusala',
    bothUnknown: 'Herbergi og afhending: spyrðu leigusala',
    favourite: 'í uppáhaldi',
  },
  en: {
    aMonth: (price) => `${price} a month`,
    newToday: 'new today',
    rooms: (count) => `${count} ${plural('en', count, { one: 'room', other: 'rooms' })}`,
    roomsUnknown: 'rooms: ask landlord',
    availableNow: 'available now',
    availableFrom: (day) => `available ${day}`,
    availabilityUnknown: 'available: ask landlord',
    bothUnknown: 'Rooms and availability: ask landlord',
    favourite: 'in favourites',
  },
})
