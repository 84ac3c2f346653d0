export type UnusableBecause =
  | 'address' // not an address on the public internet, or not one we ask for photos
  | 'host' // its host has been hanging, or too many photos are waiting
  | 'unreachable'
  | 'status'
  | 'redirects'
  | 'encoding'
  | 'too slow'
  | 'too large'
  | 'format'
  | 'damaged'

/** A source photo that cannot be shown. Ordinary: adverts outlive their photos. The reason is for the
 *  log; nothing the source said is passed on to anybody. */
export class UnusablePhoto extends Error {
  readonly because: UnusableBecause

  constructor(because: UnusableBecause, cause?: unknown) {
    super(`unusable photo: ${because}`, { cause })
    this.name = 'UnusablePhoto'
    this.because = because
  }
}
