import type { Browser, BrowserContext } from '@playwright/test'
import { createEnding } from '../../../infra/src/local/ending.ts'
import { atMost, type Chapter, type Figure, measured } from '../figures.ts'
import { startHomeOfItsOwn } from '../started-home.ts'
import { type LoadedFile, loadedBy, openBrowser } from './loaded-files.ts'

type Who = 'visitor' | 'new user' | 'user with leads'
type Route = { path: string; who: Who; boundBytes?: number }

const routes: Route[] = [
  { path: '/', who: 'visitor', boundBytes: 60_000 },
  { path: '/auth', who: 'visitor', boundBytes: 150_000 },
  { path: '/dashboard', who: 'new user', boundBytes: 250_000 },
  { path: '/dashboard', who: 'user with leads', boundBytes: 250_000 },
  { path: '/lead-hunting', who: 'new user', boundBytes: 230_000 },
  { path: '/prospecting', who: 'new user' },
]

const post = async ({ request }: BrowserContext, address: string, data: object) => {
  const answer = await request.post(address, { data })
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}`)
}

/** Signs up in the browser, and adds leads; gives what a context needs to be signed in. */
const signUp = async (browser: Browser, origin: string, username: string, leads: string[]) => {
  const context = await browser.newContext()
  const data = { username, email: `${username}@reps.example`, password: 'touchstone-4711' }
  await post(context, `${origin}/api/register`, data)
  for (const companyName of leads) await post(context, `${origin}/api/leads`, { companyName })
  const state = await context.storageState()
  await context.close()
  return state
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const namesOf = (files: LoadedFile[]) => {
  const [largest, ...others] = [...files].sort((one, other) => other.bytes - one.bytes)
  return largest ? `${others.length + 1} files, the largest ${kilobytes(largest.bytes)}` : 'nothing'
}

const toFigure = ({ path, who, boundBytes }: Route, files: LoadedFile[]): Figure => {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const what = who === 'user with leads' ? `${path} with leads` : path
  const figure = boundBytes ? atMost(what, bytes, boundBytes, kilobytes) : measured(what, kilobytes(bytes))
  return { ...figure, figure: `${figure.figure} (${namesOf(files)})` }
}

/** @throws where the chart is no file of its own. */
const toChartFigure = (files: LoadedFile[]): Figure => {
  const chart = files.find(({ address }) => address.startsWith('/assets/status-chart-'))
  if (!chart) throw new Error('The chart of /dashboard is not loaded as a file of its own')
  return measured('of it the chart, a file of its own that nothing waits for', kilobytes(chart.bytes))
}

/** What the real browser loads of the site before a route is shown, with an empty cache, in brotli of quality 11. */
export const measureFirstLoad = async (): Promise<Chapter> => {
  const ending = createEnding()
  try {
    const origin = await startHomeOfItsOwn(ending)
    const browser = await openBrowser()
    ending.add(() => browser.close())
    const states = {
      visitor: undefined,
      'new user': await signUp(browser, origin, 'ada', []),
      'user with leads': await signUp(browser, origin, 'ben', ['Maple Dental', 'Oak Joinery']),
    }
    const figures: Figure[] = []
    for (const route of routes) {
      const context = await browser.newContext({ storageState: states[route.who] })
      const files = await loadedBy(await context.newPage(), origin, route.path)
      figures.push(toFigure(route, files))
      if (route.who === 'user with leads') figures.push(toChartFigure(files))
      await context.close()
    }
    return {
      title: 'First load of each route in brotli (quality 11)',
      notes: [
        'Every file of the site that Chromium loads with an empty cache, without answers of the API; 1 kB is 1000 bytes.',
        'Files of at most 1000 bytes are sent as they are.',
      ],
      figures,
    }
  } finally {
    await ending.run()
  }
}
