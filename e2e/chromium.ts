import { existsSync } from 'node:fs'
import { CommandError } from '../scripts/command-line/command.ts'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { rolldown } from 'rolldown'

export function headlessChromium(): string {
  return process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'
}

/** Debian's Chromium without its window, for stories and screenshots: the same engine, and a page
 *  opens in half the time. Elsewhere CHROMIUM names another. */
export const chromiumOptions = {
  executablePath: headlessChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
} satisfies LaunchOptions

/** Fails before any work is done for it. */
export function checkChromium(executablePath = wholeChromium()): void {
  if (existsSync(executablePath)) return
  throw new CommandError(`there is no Chromium at ${executablePath}: npm run setup, or CHROMIUM`, 2)
}

const wholeChromium = (): string => process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** The whole browser, for measurements: what users have. */
export async function openChromium(): Promise<Browser> {
  checkChromium()
  return chromium.launch({ ...chromiumOptions, executablePath: wholeChromium() })
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
