import type { Lang } from '@kot/domain/text/lang'

export type Person = {
  name: string
  email: string
  password: string
  lang: Lang
  /** The local address they connect from. */
  from: string
  jwt: string
  jwtAt: number
  /** One action at a time, so that the order of two writes is known. */
  busy: boolean
}

const PASSWORD = 'soak-password'

/** Everyone who has signed up so far. */
export class People {
  readonly all: Person[] = []
  #count = 0

  /** A new user, who joins once they have an account. */
  invent(lang: Lang): Person {
    this.#count += 1
    const number = this.#count
    return {
      name: `Soak ${number}`,
      email: `soak-${number}@kot.test`,
      password: PASSWORD,
      lang,
      from: `127.${10 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
      jwt: '',
      jwtAt: 0,
      busy: false,
    }
  }

  byEmail(email: string): Person | undefined {
    return this.all.find((person) => person.email === email)
  }

  /** Runs an action as an idle user; does nothing when there is none. */
  async borrow(
    choose: (idle: readonly Person[]) => Person | undefined,
    work: (person: Person) => Promise<void>,
  ): Promise<void> {
    const person = choose(this.all.filter(({ busy }) => !busy))
    if (!person) return
    person.busy = true
    try {
      await work(person)
    } finally {
      person.busy = false
    }
  }
}
