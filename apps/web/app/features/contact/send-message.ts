import type { Lang } from '@kot/domain/lang'
import { callApi } from '../session/call-api'

export type ContactMessage = { name: string; email: string; body: string; lang: Lang }

/**
 * @param website what stands in the field that nobody sees
 * @returns whether it has reached us
 */
export async function sendMessage(
  { name, email, body, lang }: ContactMessage,
  website: string,
): Promise<boolean> {
  const answer = await callApi({
    method: 'POST',
    path: '/d/send_message.json',
    body: { message: { name, emailk: email, body, lang, ...(website !== '' && { website }) } },
  })
  return answer?.ok ?? false
}
