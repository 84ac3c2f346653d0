export type Message = {
  text: string
  tone: 'good' | 'error'
  /** Milliseconds; 0 keeps the message until it is swiped away. */
  hideAfter: number
  /** A button beside the text, such as undo. */
  action?: { label: string; run: () => void } | undefined
}

let waiting: Message[] = []
let deliver: ((message: Message) => void) | null = null

/** Messages can be sent before there is a place to show them: they wait for it. */
export const queuedToasts = {
  send(message: Message): void {
    if (deliver) deliver(message)
    else waiting.push(message)
  },
  /** @returns what ends the delivery */
  deliverTo(receive: (message: Message) => void): () => void {
    deliver = receive
    const late = waiting
    waiting = []
    for (const message of late) receive(message)
    return () => {
      if (deliver === receive) deliver = null
    }
  },
}
