/** Loaded into a process that must not outlive the one that started it (STARTER_PID): ends it when that
 *  one was killed and could not. */
const starter = Number(process.env['STARTER_PID'])
const parent = process.ppid
/** Set by Node.js with --watch: there is a process between the two, which would wait for changes for ever. */
const isWatched = process.env['WATCH_REPORT_DEPENDENCIES'] !== undefined

setInterval(() => {
  try {
    process.kill(starter, 0)
  } catch {
    if (isWatched && process.ppid === parent) process.kill(parent, 'SIGKILL')
    process.kill(process.pid, 'SIGTERM')
  }
}, 2_000).unref()
