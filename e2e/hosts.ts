import type { Lang } from '@kot/domain/lang'

/** A port of its own, so that a demo of somebody at work is left alone. */
export const port = Number(process.env['E2E_PORT'] ?? 3300)

/** Chromium finds *.localhost on loopback by itself. */
export const hosts: Record<Lang, string> = {
  is: `http://kot.localhost:${port}`,
  en: `http://en.kot.localhost:${port}`,
}
