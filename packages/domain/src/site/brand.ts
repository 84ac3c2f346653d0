import { installedSeller, type Seller, vatRegistrationOf } from '../pass/seller.ts'

/** What the demo shows, where no seller is installed. */
const placeholder: Seller = {
  name: 'Kot slf.',
  registrationNumber: '000000-0000',
  address: 'Gata 00, 101 Reykjavík',
  email: 'hallo@kot.test',
  telephone: '000 0000',
  vatNumber: null,
  vatSince: null,
}

const seller: Seller = { ...placeholder, ...installedSeller }

/**
 * The one place that knows who we are. Texts format these values; nothing else repeats them.
 * The host names are not here: they belong to the environment.
 */
export const brand = {
  /** Icelandic texts use it in the nominative only: the one form cannot be declined. */
  name: 'Kot',
  company: {
    ...seller,
    vat: vatRegistrationOf(seller),
    /** The place of the address: '101 Reykjavík' is in Reykjavík. */
    city: /\d{3} (?<place>.+)$/u.exec(seller.address)?.groups?.['place'] ?? seller.address,
  },
  /**
   * What the specification claims, each with the day it was taken down. A public site shows only what its
   * operator confirms to be true of it: claims.ts.
   */
  claims: {
    propertiesCovered: { value: 20_000, asOf: '2026-11-15' },
    since: { value: 2019, asOf: '2026-11-15' },
    registeredUsers: { value: 8_000, asOf: '2026-11-15' },
    monitoredSites: { value: 14, asOf: '2026-11-15' },
    studentApartmentTypes: { value: 85, asOf: '2026-11-15' },
    founded: { value: 2019, asOf: '2026-11-15' },
    support: { value: '24/7/365', asOf: '2026-11-15' },
  },
} as const
