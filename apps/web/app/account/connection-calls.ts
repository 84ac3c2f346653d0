import type { Connections } from '@kot/contract/connections'
import { callApi } from '../session/call-api'

/** Null if the call failed. */
const send = async (method: 'GET' | 'DELETE', path: string): Promise<Connections | null> => {
  const answer = await callApi({ method, path })
  return answer?.ok ? (answer.body as Connections) : null
}

export const loadConnections = () => send('GET', '/api/v1/connections')

export const endConnections = () => send('DELETE', '/api/v1/connections')

export const endWatchFeeds = (id: number) => send('DELETE', `/api/v1/connections/feeds/${id}`)

export const endBoardCalendar = () => send('DELETE', '/api/v1/connections/calendar')

export const hasConnections = ({ channels, feeds, calendar, members, invitations }: Connections) =>
  channels.length > 0 || feeds.length > 0 || calendar || members.length > 0 || invitations > 0

export async function isAnythingConnected(): Promise<boolean> {
  const list = await loadConnections()
  return list !== null && hasConnections(list)
}
