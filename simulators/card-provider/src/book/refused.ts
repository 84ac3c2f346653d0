/** Said no to: nothing has happened. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
