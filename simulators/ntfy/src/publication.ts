import type { IncomingHttpHeaders } from 'node:http'
import { json, parseJson, type PeerResponse } from '@kot/peer-faults/peer'

/** Longer messages are attachments, which this server does not take. */
const MAX_MESSAGE_BYTES = 4_096
const MAX_JSON_BYTES = 2 * MAX_MESSAGE_BYTES

export type Publication = {
  topic: string
  title?: string
  message: string
  click?: string
  attachment?: { name: string; url: string }
  priority?: number
  tags?: string[]
}

/** `{code: 40301, http: 403, error: 'forbidden'}`: codes and texts as ntfy has them. */
export const ntfyError = (code: number, error: string): PeerResponse => {
  const http = Math.floor(code / 100)
  return json(http, { code, http, error })
}

const invalidTopic = ntfyError(40009, 'invalid request: topic invalid')
const invalidPriority = ntfyError(40007, 'invalid request: priority invalid')
const invalidAttachment = ntfyError(40013, 'invalid request: attachment URL is invalid')
const invalidJson = ntfyError(40024, 'invalid request: request body must be message JSON')
const jsonTooLarge = ntfyError(41303, 'JSON body too large')
const messageTooLarge = ntfyError(41301, 'attachment too large, or bandwidth limit reached')

type Result = { publication: Publication } | { refused: PeerResponse }

/** `POST /` with everything in JSON. */
export function parseJsonPublication(body: Buffer): Result {
  if (body.length > MAX_JSON_BYTES) return { refused: jsonTooLarge }
  const given = parseJson(body)
  if (typeof given !== 'object' || given === null) return { refused: invalidJson }
  const { topic, title, message, click, attach, priority, tags } = given as Record<string, unknown>
  if (priority !== undefined && typeof priority !== 'number') return { refused: invalidJson }
  if (tags !== undefined && !Array.isArray(tags)) return { refused: invalidJson }
  return checked({
    topic: textOf(topic),
    title: textOf(title),
    message: textOf(message),
    click: textOf(click),
    attach: textOf(attach),
    priority: priority === undefined ? '' : String(priority),
    tags: (tags ?? []).map(String),
  })
}

const textOf = (given: unknown): string => (typeof given === 'string' ? given : '')

/** `POST /<topic>` with the message as body and the rest in headers. */
export function parseHeaderPublication(
  topic: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Result {
  const header = (...names: string[]): string => {
    const found = names.flatMap((name) => headers[`x-${name}`] ?? headers[name] ?? [])[0]
    return decodeHeader(found ?? '')
  }
  return checked({
    topic,
    title: header('title', 'ti', 't'),
    message: body.length > 0 ? body.toString('utf8') : header('message', 'm'),
    click: header('click'),
    attach: header('attach', 'a'),
    priority: header('priority', 'prio', 'p'),
    tags: header('tags', 'tag', 'ta')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  })
}

/** Headers are UTF-8, which Node reads as Latin-1, or base64 by RFC 2047. */
function decodeHeader(value: string): string {
  const [, base64] = /^=\?utf-8\?b\?([^?]*)\?=$/i.exec(value) ?? []
  return base64 === undefined
    ? Buffer.from(value, 'latin1').toString('utf8')
    : Buffer.from(base64, 'base64').toString('utf8')
}

const priorityNames = ['min', 'low', 'default', 'high', 'max']

function checked(given: {
  topic: string
  title: string
  message: string
  click: string
  attach: string
  priority: string
  tags: string[]
}): Result {
  const { topic, title, message, click, attach, tags } = given
  if (!/^[-\w]{1,64}$/.test(topic)) return { refused: invalidTopic }
  const named = given.priority === 'urgent' ? 'max' : given.priority
  const priority = priorityNames.includes(named) ? priorityNames.indexOf(named) + 1 : Number(named)
  if (named !== '' && ![1, 2, 3, 4, 5].includes(priority)) return { refused: invalidPriority }
  if (attach !== '' && !(/^https?:/.test(attach) && URL.canParse(attach)))
    return { refused: invalidAttachment }
  if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES) return { refused: messageTooLarge }
  return {
    publication: {
      topic,
      // The text of ntfy for a message without text.
      message: message === '' ? 'triggered' : message,
      ...(title !== '' && { title }),
      ...(click !== '' && { click }),
      ...(attach !== '' && { attachment: { name: fileName(attach), url: attach } }),
      ...(named !== '' && { priority }),
      ...(tags.length > 0 && { tags }),
    },
  }
}

const fileName = (url: string): string => new URL(url).pathname.split('/').at(-1) || 'attachment'
