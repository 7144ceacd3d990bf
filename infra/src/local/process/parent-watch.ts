import { readFileSync } from 'node:fs'

/** The process group of a process; null on a system without /proc, or if the process is gone. */
const groupOf = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(group)
  } catch {
    return null
  }
}

/**
 * Whether the process that started this one ended before this one could read its pid. A process belongs to the
 * group of its parent unless it leads a group of its own, but not to the group of the process that adopts orphans.
 */
const isAdopted = (): boolean => {
  const own = groupOf(process.pid)
  const parents = groupOf(process.ppid)
  if (own === null || parents === null || own === process.pid) return false
  return own !== parents
}

/** Calls `whenGone` once the process that started this one has ended for any reason, even before this call. */
export const watchParent = (whenGone: () => void): { stop: () => void } => {
  const parent = process.ppid
  const wasAdopted = isAdopted()
  const timer = setInterval(() => {
    if (process.ppid === parent && !wasAdopted) return
    clearInterval(timer)
    whenGone()
  }, 300)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
