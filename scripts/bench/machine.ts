import { availableParallelism, cpus, release, totalmem, type } from 'node:os'

/** The time and the machine of the measurement, as lines. */
export const describeMachine = (now = new Date()): string[] => [
  `Measured ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  `${cpus()[0]?.model.trim() ?? 'unknown CPU'}, ${availableParallelism()} cores, ${(totalmem() / 2 ** 30).toFixed(1)} GiB of memory`,
  `${type()} ${release()}, Node ${process.versions.node}`,
]
