import type { Receipt } from '@kot/contract/access'
import { callApi } from '../session/call-api'
import { freshToken } from '../session/fresh-token'

/** The newest first; null when they could not be loaded. */
export async function loadReceipts(): Promise<Receipt[] | null> {
  const answer = await callApi({ method: 'GET', path: '/api/v1/receipts' })
  return answer?.ok ? (answer.body as { receipts: Receipt[] }).receipts : null
}

/** Fetched rather than linked to: no address of ours carries a token. */
export async function loadReceiptFile(number: number): Promise<Blob | null> {
  try {
    const jwt = await freshToken()
    const answer = await fetch(`/api/v1/receipts/${number}.pdf`, {
      headers: { authorization: `Bearer ${jwt}` },
    })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}
