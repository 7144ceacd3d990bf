/**
 * All checks that a change must pass: `npm run check`, or `npm test` with the journeys in a real browser. The
 * checks of the sources run beside the tests. Every step runs, even after another one has failed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  durationsOfPlaywright,
  durationsOfVitest,
  durationTable,
  type FileDuration,
} from './check/durations.ts'
import { failedTests } from './check/failed-tests.ts'
import { type Outcome, runStep, type Step } from './check/run-step.ts'
import { type Counts, countsOfPlaywright, countsOfVitest, sum, summaryLine } from './check/test-counts.ts'
import { ensureChromium } from './ensure-chromium.ts'

const root = path.join(import.meta.dirname, '..')
const reports = path.join(root, '.build', 'reports')
const report = (name: string) => path.join(reports, `${name}.json`)
const readReport = (name: string) => JSON.parse(readFileSync(report(name), 'utf8'))

/**
 * Checks of the sources. They run one after another, because each uses about one processor, and let the tests go first,
 * which take longer.
 */
const sourceSteps: Step[] = [
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
    advice: '`npx biome check --write .` fixes what can be fixed automatically.',
  },
  { name: 'dead code', commands: [['knip']], advice: 'Remove the unused code, or use it.' },
  {
    name: 'stale docs',
    commands: [['node', 'scripts/stale-docs.ts']],
    advice: 'Fix the text, or restore the file or name it refers to.',
  },
]

const inBackground = ({ commands, ...step }: Step): Step => ({
  ...step,
  commands: commands.map((command) => ['nice', '-n', '10', ...command]),
})

/** Playwright ends with a list of failed journeys itself, and is the last step. */
type TestStep = Step & { read: () => { counts: Counts; durations: FileDuration[]; failed?: string[] } }

const testStep: TestStep = {
  name: 'unit, table and page tests',
  commands: [
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
  ],
  advice: '`npx vitest <part of a path>` runs one file again at every change.',
  read: () => {
    const read = readReport('vitest')
    const failed = failedTests(read, root)
    return { counts: countsOfVitest(read), durations: durationsOfVitest(read, root), failed }
  },
}

const browserStep: TestStep = {
  name: 'browser journeys',
  commands: [['playwright', 'test', '-c', 'web/playwright.config.ts', '--reporter=list,json']],
  advice: '`npx playwright test -c web/playwright.config.ts -g "<title>"` runs one journey again.',
  environment: () => ({
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright'),
  }),
  read: () => {
    const read = readReport('playwright')
    return { counts: countsOfPlaywright(read), durations: durationsOfPlaywright(read, 'web/e2e') }
  },
}

const runInSequence = async (steps: Step[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(await runStep(step))
  return outcomes
}

/** A failed step may have left no report; it then counts as no tests. A step that passed must have a report. */
const readTests = (step: TestStep, outcomes: Outcome[]): ReturnType<TestStep['read']> => {
  try {
    return step.read()
  } catch (error) {
    if (outcomes.find((outcome) => outcome.step === step)?.hasPassed) throw error
    return { counts: sum([]), durations: [] }
  }
}

const lineOf = ({ step, hasPassed, seconds }: Outcome) =>
  `${seconds.toFixed(1).padStart(7)} s  ${hasPassed ? 'passed' : 'FAILED'}  ${step.name}`

const check = async (testSteps: TestStep[]): Promise<boolean> => {
  const outcomes = (
    await Promise.all([runInSequence(sourceSteps.map(inBackground)), runInSequence(testSteps)])
  ).flat()
  const tests = testSteps.map((step) => readTests(step, outcomes))
  const failed = outcomes.filter(({ hasPassed }) => !hasPassed)
  const advice = failed.map(({ step }) => `"${step.name}" failed. ${step.advice}`)
  const failedLines = tests.flatMap((test) => test.failed ?? [])
  const blocks = [
    durationTable(tests.flatMap(({ durations }) => durations)),
    ...(failedLines.length > 0 ? [failedLines.join('\n')] : []),
    outcomes.map(lineOf).join('\n'),
    ...(advice.length > 0 ? [advice.join('\n')] : []),
    summaryLine(sum(tests.map(({ counts }) => counts)), failed.length === 0),
  ]
  process.stdout.write(`\n${blocks.join('\n\n')}\n`)
  return failed.length === 0
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const isWithBrowser = process.argv.includes('--browser')
try {
  if (!(await check(isWithBrowser ? [testStep, browserStep] : [testStep]))) process.exitCode = 1
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
