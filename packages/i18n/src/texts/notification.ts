import { brand } from '@kot/domain/site/brand'
import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import { defineTexts } from '../format/define-texts.ts'
import { formatNumber } from '../format/number.ts'
import { plural } from '../format/words.ts'

/** What a lock screen, a chat or a topic shows. Titles are cut after some forty characters. */
export const notificationTexts = defineTexts({
  is: {
    rooms: (count: number) => `${formatNumber('is', count)} herb.`,
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
    cheapest: (price: string, areas: string) => `Frá ${price}, í ${areas}.`,
    areas: (areas: string) => `Í ${areas}.`,
    worthChecking: 'Þess virði að athuga.',
    proof: {
      title: (code: string) => `Kóðinn er ${code}`,
      body: `Sláðu hann inn á síðunni þar sem þú tengir ${brand.name}. Hann gildir í 15 mínútur.`,
    },
    test: {
      title: `Þetta er prófun frá ${brand.name}`,
      body: 'Hingað sendum við íbúðir sem passa við vaktirnar þínar.',
    },
    retired: {
      subject: {
        push: 'Tilkynningar berast ekki lengur í símann þinn',
        telegram: 'Skilaboð berast ekki lengur á Telegram',
        ntfy: 'Skilaboð berast ekki lengur um ntfy',
        webhook: 'Veffangið þitt tekur ekki lengur við skilaboðum',
      } satisfies Record<ConnectedKind, string>,
      preview: 'Við sendum þér tölvupóst í staðinn.',
      /** `place` is what its owner knows it by, in brackets, or blank. */
      text: {
        push: (place: string) =>
          `Tækið þitt${place} hafnaði síðustu tilkynningu. Það gerist til dæmis þegar tilkynningum er lokað í vafranum eða forritið er fjarlægt.`,
        telegram: (place: string) =>
          `Telegram${place} hafnaði síðustu skilaboðum. Það gerist þegar spjallinu er eytt eða lokað er á það.`,
        ntfy: (place: string) =>
          `ntfy${place} hafnaði síðustu skilaboðum. Það gerist þegar efnið er læst eða því er eytt.`,
        webhook: (place: string) => `Veffangið${place} hafnaði síðustu skilaboðum.`,
      } satisfies Record<ConnectedKind, unknown>,
      instead:
        'Við sendum ekkert þangað framar. Það sem ekki komst til skila sendum við þér í tölvupósti, og eins það sem finnst hér eftir, þangað til þú tengir aftur.',
      button: 'Tengja aftur',
      reason: 'Þú færð þennan póst af því að þú tengdir þessa leið við leiguvaktina þína.',
    },
    testMail: {
      subject: `Þetta er prófun frá ${brand.name}`,
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
    cheapest: (price: string, areas: string) => `From ${price}, in ${areas}.`,
    areas: (areas: string) => `In ${areas}.`,
    worthChecking: 'Worth checking.',
    proof: {
      title: (code: string) => `Your code is ${code}`,
      body: `Enter it on the page where you connect ${brand.name}. It is valid for 15 minutes.`,
    },
    test: {
      title: `This is a test from ${brand.name}`,
      body: 'We will send apartments that match your watches here.',
    },
    retired: {
      subject: {
        push: 'Notifications no longer reach your phone',
        telegram: 'Messages no longer reach you on Telegram',
        ntfy: 'Messages no longer reach you through ntfy',
        webhook: 'Your webhook no longer takes messages',
      } satisfies Record<ConnectedKind, string>,
      preview: 'We will send you e-mail instead.',
      /** `place` is what its owner knows it by, in brackets, or blank. */
      text: {
        push: (place: string) =>
          `Your device${place} refused the last notification. This happens, for example, when notifications are blocked in the browser or the app is removed.`,
        telegram: (place: string) =>
          `Telegram${place} refused the last message. This happens when the chat is deleted or blocked.`,
        ntfy: (place: string) =>
          `ntfy${place} refused the last message. This happens when the topic is protected or deleted.`,
        webhook: (place: string) => `The webhook${place} refused the last message.`,
      } satisfies Record<ConnectedKind, unknown>,
      instead:
        'We send nothing there any more. What could not be delivered comes by e-mail, and so does what is found from now on, until you connect again.',
      button: 'Connect again',
      reason:
        'You are getting this e-mail because you connected this channel to your rental watch.',
    },
    testMail: {
      subject: `This is a test from ${brand.name}`,
      preview: 'We will send apartments that match your watches here.',
      text: 'You asked for a test, and it arrived: we will send apartments that match your watches here.',
      button: 'Open my rental watch',
      reason: 'You are getting this e-mail because you pressed “Test”.',
    },
  },
})
