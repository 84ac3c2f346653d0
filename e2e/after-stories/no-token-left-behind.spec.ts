import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Mail } from '@kot/mailbox-simulator/mail-store'
import { expect, test } from '@playwright/test'
import { ports } from '../hosts.ts'

/** The format of a token, and the names under which one occurs in an address or a header. */
const signsOfTokens = [
  /eyJ[\w-]{8,}\.[\w-]{8,}/,
  /[?&"](?:jwt|token|reset_password_token|state)(?:=|":\s?")[\w.-]{8,}/,
  // What a provider gives us, not what an error is called: in small letters, or by Node.js in capitals.
  /[?&"]code(?:=|":\s?")(?!ERR_)(?=[\w.-]*[A-Z\d])[\w.-]{8,}/,
  /Bearer [\w.-]{8,}/,
  /lopapeysa og rok/,
]

const findings = (text: string, signs = signsOfTokens): string[] =>
  text.split('\n').filter((line) => signs.some((sign) => sign.test(line)))

test('no log line of server, worker or simulators holds a token after all the stories', async () => {
  const log = await readFile(resolve(import.meta.dirname, '../../.run/story-demo.log'), 'utf8')
  // Every request is a line, so a short log would mean that it was not written.
  expect(log.split('\n').length).toBeGreaterThan(1_000)
  expect(findings(log)).toEqual([])
})

test('no mail contains a session: its links work once and act after a click only', async () => {
  const answer = await fetch(`http://127.0.0.1:${ports.mailbox}/mails`)
  const mails = (await answer.json()) as Mail[]
  expect(mails.length).toBeGreaterThan(5)
  const [jwt = /never/] = signsOfTokens
  for (const mail of mails) {
    expect(findings(JSON.stringify(mail), [jwt, /[?&]jwt=/, /Bearer /])).toEqual([])
  }
})
