/**
 * The one place that knows who we are. Texts format these values; nothing else repeats them.
 * The host names are not here: they belong to the environment.
 */
export const brand = {
  /** Icelandic texts use it in the nominative only: the one form cannot be declined. */
  name: 'Kot',
  company: {
    name: 'Kot slf.',
    registrationNumber: '000000-0000',
    address: 'Pósthólf 000, 121 Reykjavík',
    city: 'Reykjavík',
    email: 'hallo@kot.test',
  },
  claims: {
    propertiesCovered: 20_000,
    since: 2019,
    registeredUsers: 8_000,
    monitoredSites: 14,
    studentApartmentTypes: 85,
    founded: 2019,
    support: '24/7/365',
  },
} as const
