import type { RegisterAddress } from '../geocode/address-index.ts'

/** An ordinary address of the register; a test says only what matters to it. */
export const aRegisterAddress = (facts: Partial<RegisterAddress> = {}): RegisterAddress => ({
  postcode: '101',
  municipality: '0000',
  street: 'Njálsgata',
  street_dative: 'Njálsgötu',
  house_number: 4,
  letter: null,
  special_name: null,
  lat: 64.144_36,
  long: -21.929_29,
  ...facts,
})
