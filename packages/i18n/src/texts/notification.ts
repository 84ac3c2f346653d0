import { brand } from '@kot/domain/site/brand'
import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import { defineTexts } from '../format/define-texts.ts'
import { formatNumber } from '../format/number.ts'
import { plural } from '../format/words.ts'

/** What a lock screen, a chat or a topic shows. Titles are cut after some forty characters. */
export const notificationTexts = defineTexts({
  is: {
    rooms: (count: number) => `${formatNumber('is', count)}\u00A0herb.`,
    cheaper: (address: string) => `Verðlækkun: ${address}`,
    back: (address: string) => `Aftur til leigu: ${address}`,
    late: (address: string) => `Fannst seint: ${address}`,
    nowAndBefore: (now: string, before: string) => `Nú ${now}, var ${before}.`,
    availableNow: 'Laus strax.',
    availableFrom: (day: string) => `Laus ${day}.`,
    several: (count: number) =>
      `${formatNumber('is', count)} ${plural('is', count, { one: 'íbúð fannst', other: 'íbúðir fundust' })}`,
    severalAtNight: (count: number) =>
      `${formatNumber('is', count)} ${plural('is', count, { one: 'íbúð fannst', other: 'íbúðir fundust' })} í nótt`,
    /** `areas` is a list in words. */
    cheapest: (price: string, areas: string) => `Frá ${price} · Póstnúmer ${areas}.`,
    areas: (areas: string) => `Póstnúmer ${areas}.`,
    proof: {
      title: (code: string) => `Kóðinn er ${code}`,
      body: 'Sláðu hann inn á síðunni þar sem þú baðst um hann. Hann gildir í 15 mínútur.',
    },
    test: {
      title: `${brand.name}: prófun`,
      body: 'Hingað sendum við íbúðir sem passa við vaktirnar þínar.',
    },
    retired: {
      subject: {
        push: 'Tilkynningar berast ekki lengur í símann þinn',
        telegram: 'Tilkynningar berast ekki lengur á Telegram',
        ntfy: 'Tilkynningar berast ekki lengur um ntfy',
        webhook: 'Veffangið þitt tekur ekki lengur við tilkynningum',
      } satisfies Record<ConnectedKind, string>,
      preview: 'Við sendum þér tölvupóst í staðinn.',
      /** `place` is what its owner knows it by, in brackets, or blank. */
      text: {
        push: (place: string) =>
          `Tækið þitt${place} hafnaði síðustu tilkynningu. Það gerist til dæmis þegar tilkynningum er lokað í vafranum eða forritið er fjarlægt.`,
        telegram: (place: string) =>
          `Telegram${place} hafnaði síðustu tilkynningu. Það gerist þegar spjallinu er eytt eða lokað er á það.`,
        ntfy: (place: string) =>
          `ntfy${place} hafnaði síðustu tilkynningu. Það gerist þegar efnið er læst eða því er eytt.`,
        webhook: (place: string) => `Veffangið${place} hafnaði síðustu tilkynningu.`,
      } satisfies Record<ConnectedKind, unknown>,
      instead:
        'Þangað til þú tengir aftur sendum við þér tölvupóst í staðinn, líka það sem komst ekki til skila.',
      button: 'Tengja aftur',
      reason: 'Þú færð þennan póst af því að þú tengdir þessa leið við leiguvaktina þína.',
    },
    testMail: {
      subject: `${brand.name}: prófun`,
      preview: 'Hingað sendum við íbúðir sem passa við vaktirnar þínar.',
      text: 'Þú baðst um prófun. Hún komst til skila: hingað sendum við íbúðir sem passa við vaktirnar þínar.',
      button: 'Opna leiguvaktina',
      reason: 'Þú færð þennan póst af því að þú ýttir á „Prófa“.',
    },
  },
  en: {
    rooms: (count: number) =>
      `${formatNumber('en', count)} ${plural('en', count, { one: 'room', other: 'rooms' })}`,
    cheaper: (address: string) => `Price drop: ${address}`,
    back: (address: string) => `Back on the market: ${address}`,
    late: (address: string) => `Found late: ${address}`,
    nowAndBefore: (now: string, before: string) => `Now ${now}, was ${before}.`,
    availableNow: 'Available now.',
    availableFrom: (day: string) => `Available ${day}.`,
    several: (count: number) =>
      `${formatNumber('en', count)} ${plural('en', count, { one: 'apartment', other: 'apartments' })} found`,
    severalAtNight: (count: number) =>
      `${formatNumber('en', count)} ${plural('en', count, { one: 'apartment', other: 'apartments' })} found last night`,
    cheapest: (price: string, areas: string) => `From ${price} · Postcode ${areas}.`,
    areas: (areas: string) => `Postcode ${areas}.`,
    proof: {
      title: (code: string) => `Your code is ${code}`,
      body: 'Enter it on the page where you asked for it. It is valid for 15 minutes.',
    },
    test: {
      title: `${brand.name}: test`,
      body: 'We will send apartments that match your watches here.',
    },
    retired: {
      subject: {
        push: 'Notifications no longer reach your phone',
        telegram: 'Notifications no longer reach you on Telegram',
        ntfy: 'Notifications no longer reach you through ntfy',
        webhook: 'Your webhook no longer accepts notifications',
      } satisfies Record<ConnectedKind, string>,
      preview: 'We will send you e-mail instead.',
      /** `place` is what its owner knows it by, in brackets, or blank. */
      text: {
        push: (place: string) =>
          `Your device${place} refused the last notification. This happens, for example, when notifications are blocked in the browser or the app is removed.`,
        telegram: (place: string) =>
          `Telegram${place} refused the last notification. This happens when the chat is deleted or blocked.`,
        ntfy: (place: string) =>
          `ntfy${place} refused the last notification. This happens when the topic is protected or deleted.`,
        webhook: (place: string) => `The webhook${place} refused the last notification.`,
      } satisfies Record<ConnectedKind, unknown>,
      instead: 'Until you reconnect it, we e-mail you instead, also what could not be delivered.',
      button: 'Connect again',
      reason:
        'You are receiving this e-mail because you connected this channel to your rental watch.',
    },
    testMail: {
      subject: `${brand.name}: test`,
      preview: 'We will send apartments that match your watches here.',
      text: 'You asked for a test, and it arrived: we will send apartments that match your watches here.',
      button: 'Open my rental watch',
      reason: 'You are receiving this e-mail because you pressed “Test”.',
    },
  },
})
