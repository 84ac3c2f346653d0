import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { configuredBounces, configuredDkim, readEnvironment } from './environment.ts'

const complete = {
  DATABASE_URL: 'postgres://kot@127.0.0.1:5432/kot',
  POSITION_SECRET: 'thirty-two characters or more of it',
  IMAGE_SECRET: 'another thirty-two characters or more',
  MAIL_LINK_KEY: 'once more thirty-two characters or more',
  SMTP_URL: 'smtp://kot:s3cret@relay.kot.test:587',
  MAIL_FROM: 'hallo@kot.test',
}

it('takes what it needs, with a usual pace and level of logging', () => {
  expect(readEnvironment({ ...complete, HOME: '/home/kot' })).toEqual({
    ...complete,
    IMAGE_TRUSTED_ORIGINS: [],
    ORIGIN_IS: 'http://kot.localhost:3000',
    ORIGIN_EN: 'http://en.kot.localhost:3000',
    OPERATOR_EMAIL: 'hallo@kot.test',
    CHANNEL_TRUSTED_ORIGINS: [],
    TELEGRAM_API: 'https://api.telegram.org',
    TELEGRAM_LINKS: 'https://t.me',
    MAIL_PER_SECOND: 20,
    SUPERVISE_SECONDS: 5,
    PHOTOS_PER_RUN: 20,
    PAYMENT_TEST: false,
    OTEL_TRACES_SAMPLER_ARG: 1,
    LOG_LEVEL: 'info',
    PRIVATE_ADDRESS: '127.0.0.1',
  })
})

it('names every fault at once', () => {
  const wrong = { DATABASE_URL: 'mysql://kot', POSITION_SECRET: 'short', LOG_LEVEL: 'loud' }

  expect(() => readEnvironment(wrong)).toThrow(
    /7 errors.*DATABASE_URL.*POSITION_S.*IMAGE_S.*MAIL_LINK.*SMTP_URL.*MAIL_FROM.*LOG_LEVEL/s,
  )
})

it('takes the feed of the bus company from a secure address only', () => {
  const feed = { TRANSIT_FEED_URL: 'https://buses.example/gtfs.zip' }
  expect(readEnvironment({ ...complete, ...feed })).toMatchObject(feed)
  expect(() =>
    readEnvironment({ ...complete, TRANSIT_FEED_URL: 'http://buses.example/gtfs.zip' }),
  ).toThrow(/1 error.*TRANSIT_FEED_URL/s)
})

it('takes a card provider whole or not at all', () => {
  const provider = {
    PAYMENT_PROVIDER: 'hosted',
    PAYMENT_API: 'https://api.pay.example',
    PAYMENT_MERCHANT: 'kot',
    PAYMENT_SECRET_KEY: 'key',
    PAYMENT_HOSTED_PAGE: 'https://pay.example/pay',
  }
  expect(readEnvironment({ ...complete, ...provider })).toMatchObject(provider)
  for (const name of Object.keys(provider).slice(1)) {
    const { [name]: _, ...rest } = { ...complete, ...provider } as Record<string, string>
    expect(() => readEnvironment(rest)).toThrow(`1 error:\n  ${name}: needed by`)
  }
})

const readWith = (variables: Record<string, string>) =>
  readEnvironment({ ...complete, ...variables })

it('takes a registration for VAT whole or not at all, with a real number and day', () => {
  const vat = { SELLER_VAT_NUMBER: '123456', SELLER_VAT_SINCE: '2027-01-01' }
  expect(readWith(vat)).toMatchObject(vat)
  for (const name of Object.keys(vat)) {
    const { [name]: _, ...half } = vat as Record<string, string>
    expect(() => readWith(half)).toThrow(`1 error:\n  ${name}: needed by the registration for VAT`)
  }
  for (const [name, value] of [
    ['SELLER_VAT_NUMBER', '12'],
    ['SELLER_VAT_NUMBER', ''],
    ['SELLER_VAT_SINCE', '1.1.2027'],
    ['SELLER_VAT_SINCE', '2027-02-29'],
    ['SELLER_VAT_SINCE', '0202-01-01'],
  ] as const) {
    expect(() => readWith({ ...vat, [name]: value })).toThrow(`1 error:\n  ${name}: must`)
  }
})

describe('the signature of mails', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const dkim = {
    MAIL_DKIM_DOMAIN: 'kot.test',
    MAIL_DKIM_SELECTOR: 'kot1',
    MAIL_DKIM_KEY: pem.replaceAll('\n', '\\n'),
  }

  it('is taken whole or not at all', () => {
    const read = readEnvironment({ ...complete, ...dkim })
    expect(configuredDkim(read)).toEqual({
      dkim: { domain: 'kot.test', selector: 'kot1', privateKey: pem },
    })
    expect(configuredDkim(readEnvironment(complete))).toEqual({})
    for (const name of Object.keys(dkim)) {
      const { [name]: _, ...rest } = { ...complete, ...dkim } as Record<string, string>
      expect(() => readEnvironment(rest)).toThrow(`1 error:\n  ${name}: needed by MAIL_DKIM`)
    }
  })

  it('wants a key that can sign', () => {
    expect(() => readEnvironment({ ...complete, ...dkim, MAIL_DKIM_KEY: 's3cret' })).toThrow(
      /1 error(?!.*s3cret).*MAIL_DKIM_KEY/s,
    )
  })
})

describe('what comes back', () => {
  it('goes to the domain mail comes from, unless another is named', () => {
    const folder = { ...complete, MAIL_BOUNCE_MAILDIR: '/var/mail/kot' }
    const other = { ...folder, MAIL_BOUNCE_DOMAIN: 'bounces.kot.test' }

    expect(configuredBounces(readEnvironment(folder))?.addresses.of(1)).toMatch(/@kot\.test$/)
    expect(configuredBounces(readEnvironment(other))?.addresses.of(1)).toMatch(
      /@bounces\.kot\.test$/,
    )
  })

  it('goes to the sender where it is not read', () => {
    expect(configuredBounces(readEnvironment(complete))).toBeNull()
  })
})

it('never repeats a secret in its complaint', () => {
  for (const wrong of [
    { POSITION_SECRET: 'too-short-s3cret' },
    { SMTP_URL: 'https://kot:s3cret@relay.kot.test' },
    { PAYMENT_PROVIDER: 'dialog', PAYMENT_SECRET_KEY: 's3cret' },
  ]) {
    expect(() => readEnvironment({ ...complete, ...wrong })).toThrow(/^(?!.*s3cret)/s)
  }
})
