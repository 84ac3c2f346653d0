import { describe, expect, test } from 'vitest'
import { isAppleMobile, isPhone, nameDevice } from './device-name'

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  tablet:
    'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

const device = (userAgent: string, maxTouchPoints = 0) => ({ userAgent, maxTouchPoints })

describe('a device is named by its browser and its system', () => {
  test.each([
    [agents.android, 'Chrome á Android', 'Chrome on Android'],
    [agents.tablet, 'Samsung Internet á Android', 'Samsung Internet on Android'],
    [agents.iphone, 'Safari á iPhone', 'Safari on iPhone'],
    [agents.mac, 'Safari á Mac', 'Safari on Mac'],
    [agents.windows, 'Edge á Windows', 'Edge on Windows'],
    [agents.linux, 'Firefox á Linux', 'Firefox on Linux'],
    ['curl/8', 'Óþekkt tæki', 'Unknown device'],
  ])('%s', (agent, is, en) => {
    expect(nameDevice('is', device(agent))).toBe(is)
    expect(nameDevice('en', device(agent))).toBe(en)
  })

  test('an iPad that calls itself a Mac', () => {
    expect(nameDevice('is', device(agents.mac, 5))).toBe('Safari á iPad')
    expect(isAppleMobile(device(agents.mac, 5))).toBe(true)
    expect(isAppleMobile(device(agents.mac))).toBe(false)
  })
})

test('distinguishes phones from tablets and computers', () => {
  const phones = Object.values(agents).filter((agent) => isPhone(device(agent)))
  expect(phones).toEqual([agents.android, agents.iphone])
})
