/** Somebody who has an account at a provider. */
export type Person = {
  subject: string
  name: string
  email: string | null
  /** Whether the provider has checked the address; Facebook never says. */
  verified: boolean
}

/** People to choose from in the dialog; any other can be typed in. */
export const people: readonly Person[] = [
  { subject: '1001', name: 'Sigríður Jónsdóttir', email: 'sigridur@kot.test', verified: true },
  { subject: '1002', name: 'Baldur Þór', email: 'baldur@kot.test', verified: false },
  { subject: '1003', name: 'Án netfangs', email: null, verified: false },
]

/** A person as the dialog's form sends one. */
export function personOf(form: URLSearchParams): Person {
  return {
    subject: form.get('subject') ?? '',
    name: form.get('name') ?? '',
    email: form.get('email') || null,
    verified: form.get('verified') === 'true',
  }
}
