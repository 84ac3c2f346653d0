import { session } from './session-store'

/** Timers cannot wait longer than 24 days; access can last three months. */
const longestWaitMs = 24 * 60 * 60_000

/** Tells of every change of the session, and of the moment in which access ends by itself. */
export function subscribeSessionAndClock(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function setAlarm(): void {
    clearTimeout(timer)
    const end = session.current().user?.end_of_subscription
    const left = end == null ? 0 : Date.parse(end) - Date.now()
    if (left <= 0) return
    timer = setTimeout(
      () => {
        setAlarm()
        listener()
      },
      Math.min(left, longestWaitMs),
    )
  }

  setAlarm()
  const leave = session.subscribe(() => {
    setAlarm()
    listener()
  })
  return () => {
    clearTimeout(timer)
    leave()
  }
}
