/** No answer, or a server error: the call may or may not have had its effect. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** The provider said no: the call had no effect. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly status: number
  readonly code: string | null

  constructor(message: string, status: number, code: string | null = null) {
    super(message)
    this.status = status
    this.code = code
  }
}
