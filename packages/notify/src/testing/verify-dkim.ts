import { createHash, createVerify, type KeyObject } from 'node:crypto'

/**
 * Checks the signature of a mail as its receiver does (RFC 6376, relaxed/relaxed), from the bytes that
 * came over the wire, one character each.
 *
 * @returns the signature's tags, with `h` as a list; null when it does not fit the mail
 */
export function verifyDkim(
  text: string,
  publicKey: KeyObject,
): { domain: string; selector: string; fields: string[] } | null {
  const end = text.indexOf('\r\n\r\n')
  const fields = text.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = fields.find((field) => /^dkim-signature:/i.test(field))
  if (signature === undefined) return null
  const tags = tagsOf(signature)
  const signed = (tags['h'] ?? '').toLowerCase().split(':')

  const bodyHash = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64')
  if (tags['a'] !== 'rsa-sha256' || tags['c'] !== 'relaxed/relaxed') return null
  if (bodyHash !== tags['bh']) return null

  const unused = fields.toReversed()
  const canonical = signed.flatMap((name) => {
    const at = unused.findIndex((field) => field.toLowerCase().startsWith(`${name}:`))
    return at < 0 ? [] : [relaxedField(unused.splice(at, 1)[0] ?? '')]
  })
  canonical.push(relaxedField(signature.replace(/(\bb=)[^;]*$/, '$1')))
  const fits = createVerify('rsa-sha256')
    .update(canonical.join('\r\n'), 'latin1')
    .verify(publicKey, tags['b'] ?? '', 'base64')
  return fits ? { domain: tags['d'] ?? '', selector: tags['s'] ?? '', fields: signed } : null
}

const tagsOf = (signature: string): Record<string, string> =>
  Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => {
        const [name = '', ...value] = tag.split('=')
        return [name.trim(), value.join('=').replaceAll(/\s/g, '')]
      }),
  )

const relaxedField = (field: string): string => {
  const colon = field.indexOf(':')
  const value = field.slice(colon + 1).replaceAll('\r\n', '')
  return `${field.slice(0, colon).trim().toLowerCase()}:${value.replaceAll(/[ \t]+/g, ' ').trim()}`
}

const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines.map((line) => `${line}\r\n`).join('')
}
