import {
  closeSync,
  fstatSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { processState } from './processes.ts'

export type Lock = { release: () => void }

type Identity = { ino: number; dev: number }

const isFile = (file: string, { ino, dev }: Identity) => {
  try {
    const found = statSync(file)
    return found.ino === ino && found.dev === dev
  } catch {
    return false
  }
}

/** The holder of a lock keeps the file open, which distinguishes it from a later process with the same pid. */
const isHeldBy = (pid: number, lock: string): boolean => {
  const state = processState(pid)
  if (state !== 'alive') return state === 'unknown'
  const folder = `/proc/${pid}/fd`
  try {
    const wanted = statSync(lock)
    return readdirSync(folder).some((fd) => isFile(path.join(folder, fd), wanted))
  } catch (error) {
    return reasonOf(error) !== 'ENOENT'
  }
}

const holderOf = (lock: string): number | null => {
  try {
    const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10)
    return pid > 0 && isHeldBy(pid, lock) ? pid : null
  } catch {
    return null
  }
}

/** How long to wait for a process that is stopping and will release its lock. */
const maxWaitMs = 2_000

const untilFree = async (lock: string, folder: string): Promise<void> => {
  const deadline = Date.now() + maxWaitMs
  for (let holder = holderOf(lock); holder; holder = holderOf(lock)) {
    if (Date.now() > deadline) throw alreadyRuns(folder, ` (process ${holder})`)
    await sleep(50)
  }
}

const alreadyRuns = (folder: string, holder = '') =>
  new StartProblem(`Assay already runs on ${folder}${holder}; stop it first.`)

/** Replaces the lock with the own file once no process holds it. */
const claim = async (own: string, lock: string, identity: Identity, folder: string): Promise<void> => {
  await untilFree(lock, folder)
  try {
    linkSync(own, lock)
  } catch (error) {
    if (reasonOf(error) !== 'EEXIST') throw error
    renameSync(own, lock)
    // If two starts found the same stale lock, the later rename wins; the other start notices it here.
    await sleep(50)
  }
  if (!isFile(lock, identity)) throw alreadyRuns(folder)
}

/**
 * Takes `folder/lock`, which contains this process's pid until it is released. The lock of a killed
 * process is taken over. @throws StartProblem if another process holds it.
 */
export const takeLock = async (folder: string): Promise<Lock> => {
  const lock = path.join(folder, 'lock')
  const own = `${lock}.${process.pid}`
  rmSync(own, { force: true })
  const fd = openSync(own, 'wx', 0o600)
  writeSync(fd, `${process.pid}\n`)
  const identity = fstatSync(fd)
  try {
    await claim(own, lock, identity, folder)
  } catch (error) {
    closeSync(fd)
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`The lock ${lock} cannot be taken (${reasonOf(error)}).`)
  } finally {
    rmSync(own, { force: true })
  }
  return {
    release: () => {
      if (isFile(lock, identity)) rmSync(lock)
      closeSync(fd)
    },
  }
}
