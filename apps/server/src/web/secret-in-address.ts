/** The links of mails carry a secret. Their pages must not name themselves to anything they load. */
export const hasSecret = (address: string): boolean =>
  /[?&](?:reset_password_token|token|id|signature)=/.test(address)
