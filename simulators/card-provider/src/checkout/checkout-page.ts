import { cards } from '../book/cards.ts'
import type { RouteResponse } from '../server/route.ts'
import { type Locale, texts } from './texts.ts'

export type CheckoutPage = { shape: 'dialog' | 'hosted'; locale: Locale }

/** One page for both kinds: in the frame of a shop's dialog, or hosted. It fetches the amount
 *  after loading. */
export const checkoutPage = ({ shape, locale }: CheckoutPage): RouteResponse => ({
  status: 200,
  type: 'text/html',
  body: page(shape, locale),
  headers: {
    'content-security-policy': [
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:",
      "base-uri 'none'; form-action 'none'",
      // A shop may have any origin; the hosted page must not be framed.
      `frame-ancestors ${shape === 'dialog' ? 'http: https:' : "'none'"}`,
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
  },
})

function page(shape: CheckoutPage['shape'], locale: Locale): string {
  const text = texts[locale]
  return `<!doctype html>
<html lang="${locale}" data-shape="${shape}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.pageTitle}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/browser/page.css">
<link rel="stylesheet" href="/browser/checkout.css">
<script type="application/json" id="texts">${JSON.stringify(text)}</script>
<script type="module" src="/browser/checkout.js"></script>
</head>
<body>
<main id="sheet">
<header>
<p class="brand">${lock}<span><b>${text.provider}</b> <span>${text.secure}</span></span></p>
<button type="button" id="close" hidden aria-label="${text.close}" title="${text.close}">${cross}</button>
</header>
<p class="notice"><b>${text.notice}</b> ${text.noticeMore}</p>
<section id="opening" role="status" tabindex="-1"><p class="wait">${text.opening}</p></section>
<section id="summary" hidden>
<h1 id="title"></h1>
<p id="description"></p>
<p class="total"><span>${text.total}</span> <b id="amount"></b></p>
</section>
<form id="card" novalidate hidden>
<p id="trouble" class="trouble" role="alert" tabindex="-1"></p>
${field({ name: 'number', label: text.number, hint: '', placeholder: '1000 0000 0000 0000' })}
<div class="pair">
${field({ name: 'expiry', label: text.expiry, hint: text.expiryHint, placeholder: '12/30' })}
${field({ name: 'cvc', label: text.cvc, hint: text.cvcHint, placeholder: '123' })}
</div>
<button class="main" id="pay">${text.pay}</button>
</form>
<section id="challenge" hidden>
<h2 id="challenge-title" tabindex="-1">${text.challenge}</h2>
<p id="challenge-text"></p>
<p class="choices">
<button type="button" class="main" id="approve">${text.approve}</button>
<button type="button" class="other" id="reject">${text.reject}</button>
</p>
</section>
<section id="waiting" role="status" tabindex="-1" hidden><p class="wait">${text.waiting}</p></section>
<section id="paid" role="status" tabindex="-1" hidden>
<p>${text.paid}</p>
<p><a class="main" id="back">${text.back}</a></p>
</section>
<details id="test-cards">
<summary>${text.testCards}</summary>
<ul>
${Object.values(cards)
  .map(
    ({ number, does }) =>
      `<li><button type="button" data-number="${number}"><b>${number}</b> <span>${does[locale]}</span></button></li>`,
  )
  .join('\n')}
</ul>
</details>
</main>
</body>
</html>
`
}

type Field = { name: string; label: string; hint: string; placeholder: string }

// No autocomplete: browsers must not offer real cards.
const field = ({ name, label, hint, placeholder }: Field): string => `<div class="field">
<label for="${name}">${label}${hint === '' ? '' : ` <span>${hint}</span>`}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="off" placeholder="${placeholder}"
  aria-describedby="${name}-trouble" required>
<p id="${name}-trouble" class="trouble"></p>
</div>`

const icon = (path: string): string =>
  `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`
const lock = icon(
  '<rect x="4" y="10" width="16" height="11" rx="2"/><path d="M8 10V7a4 4 0 0 1 8 0v3"/>',
)
const cross = icon('<path d="M5 5l14 14M19 5L5 19"/>')

/** 199000 → '1.990 kr.'; other currencies with two decimals and their code. */
export function writtenAmount(minor: number, currency: string): string {
  const whole = String(Math.trunc(minor / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  const cents = String(minor % 100).padStart(2, '0')
  if (currency !== 'ISK') return `${whole},${cents} ${currency}`
  return cents === '00' ? `${whole} kr.` : `${whole},${cents} kr.`
}
