import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Environment } from './local-config.ts'
import type { Shutdown } from './process/shutdown.ts'
import { startTied, type TiedChild } from './process/tied-child.ts'
import { StartProblem } from './start-problem.ts'

export type SampleWorld = {
  /** The variables that point the adapters to it. */
  env: Environment
  /** The address at which tests break its sources and count its requests. */
  controlUrl: string
  process: TiedChild
}

const program = fileURLToPath(new URL('../web/sample/world-process.ts', import.meta.url))

const firstLine = (world: TiedChild): Promise<string | null> =>
  new Promise((resolve) => {
    if (!world.child.stdout) return resolve(null)
    createInterface({ input: world.child.stdout }).once('line', resolve)
    world.child.once('exit', () => resolve(null))
  })

/** The line of a stack trace that contains the error's message. */
const reasonFrom = (output: string) => output.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? output

/** Starts the sample world, which ends with this process. */
export const startSampleWorld = async (shutdown: Shutdown): Promise<SampleWorld> => {
  const world = startTied(process.execPath, [program])
  shutdown.add(world.stop)
  const line = await firstLine(world)
  try {
    const { controlUrl, ...env } = JSON.parse(line ?? '')
    return { env, controlUrl, process: world }
  } catch {
    await world.stop()
    throw new StartProblem(`The sample world could not be started: ${reasonFrom(world.lastOutput()) || line}`)
  }
}
