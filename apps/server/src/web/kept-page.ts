import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A finished page that is the same for everybody who asks for it. */
export type KeptPage = {
  /** Weak, because one stands for the page in every encoding. */
  etag: string
  /** Its content security policy is among them. */
  headers: Record<string, string>
  html: Buffer
  /** In the forms that were asked for. */
  compressed: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

export function keptPage(text: string, headers: Record<string, string>): KeptPage {
  const html = Buffer.from(text)
  // Of the headers too: after a 304 some browsers join them to the page they have, and a policy must
  // never meet the scripts of another page.
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(html)
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  return { etag, headers, html, compressed: new Map() }
}

/** Compressed forms come later; together they are smaller than the page. */
export const bytesOfKept = ({ html }: KeptPage): number => 2 * html.length

/** Sends it in the best encoding the client takes, or 304 if the client has it. */
export async function answerKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
): Promise<FastifyReply> {
  reply.headers({ ...page.headers, etag: page.etag })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.includes(page.etag)) return reply.code(304).send()
  if (request.method === 'HEAD') return reply.send()
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '')
  if (!encoding) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(await compressed(page, encoding))
}

const bestEncoding = (accepted: string): Encoding | null => {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

function compressed(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  const ready = page.compressed.get(encoding) ?? compressors[encoding](page.html)
  page.compressed.set(encoding, ready)
  return ready
}

const compressors: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  // Higher qualities take longer than a page that is kept for seconds is worth.
  br: (html) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html),
}
