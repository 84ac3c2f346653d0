import { landlords } from '@kot/rental-sites-simulator/sites/shown/landlord'

/** Which of the invented landlords, by name, telephone, e-mail or kennitala, can be found in it. */
export function peopleIn(value: unknown): string[] {
  const text = JSON.stringify(value)
  const digits = text.replaceAll(/(?<=\d)[ -](?=\d)/g, '')
  return landlords.flatMap(({ name, phone, email, kennitala }) => [
    ...[...name.split(' '), email].filter((word) => text.includes(word)),
    ...[phone, kennitala].filter((number) =>
      digits.includes(number.replaceAll(/\D/g, '').slice(-7)),
    ),
  ])
}
