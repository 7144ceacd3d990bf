import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import { ensureChromium } from '../../ensure-chromium.ts'
import { atLeast, type Chapter, type Figure } from '../figures.ts'
import { startNewHome } from '../started-home.ts'

const run = promisify(execFile)

/** Downloaded on demand: as a dependency it would add 176 MB. */
const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

type Report = { categories: Record<string, { title: string; score: number | null }> }

const reportOn = async (address: string, options: string[]): Promise<Report> => {
  const flags = [
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-quic --disable-background-networking',
  ]
  const { stdout } = await run('npx', ['--yes', lighthouse, address, ...flags, ...options], {
    env: { ...process.env, CHROME_PATH: ensureChromium() },
    maxBuffer: 100_000_000,
  })
  return JSON.parse(stdout)
}

const devices: [string, string[]][] = [
  ['phone, slow network', []],
  ['desktop', ['--preset=desktop']],
]

const toFigures = (device: string, report: Report): Figure[] =>
  categories.map((category) => {
    const { title, score } = report.categories[category] ?? { title: category, score: 0 }
    return atLeast(`${title} (${device})`, Math.round((score ?? 0) * 100), 95, String)
  })

/** Lighthouse's scores of the landing page that visitors see. */
export const measureLighthouse = async (): Promise<Chapter> => {
  const shutdown = createShutdown()
  try {
    const origin = await startNewHome(shutdown)
    const figures: Figure[] = []
    for (const [device, options] of devices)
      figures.push(...toFigures(device, await reportOn(`${origin}/`, options)))
    return {
      title: 'Lighthouse on the landing page (of 100)',
      notes: [`${lighthouse}, downloaded by npx; one run for each device, with its simulated throttling.`],
      figures,
    }
  } finally {
    await shutdown.run()
  }
}
