import type { Lang } from '@kot/domain/lang'
import { marketReportTexts } from '@kot/i18n/texts/market-report'

/** Stands for itself and more, as the report counts. */
const mostRooms = 4

/** 3 herbergi, 4 herbergi eða fleiri */
export function roomsLabel(lang: Lang, rooms: number): string {
  const { label, orMore } = marketReportTexts[lang].rooms
  return rooms < mostRooms ? label(rooms) : orMore(rooms)
}
