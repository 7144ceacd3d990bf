import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Environment } from './local-config.ts'
import type { Ending } from './process/ending.ts'
import { startTied, type TiedChild } from './process/tied-child.ts'
import { StartProblem } from './start-problem.ts'

export type SampleWorld = {
  /** The variables that lead the adapters to it. */
  env: Environment
  /** Where its sources can be broken and its requests counted. */
  controlUrl: string
  process: TiedChild
}

const program = fileURLToPath(new URL('./world/world-process.ts', import.meta.url))

const firstLine = (world: TiedChild): Promise<string | null> =>
  new Promise((resolve) => {
    if (!world.child.stdout) return resolve(null)
    createInterface({ input: world.child.stdout }).once('line', resolve)
    world.child.once('exit', () => resolve(null))
  })

/** The line of a stack trace that says what happened. */
const reasonFrom = (words: string) => words.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? words

/** Starts the sample world, which ends with this process. */
export const startSampleWorld = async (ending: Ending): Promise<SampleWorld> => {
  const world = startTied(process.execPath, [program])
  ending.add(world.stop)
  const line = await firstLine(world)
  try {
    const { controlUrl, ...env } = JSON.parse(line ?? '')
    return { env, controlUrl, process: world }
  } catch {
    await world.stop()
    throw new StartProblem(`The sample world does not start: ${reasonFrom(world.lastWords()) || line}`)
  }
}
