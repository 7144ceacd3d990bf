// Imports the file named by the argument and prints what that took in milliseconds. It imports
// nothing itself and is plain JavaScript, so that nothing is loaded before the clock starts.
const cpuBefore = process.cpuUsage()
const before = process.hrtime.bigint()
await import(process.argv[2])
const wallMs = Number(process.hrtime.bigint() - before) / 1e6
const { user, system } = process.cpuUsage(cpuBefore)
process.stdout.write(JSON.stringify({ wallMs, cpuMs: (user + system) / 1000 }))
process.exit()
