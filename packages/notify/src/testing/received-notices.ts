import type { NotifiedAccount } from './a-notified-account.ts'
import type { Peers } from './peers.ts'

const noticeIn = (text: string): number => Number(/notice (\d+)/.exec(text)?.[1])

/**
 * The notices that arrived at each place, as often as they did. Devices and webhooks are read as their
 * owners see them: a repeat of the same message counts once.
 */
export function receivedNotices(
  peers: Peers,
  { device, person, topic, path }: NotifiedAccount,
): Record<'push' | 'telegram' | 'ntfy' | 'webhook', number[]> {
  const hooks = new Map(
    peers.webhook
      .requests(path)
      .map((request) => [
        String(request.headers['webhook-id']),
        (JSON.parse(request.body.toString()) as { data: { notice: number } }).data.notice,
      ]),
  )
  return {
    push: [...device.shown.values()].map((shown) => noticeIn(JSON.stringify(shown))),
    telegram: person.messages
      .filter(({ text }) => text?.includes('notice '))
      .map(({ text }) => noticeIn(text ?? '')),
    ntfy: peers.ntfy.messages(topic).map(({ title }) => noticeIn(title ?? '')),
    webhook: [...hooks.values()],
  }
}
