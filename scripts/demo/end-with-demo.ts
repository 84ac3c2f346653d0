/** Loaded into every process of a demo: ends it when the demo was killed and could not. */
const demo = Number(process.env['DEMO_PID'])

setInterval(() => {
  try {
    process.kill(demo, 0)
  } catch {
    // With --watch there is a process between the demo and this one, which would wait for changes for ever.
    if (process.ppid !== 1) process.kill(process.ppid, 'SIGKILL')
    process.kill(process.pid, 'SIGTERM')
  }
}, 2_000).unref()
