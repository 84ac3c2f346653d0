import { type StyleRule, regular, strong } from './style-tokens.ts'

const badge = {
  display: 'inline-block',
  margin: '0 0 6px',
  padding: '2px 10px',
  borderRadius: 6,
  font: strong('13px/18px'),
} as const
const stacked = { display: 'block', width: '100%', boxSizing: 'border-box' } as const
const action = {
  display: 'inline-block',
  padding: '10px 20px',
  borderRadius: 12,
  font: strong('15px/24px'),
  textDecoration: 'none',
} as const
const oneLine = { whiteSpace: 'nowrap' } as const
const wideAction = { display: 'block', textAlign: 'center', whiteSpace: 'normal' } as const

/** Homes in a mail: one below the other, photo and facts side by side where there is room. A mail may
 *  have thirty of them, so that every declaration costs thirty times its length. */
export const homeStyles = {
  sectionHeading: {
    style: { margin: '16px 0 8px', font: strong('20px/26px') },
    finish: { textWrap: 'balance' },
    paint: { color: 'ink' },
  },
  home: { style: { borderTop: '1px solid' }, paint: { borderColor: 'line' } },
  homePhoto: { style: { padding: '20px 0 0', verticalAlign: 'top' }, narrow: stacked },
  photo: {
    // The font is that of the words that stand where no photo comes.
    style: { display: 'block', font: regular('13px/18px') },
    finish: { borderRadius: '12px', objectFit: 'cover' },
    paint: { color: 'inkSoft', backgroundColor: 'surfaceSunken' },
    dark: { opacity: 0.9 },
    narrow: { width: '100%', height: 'auto' },
  },
  noPhoto: {
    style: { borderRadius: 12, font: regular('13px/18px'), textAlign: 'center' },
    paint: { color: 'inkSoft', backgroundColor: 'surfaceSunken' },
  },
  homeFacts: {
    style: { padding: '20px 0 0 20px', verticalAlign: 'top' },
    narrow: { ...stacked, padding: '14px 0 0' },
  },
  newBadge: {
    style: badge,
    finish: { letterSpacing: '0.045em' },
    paint: { color: 'onAlert', backgroundColor: 'alert' },
  },
  cheaperBadge: { style: badge, paint: { color: 'onGoodSoft', backgroundColor: 'goodSoft' } },
  backBadge: { style: badge, paint: { color: 'onPrimarySoft', backgroundColor: 'primarySoft' } },
  missBadge: { style: badge, paint: { color: 'onNotice', backgroundColor: 'notice' } },
  price: {
    style: { margin: 0, font: strong('24px/30px') },
    finish: { fontVariantNumeric: 'tabular-nums' },
    paint: { color: 'ink' },
  },
  perMonth: { style: { fontWeight: 400, fontSize: 14 }, paint: { color: 'inkSoft' } },
  priceBefore: { style: { margin: 0, font: regular('14px/20px') }, paint: { color: 'inkSoft' } },
  place: { style: { margin: '4px 0 0', font: regular('16px/22px') }, paint: { color: 'ink' } },
  homeDetails: {
    style: { margin: '4px 0 0', font: regular('15px/22px') },
    finish: { textWrap: 'pretty' },
    paint: { color: 'inkSoft' },
  },
  why: {
    style: { padding: '14px 16px 20px 0', font: regular('14px/20px') },
    finish: { textWrap: 'pretty' },
    paint: { color: 'onGoodSoft' },
    narrow: { ...stacked, padding: '12px 0 0' },
  },
  actions: {
    style: { padding: '14px 0 20px', textAlign: 'right' },
    narrow: { ...stacked, padding: '14px 0 24px' },
  },
  open: {
    style: action,
    finish: oneLine,
    paint: { color: 'onAccess', backgroundColor: 'access' },
    narrow: wideAction,
  },
  loosen: {
    style: { ...action, margin: '0 12px 0 0' },
    finish: oneLine,
    paint: { color: 'onPrimarySoft', backgroundColor: 'primarySoft' },
    narrow: { ...wideAction, margin: '0 0 10px' },
  },
  more: {
    style: {
      padding: '20px 0',
      borderTop: '1px solid',
      font: regular('16px/24px'),
      textAlign: 'center',
    },
    paint: { color: 'ink', borderColor: 'line' },
  },
  moreLink: {
    style: { display: 'inline-block', padding: '10px', font: strong('16px/24px') },
    paint: { color: 'link' },
  },
} as const satisfies Record<string, StyleRule>
