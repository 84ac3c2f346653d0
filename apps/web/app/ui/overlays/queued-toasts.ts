export type Message = {
  text: string
  tone: 'good' | 'error'
  /** Milliseconds; 0 keeps the message until it is swiped away. */
  hideAfter: number
  /** A button beside the text, such as undo. */
  action?: { label: string; run: () => void } | undefined
  /** A message replaces the one that is shown under the same name. */
  name?: string | undefined
}

type Place = { show: (message: Message) => void; withdraw: (name: string) => void }

let waiting: Message[] = []
let place: Place | null = null

/** Messages can be sent before there is a place to show them: they wait for it. */
export const queuedToasts = {
  send(message: Message): void {
    if (place) place.show(message)
    else waiting.push(message)
  },
  /** Removes the message of this name before its time. */
  withdraw(name: string): void {
    waiting = waiting.filter((message) => message.name !== name)
    place?.withdraw(name)
  },
  /** @returns what ends the delivery */
  deliverTo(receiver: Place): () => void {
    place = receiver
    const late = waiting
    waiting = []
    for (const message of late) receiver.show(message)
    return () => {
      if (place === receiver) place = null
    }
  },
}
