/**
 * Everything that must hold before a change lands: `npm run check`, and with the journeys in a
 * real browser `npm test`. Stops at the first step that fails.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from './ensure-chromium.ts'
import { type Counts, countsOfPlaywright, countsOfVitest, inWords, sum } from './test-counts.ts'

type Step = {
  name: string
  commands: string[][]
  /** What to do when it fails. */
  advice: string
  environment?: () => Record<string, string>
  counts?: () => Counts
}

const root = path.join(import.meta.dirname, '..')
const reports = path.join(root, '.build', 'reports')
const report = (name: string) => path.join(reports, `${name}.json`)
const readReport = (name: string) => JSON.parse(readFileSync(report(name), 'utf8'))

const steps: Step[] = [
  {
    name: 'types',
    commands: [
      ['tsc', '-p', '.'],
      ['tsc', '-p', 'web'],
    ],
    advice: 'See the errors above.',
  },
  {
    name: 'format, lint, boundaries',
    commands: [['biome', 'check', '--error-on-warnings', '.']],
    advice: '`npx biome check --write .` repairs what can be repaired by itself.',
  },
  { name: 'dead code', commands: [['knip']], advice: 'Remove what nothing uses, or use it.' },
  {
    name: 'stale docs',
    commands: [['node', 'scripts/stale-docs.ts']],
    advice: 'Mend the text, or what it names.',
  },
  {
    name: 'unit, table and page tests',
    commands: [
      ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
    ],
    advice: '`npx vitest <part of a path>` runs one file again at every change.',
    counts: () => countsOfVitest(readReport('vitest')),
  },
]

const browserStep: Step = {
  name: 'browser journeys',
  commands: [['playwright', 'test', '-c', 'web/playwright.config.ts', '--reporter=list,json']],
  advice: '`npx playwright test -c web/playwright.config.ts -g "<title>"` runs one journey again.',
  environment: () => ({
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright'),
  }),
  counts: () => countsOfPlaywright(readReport('playwright')),
}

const binaries = path.join(root, 'node_modules', '.bin')

/** Whether the command ended well; it ends with this process. */
const run = ([command = '', ...args]: string[], environment: Record<string, string>) =>
  new Promise<boolean>((resolve, reject) => {
    const PATH = [binaries, process.env.PATH].join(path.delimiter)
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment, PATH },
    })
    const end = (signal: NodeJS.Signals) => {
      process.exitCode = 1
      child.kill(signal)
    }
    process.on('SIGINT', end).on('SIGTERM', end)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', end).off('SIGTERM', end)
      resolve(code === 0)
    })
  })

const runAll = async ({ commands, environment }: Step) => {
  const given = environment?.() ?? {}
  for (const command of commands) if (!(await run(command, given))) return false
  return true
}

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Only a step that failed may have left no report: then it has counted nothing. */
const countsOf = ({ counts }: Step, isGood: boolean): Counts => {
  try {
    return counts?.() ?? sum([])
  } catch (error) {
    if (isGood) throw error
    return sum([])
  }
}

const check = async (chosen: Step[]): Promise<boolean> => {
  const counted: Counts[] = []
  for (const step of chosen) {
    say(`\n== ${step.name}`)
    const startedAt = Date.now()
    const isGood = await runAll(step)
    counted.push(countsOf(step, isGood))
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    say(`== ${step.name}: ${isGood ? 'good' : 'FAILED'} after ${seconds} s`)
    if (isGood) continue
    say(`\nThe check stopped at "${step.name}". ${step.advice}\n${inWords(sum(counted), 'stopped')}`)
    return false
  }
  say(`\n${inWords(sum(counted))}`)
  return true
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const isWithBrowser = process.argv.includes('--browser')
try {
  if (!(await check(isWithBrowser ? [...steps, browserStep] : steps))) process.exitCode = 1
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
