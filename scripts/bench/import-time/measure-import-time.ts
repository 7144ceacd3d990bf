import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { atMost, type Chapter, type Figure, measured, median, relativeDeviation } from '../figures.ts'
import { type Bundle, bundleAll } from './bundles.ts'

/** For handlers of HTTP requests: import time as a multiple of the base's. */
const boundForHttp = 1.3
const rounds = 10

type Times = { wallMs: number; cpuMs: number }
type Clock = keyof Times

const program = path.join(import.meta.dirname, 'time-import.mjs')

const timeImport = (file: string): Times =>
  JSON.parse(
    execFileSync(process.execPath, [program, pathToFileURL(file).href], {
      // On AWS every function runs with source maps too.
      env: { AWS_REGION: 'us-east-1', NODE_OPTIONS: '--enable-source-maps' },
      encoding: 'utf8',
    }),
  )

/** One process per bundle and round, the bundles alternating, so that other load on the machine affects all equally. */
const timeAll = (base: Bundle, bundles: Bundle[]): Map<Bundle, Times[]> => {
  const times = new Map<Bundle, Times[]>([base, ...bundles].map((bundle) => [bundle, []]))
  // Every ratio uses the base, so it is timed before each of the others.
  const turns = bundles.flatMap((bundle) => [base, bundle])
  // The first round only fills the file cache.
  for (let round = 0; round <= rounds; round++) {
    for (const bundle of turns) {
      const time = timeImport(bundle.file)
      if (round > 0) times.get(bundle)?.push(time)
    }
  }
  return times
}

const by = (clock: Clock, times: Times[]) => times.map((time) => time[clock])

const steadierClock = (all: Times[][]): { clock: Clock; note: string } => {
  const spread = (clock: Clock) => median(all.map((times) => relativeDeviation(by(clock, times))))
  const [wall, cpu] = [spread('wallMs'), spread('cpuMs')]
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const clock = cpu <= wall ? 'cpuMs' : 'wallMs'
  const name = clock === 'cpuMs' ? 'CPU time' : 'wall time'
  return {
    clock,
    note: `Judged by ${name}, which varies less here: typical deviation CPU ${percent(cpu)}, wall ${percent(wall)}.`,
  }
}

/** Measures the import time of each Lambda bundle as a multiple of that of lib-dynamodb alone. */
export const measureImportTime = async (): Promise<Chapter> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-bundles-'))
  try {
    const { base, bundles } = bundleAll(folder)
    const times = timeAll(base, bundles)
    const { clock, note } = steadierClock([...times.values()])
    const middle = (bundle: Bundle, of: Clock) => median(by(of, times.get(bundle) ?? []))
    const toFigure = (bundle: Bundle): Figure => {
      const ratio = middle(bundle, clock) / middle(base, clock)
      const detail = `(CPU ${middle(bundle, 'cpuMs').toFixed(1)} ms, wall ${middle(bundle, 'wallMs').toFixed(1)} ms)`
      const show = (value: number) => value.toFixed(2)
      const figure = bundle.answersHttp
        ? atMost(bundle.name, ratio, boundForHttp, show)
        : measured(bundle.name, show(ratio))
      return { ...figure, figure: `${figure.figure} ${detail}` }
    }
    return {
      title: 'Import time of each Lambda bundle against lib-dynamodb alone',
      notes: [
        `Medians of ${rounds} new processes each, alternating, the base before each of the others; with source maps as deployed.`,
        note,
      ],
      figures: [base, ...bundles].map(toFigure),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
