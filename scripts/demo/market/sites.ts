/** The invented rental sites of the demo, with their share of the adverts. */
export const sites = [
  { name: 'Leigutorg', host: 'leigutorg.example', share: 22 },
  { name: 'Íbúðabankinn', host: 'ibudabankinn.example', share: 16 },
  { name: 'Bæjarblaðið', host: 'baejarbladid.example', share: 12 },
  { name: 'Heimahagar', host: 'heimahagar.example', share: 10 },
  { name: 'Lykillinn', host: 'lykillinn.example', share: 8 },
  { name: 'Húsaskjól', host: 'husaskjol.example', share: 7 },
  { name: 'Leigufélag Íslands', host: 'leigufelag.example', share: 6 },
  { name: 'Norðurleiga', host: 'nordurleiga.example', share: 4 },
  { name: 'Suðurleiga', host: 'sudurleiga.example', share: 4 },
  { name: 'Miðbæjaríbúðir', host: 'midbaejaribudir.example', share: 3 },
  { name: 'Vesturleiga', host: 'vesturleiga.example', share: 3 },
  { name: 'Austurleiga', host: 'austurleiga.example', share: 2 },
  { name: 'Stúdentaskjól', host: 'studentaskjol.example', share: 2 },
  { name: 'Torgið', host: 'torgid.example', share: 1 },
] as const

export type Site = (typeof sites)[number]
