import type { Lang } from '@kot/domain/text/lang'
import type { MyPlace } from '@kot/domain/travel/my-places'
import type { PlaceKind, TravelMode, TravelTime } from '@kot/domain/travel/travel-place'
import { placesTexts } from '@kot/i18n/texts/places'
import {
  Bike,
  Briefcase,
  Bus,
  Footprints,
  GraduationCap,
  type LucideIcon,
  MapPin,
} from 'lucide-react'

export const placeIcons: Record<PlaceKind, LucideIcon> = {
  work: Briefcase,
  school: GraduationCap,
  other: MapPin,
}

export const modeIcons: Record<TravelMode, LucideIcon> = {
  bus: Bus,
  bike: Bike,
  walk: Footprints,
}

/** 'Borgartún 21' of 'Borgartún 21, 105 Reykjavík'. */
export const streetOf = ({ address }: Pick<MyPlace, 'address'>): string =>
  address.split(', ')[0] ?? address

/** '13 mín.', or 'um 15 mín.' from a position that is only about right. */
export function minutesLabel(lang: Lang, { minutes }: TravelTime, isApproximate: boolean): string {
  const texts = placesTexts[lang]
  return isApproximate ? texts.about(minutes) : texts.minutes(minutes)
}

/** '08:30': '8:30' */
export const clockOf = (time: string): string => time.replace(/^0/, '')
