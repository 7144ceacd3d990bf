import { spawn } from 'node:child_process'
import path from 'node:path'

export type Step = {
  name: string
  commands: string[][]
  /** What to do when it fails. */
  advice: string
  environment?: () => Record<string, string>
}

export type Outcome = { step: Step; hasPassed: boolean; seconds: number }

const root = path.join(import.meta.dirname, '../..')
const binaries = path.join(root, 'node_modules', '.bin')
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/** An interruption ends the running commands and stops further steps from starting. */
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())

const print = (text: string) => process.stdout.write(text)

type Ended = { hasPassed: boolean; output: string }

/** Runs one command; it is ended when this process is interrupted. */
const run = ([command = '', ...args]: string[], environment: Record<string, string>) =>
  new Promise<Ended>((resolve, reject) => {
    const PATH = [binaries, process.env.PATH].join(path.delimiter)
    const env = { ...process.env, ...colours, ...environment, PATH }
    const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd: root, stdio, env, signal: interrupted.signal })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => resolve({ hasPassed: code === 0, output }))
  })

const runAll = async ({ commands, environment }: Step): Promise<Ended> => {
  let output = ''
  const given = environment?.() ?? {}
  for (const command of commands) {
    const ended = await run(command, given)
    output += ended.output
    if (!ended.hasPassed) return { hasPassed: false, output }
  }
  return { hasPassed: true, output }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs a step and prints its output when it has ended, so that the output of parallel steps is not mixed. */
export const runStep = async (step: Step): Promise<Outcome> => {
  const startedAt = Date.now()
  const { hasPassed, output } = await runAll(step).catch((error: unknown) => ({
    hasPassed: false,
    output: messageOf(error),
  }))
  const seconds = (Date.now() - startedAt) / 1000
  const verdict = hasPassed ? 'passed' : 'FAILED'
  const lines = [
    `== ${step.name}`,
    output.trim(),
    `== ${step.name}: ${verdict} after ${seconds.toFixed(1)} s`,
  ]
  print(`\n${lines.filter(Boolean).join('\n')}\n`)
  return { step, hasPassed, seconds }
}
