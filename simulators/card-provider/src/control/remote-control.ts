import type { Control } from './control.ts'

export type RemoteControl = {
  [Name in keyof Control]: (
    ...given: Parameters<Control[Name]>
  ) => Promise<ReturnType<Control[Name]>>
}

/** The control of a provider that runs in another process. */
export function remoteControl(origin: string): RemoteControl {
  async function ask(name: keyof Control, argument?: unknown): Promise<unknown> {
    const answer = await fetch(`${origin}/control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(argument !== undefined && { body: JSON.stringify(argument) }),
    })
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
    return answer.json()
  }
  return new Proxy({} as RemoteControl, {
    get: (_target, name) => (argument?: unknown) => ask(name as keyof Control, argument),
  })
}
