import type { CSSProperties } from 'react'
import { dark, light } from './mail-colours.ts'

const font =
  "Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const factCell = { padding: '6px 0', font: `400 15px/22px ${font}`, verticalAlign: 'top' } as const
const label = { textAlign: 'left', whiteSpace: 'nowrap' } as const
const totalLine = `1px dashed ${light.inkSoft}`
const totalCell = {
  padding: '12px 0',
  borderTop: totalLine,
  borderBottom: totalLine,
  color: light.ink,
  font: `650 18px/24px ${font}`,
} as const

/**
 * Every look has a style attribute, which all mail programs understand, in light colours. Its class is
 * for those that also read a style sheet: they get the dark colours and the narrow layout.
 */
const looks = {
  page: { margin: 0, padding: 0, backgroundColor: light.page },
  frame: { width: '100%', maxWidth: 600 },
  head: { padding: '28px 28px 18px', color: light.ink, font: `650 24px/30px ${font}` },
  body: { padding: '28px 28px 12px', borderRadius: 16, backgroundColor: light.surface },
  heading: { margin: '0 0 16px', color: light.ink, font: `650 26px/32px ${font}` },
  text: { margin: '0 0 16px', color: light.ink, font: `400 16px/24px ${font}` },
  note: { margin: '0 0 16px', color: light.inkSoft, font: `400 14px/20px ${font}` },
  link: { color: light.link, wordBreak: 'break-all' },
  button: {
    display: 'inline-block',
    margin: '8px 0 24px',
    padding: '10px 24px',
    borderRadius: 12,
    backgroundColor: light.primary,
    color: light.onPrimary,
    font: `650 16px/24px ${font}`,
    textAlign: 'center',
    textDecoration: 'none',
  },
  facts: { margin: '0 0 24px', borderCollapse: 'collapse' },
  factLabel: { ...factCell, paddingRight: 16, color: light.inkSoft, ...label },
  factValue: { ...factCell, color: light.ink, textAlign: 'right', wordBreak: 'break-word' },
  totalLabel: { ...totalCell, ...label },
  totalValue: { ...totalCell, textAlign: 'right' },
  foot: { padding: '24px 28px 40px', color: light.inkSoft, font: `400 14px/20px ${font}` },
  footLine: { margin: '0 0 12px' },
  // Read by the list of a mailbox and by nobody else.
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} as const satisfies Record<string, CSSProperties>

export type Look = keyof typeof looks

/** The attributes that give an element its look. */
export const look = (name: Look): { className: string; style: CSSProperties } => ({
  className: name,
  style: looks[name],
})

/** Only the important flag wins against a style attribute. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.heading { text-wrap: balance; }
.text, .note { text-wrap: pretty; }
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.page} !important; }
  .body { background-color: ${dark.surface} !important; }
  .head, .heading, .text, .factValue { color: ${dark.ink} !important; }
  .totalLabel, .totalValue { color: ${dark.ink} !important; border-color: ${dark.inkSoft} !important; }
  .note, .foot, .factLabel { color: ${dark.inkSoft} !important; }
  .link { color: ${dark.link} !important; }
  .button { background-color: ${dark.primary} !important; color: ${dark.onPrimary} !important; }
}
@media (max-width: 480px) {
  .head { padding: 20px 20px 14px !important; }
  .body { padding: 24px 20px 8px !important; border-radius: 0 !important; }
  .foot { padding: 20px 20px 32px !important; }
  .button { display: block !important; }
}
`
