interface CalendarEvent {
  id: string
  from: Date
  /** Half an hour is assumed where the advert has no end. */
  until: Date | null
  title: string
  location: string
  url: string
}

const USUAL_MS = 30 * 60_000
/** Bytes of a line (RFC 5545); a letter of Icelandic takes two. */
const LINE_LENGTH = 36

/** An event as an iCalendar file, with a reminder two hours before. Times are UTC, which is Iceland's. */
export function calendarFile({ id, from, until, title, location, url }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kot//open house//IS',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${timeOf(new Date())}`,
    `DTSTART:${timeOf(from)}`,
    `DTEND:${timeOf(until ?? new Date(from.getTime() + USUAL_MS))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** 20261121T140000Z */
const timeOf = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

const folded = (line: string): string =>
  line.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'gsu'))?.join('\r\n ') ?? line
