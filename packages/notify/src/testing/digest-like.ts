import { randomUUID } from 'node:crypto'
import type { NewMail } from '../outbox/queue-mails.ts'

const streets = ['Skólavörðustígur', 'Þórsgata', 'Öldugata', 'Ásvallagata', 'Hávallagata']
const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % items.length]

/** A mail of the size and texture of a digest: 30 to 60 kB of tables, mostly ASCII, partly Icelandic. */
export function digestLike(number: number): NewMail {
  const count = 18 + (number % 19)
  const homes = Array.from({ length: count }, (_, at) => {
    const address = `${pick(streets, number + at)} ${(number * 7 + at) % 99}`
    const price = `${150 + ((number + at) % 300)}.000 kr.`
    return { address, price, link: `https://kot.test/ibud/${randomUUID()}?lang=is&amp;from=digest` }
  })
  return {
    kind: 'digest',
    accountId: null,
    to: `anna-${number}@kot.test`,
    lang: 'is',
    subjectId: `bench ${number}`,
    subject: `${count} nýjar íbúðir fyrir þig`,
    html: `<!doctype html><html lang="is"><body>${homes.map(row).join('')}</body></html>`,
    text: homes.map(({ address, price, link }) => `${address}\n${price}\n${link}\n`).join('\n'),
    headers: {
      'List-Unsubscribe': `<https://kot.test/api/v1/unsub_match?id=${randomUUID()}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const style = 'font-family:Figtree,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px'
const row = ({ address, price, link }: { address: string; price: string; link: string }) => `
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style};margin:0 0 24px">
    <tr>
      <td width="168" valign="top" style="padding:0 16px 0 0">
        <a href="${link}"><img src="https://kot.test/img/${link.slice(22, 46)}.jpg" width="168" height="112" alt="Mynd af íbúðinni" style="display:block;border:0;border-radius:8px"></a>
      </td>
      <td valign="top" style="${style};color:#1d2a30">
        <a href="${link}" style="color:#0b5563;font-weight:600;text-decoration:none">${address}</a><br>
        <span style="font-weight:600">${price}</span> · 84 m² · 3 herbergi · 101 Reykjavík<br>
        <span style="color:#5b6b72;font-size:14px;line-height:20px">Nýtt: passar við verð, stærð, herbergi og hverfi sem þú valdir.</span>
      </td>
    </tr>
    <tr><td colspan="2" height="1" style="border-bottom:1px solid #e3e8ea;font-size:0;line-height:0">&nbsp;</td></tr>
  </table>`
