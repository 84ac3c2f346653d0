import { existsSync } from 'node:fs'
import { CommandError } from '@kot/command-line/command'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { rolldown } from 'rolldown'

/** Debian's Chromium without its window, for stories and screenshots: the same engine, and a page
 *  opens in half the time. Elsewhere CHROMIUM names another. */
export const chromiumOptions: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** The whole browser, for measurements: what people have. */
export function openChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) {
    throw new CommandError(
      `there is no Chromium at ${executablePath}: npm run setup, or CHROMIUM`,
      2,
    )
  }
  return chromium.launch({ ...chromiumOptions, executablePath })
}

const bundles = new Map<string, Promise<string>>()

/** A module of ours, with all it imports, as one script that leaves its exports under a name. Made
 *  once: hundreds of stories ask for the same few. */
export function bundleForBrowser(file: string, name: string): Promise<string> {
  const made = bundles.get(file) ?? bundle(file, name)
  bundles.set(file, made)
  return made
}

async function bundle(file: string, name: string): Promise<string> {
  const bundled = await rolldown({ input: file })
  const { output } = await bundled.generate({ format: 'iife', name })
  return output[0].code
}
