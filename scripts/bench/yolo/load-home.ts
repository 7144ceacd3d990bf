import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { sweepJobs } from '../../../functions/src/platform/jobs/sweep.ts'
import { startSweep } from '../../../infra/src/local/embedded/sweep.ts'
import type { Shutdown } from '../../../infra/src/local/process/shutdown.ts'

export type LaneBegan = { runId: string; at: number }

export type LoadHome = ReturnType<typeof openLoadHome>

/** Starts the sweep, and returns how to start a worker; each handles a message so many times. */
export const openLoadHome = (shutdown: Shutdown) => {
  const sweep = startSweep(() => sweepJobs())
  shutdown.add(sweep.stop)
  return {
    startWorker: (times: number, began: (lane: LaneBegan) => void = () => {}): ChildProcess => {
      const worker = fork(new URL('./load-worker.ts', import.meta.url), [String(times)])
      worker.on('message', (lane) => began(lane as LaneBegan))
      shutdown.add(() => killed(worker))
      return worker
    },
  }
}

/** Kills a worker at whatever line it is. */
export const killed = async (worker: ChildProcess): Promise<void> => {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}
