import type { Lang } from '@kot/domain/text/lang'
import { channelsTexts } from '@kot/i18n/texts/channels'

/** The part of the browser that identifies its device. */
export type DeviceFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Those that also call themselves Chrome or Safari come first. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What its owner recognises a device by: 'Chrome á Android'. */
export function nameDevice(lang: Lang, device: DeviceFacts): string {
  const texts = channelsTexts[lang].devices
  const browser = firstIn(browsers, device.userAgent)
  const system = isTablet(device) ? 'iPad' : firstIn(systems, device.userAgent)
  if (browser !== null && system !== null) return texts.label(browser, system)
  return browser ?? system ?? texts.unknown
}

export const isPhone = ({ userAgent }: DeviceFacts): boolean =>
  /\b(?:iPhone|iPod)\b|\bAndroid\b.*\bMobile\b/.test(userAgent)

/** Safari on iOS notifies only from the home screen. */
export const isAppleMobile = (device: DeviceFacts): boolean =>
  /\b(?:iPhone|iPod|iPad)\b/.test(device.userAgent) || isTablet(device)

/** An iPad calls itself a Mac; no Mac has a touch screen. */
const isTablet = ({ userAgent, maxTouchPoints }: DeviceFacts): boolean =>
  /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1

const firstIn = (names: readonly [RegExp, string][], userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
