// Imports the file given as argument and prints the time in milliseconds. This file imports
// nothing and is plain JavaScript, so that nothing else is loaded before the clock starts.
const cpuBefore = process.cpuUsage()
const before = process.hrtime.bigint()
await import(process.argv[2])
const wallMs = Number(process.hrtime.bigint() - before) / 1e6
const { user, system } = process.cpuUsage(cpuBefore)
process.stdout.write(JSON.stringify({ wallMs, cpuMs: (user + system) / 1000 }))
process.exit()
