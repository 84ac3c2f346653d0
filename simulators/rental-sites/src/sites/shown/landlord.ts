/** Whom a site names beside an advert: invented, and to be seen nowhere but on the simulated sites. */
export type Landlord = { name: string; phone: string; email: string; kennitala: string }

export const landlords: readonly Landlord[] = [
  {
    name: 'Prófun Uppdiktaðsdóttir',
    phone: '555 0101',
    email: 'profun@landlord.example',
    kennitala: '010170-0019',
  },
  {
    name: 'Gervi Tilbúinsson',
    phone: '+354 555-0102',
    email: 'gervi.tilbuinsson@landlord.example',
    kennitala: '0201800029',
  },
  {
    name: 'Ekkitil Prufumann',
    phone: '5550103',
    email: 'ekki.til@landlord.example',
    kennitala: '030190-0039',
  },
]

export const landlordOf = (id: number): Landlord =>
  landlords[id % landlords.length] ?? (landlords[0] as Landlord)
