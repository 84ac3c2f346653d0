import type { SiteAnswer } from '../site.ts'
import { isJson, retold, told } from './told.ts'

/** Bytes that are not what the header says. JSON has no other charset to be in: it is encoded twice. */
export function wrongCharset(answer: SiteAnswer): SiteAnswer {
  const before = told(answer)
  const after = retold(answer, before.text)
  return {
    ...after,
    body: isJson(before)
      ? windows1252.decode(Buffer.from(before.text))
      : inWindows1252(String(after.body)),
  }
}

const windows1252 = new TextDecoder('windows-1252')

const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Buffer.of(byte)), byte]),
)
const questionMark = 0x3f

const inWindows1252 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (sign) => byteOf.get(sign) ?? questionMark))
