import { describe, expect, it } from 'vitest'
import { createMailLinks, type MailLinkPurpose } from './mail-link.ts'

const links = createMailLinks('a key for links that is long enough')
const account = '0c8f6a52-30a1-4f0e-9a5e-6a4d1c2b3e4f'
const purposes: MailLinkPurpose[] = [
  'unsub_match',
  'subscribe_match',
  'unsub_newsletter',
  'unsub_board',
  'switch_lang',
  'loosen_match',
]

describe('a mailed link', () => {
  it.each(purposes)('for %s identifies its owner, and only for that purpose', (purpose) => {
    const id = links.sign(purpose, [account, 'max_rent:260000'])

    for (const asked of purposes) {
      expect(links.read(asked, id)).toEqual(asked === purpose ? [account, 'max_rent:260000'] : null)
    }
  })

  it('is the same every time, and can stand in an address as it is', () => {
    const id = links.sign('switch_lang', ['Þóra+kot@kot.test', 'is'])

    expect(id).toBe(links.sign('switch_lang', ['Þóra+kot@kot.test', 'is']))
    expect(encodeURIComponent(id)).toBe(id)
    expect(links.read('switch_lang', id)).toEqual(['Þóra+kot@kot.test', 'is'])
  })

  it('is worth nothing with any one character changed, left out or added', () => {
    const id = links.sign('unsub_match', [account])

    for (let at = 0; at < id.length; at += 1) {
      for (const other of 'AQgw_-09.=') {
        if (other === id[at]) continue
        expect(links.read('unsub_match', id.slice(0, at) + other + id.slice(at + 1))).toBeNull()
      }
      expect(links.read('unsub_match', id.slice(0, at) + id.slice(at + 1))).toBeNull()
    }
    for (const more of ['A', '=', '.', ' ', '\n']) {
      expect(links.read('unsub_match', id + more)).toBeNull()
    }
  })

  it.each(['1', '', '.', 'null', account, `${account}.`, 'W10.', 'x'.repeat(5_000)])(
    'cannot be guessed: %j',
    (id) => {
      expect(links.read('unsub_match', id)).toBeNull()
    },
  )

  it('does not run its parts together', () => {
    const [, seal = ''] = links.sign('loosen_match', [account, 'a', 'b']).split('.')
    const [text = ''] = links.sign('loosen_match', [account, 'ab']).split('.')

    expect(links.read('loosen_match', `${text}.${seal}`)).toBeNull()
  })

  it('made with another key is not ours', () => {
    const others = createMailLinks('another key that is long enough, too')

    expect(links.read('unsub_match', others.sign('unsub_match', [account]))).toBeNull()
  })

  it('is not made with a key that is too short', () => {
    expect(() => createMailLinks('short')).toThrow(RangeError)
  })
})
