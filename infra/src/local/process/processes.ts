import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type ProcessState = 'alive' | 'gone' | 'unknown'

const isSignalable = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A zombie counts as gone. `unknown` means that the pid exists, on a system without /proc. */
export const processState = (pid: number): ProcessState => {
  if (!isSignalable(pid)) return 'gone'
  if (process.platform !== 'linux') return 'unknown'
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2)) ? 'gone' : 'alive'
  } catch {
    return 'gone'
  }
}

const commandOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** The pids of all other processes whose command line matches. */
export const findProcesses = (fits: (command: string[]) => boolean): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && fits(commandOf(pid)))

/** Waits until the process is gone; returns false after `limitMs`. */
export const waitUntilGone = async (pid: number, limitMs: number): Promise<boolean> => {
  const deadline = Date.now() + limitMs
  while (processState(pid) !== 'gone') {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}
