import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import { atMost, type Chapter, type Figure, measured } from '../figures.ts'
import { startNewHome } from '../started-home.ts'
import { type LoadedFile, loadedBy, openBrowser } from './loaded-files.ts'

type Who = 'visitor' | 'new user' | 'user with leads' | 'user with a report'
type Route = { path: string; who: Who; boundBytes?: number }

const routes: Route[] = [
  { path: '/', who: 'visitor', boundBytes: 60_000 },
  { path: '/auth', who: 'visitor', boundBytes: 150_000 },
  { path: '/dashboard', who: 'new user', boundBytes: 250_000 },
  { path: '/dashboard', who: 'user with leads', boundBytes: 250_000 },
  { path: '/lead-hunting', who: 'new user', boundBytes: 230_000 },
  { path: '/prospecting', who: 'new user' },
  { path: '/yolo-mode', who: 'new user', boundBytes: 230_000 },
  { path: '/settings', who: 'new user', boundBytes: 230_000 },
  { path: '/outreach', who: 'new user', boundBytes: 230_000 },
  { path: '/leads/1/prospect', who: 'user with a report', boundBytes: 230_000 },
]

const post = async ({ request }: BrowserContext, address: string, data: object) => {
  const answer = await request.post(address, { data })
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}`)
}

/** Has a report written about the first lead. The call waits for it as long as a call may, and then the page would. */
const prospectFirst = async ({ request }: BrowserContext, origin: string) => {
  await request.post(`${origin}/api/ai/prospect`, { data: { lead: { id: 1 } } })
  for (let looks = 0; looks < 60; looks++) {
    const reports = await request.get(`${origin}/api/leads/1/prospect-reports?limit=1`)
    if ((await reports.json()).length > 0) return
    await pause(500)
  }
  throw new Error('The report of the first lead was not written')
}

/** Signs up in the browser and adds leads; returns the storage state of a signed-in context. */
const signUp = async (
  browser: Browser,
  origin: string,
  username: string,
  leads: string[],
  isProspected = false,
) => {
  const context = await browser.newContext()
  const data = { username, email: `${username}@reps.example`, password: 'touchstone-4711' }
  await post(context, `${origin}/api/register`, data)
  for (const companyName of leads) await post(context, `${origin}/api/leads`, { companyName })
  if (isProspected) await prospectFirst(context, origin)
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

/** Measures what a real browser with an empty cache loads before a route is shown, in brotli of quality 11. */
export const measureFirstLoad = async (): Promise<Chapter> => {
  const shutdown = createShutdown()
  try {
    const origin = await startNewHome(shutdown)
    const browser = await openBrowser()
    shutdown.add(() => browser.close())
    const states = {
      visitor: undefined,
      'new user': await signUp(browser, origin, 'ada', []),
      'user with leads': await signUp(browser, origin, 'ben', ['Maple Dental', 'Oak Joinery']),
      'user with a report': await signUp(browser, origin, 'cem', ['Granite Park Dental Care'], true),
    }
    const figures: Figure[] = []
    for (const route of routes) {
      const context = await browser.newContext({ storageState: states[route.who] })
      const files = await loadedBy(await context.newPage(), origin, route.path)
      figures.push(toFigure(route, files))
      await context.close()
    }
    return {
      title: 'First load of each route in brotli (quality 11)',
      notes: [
        'Every file of the site that Chromium loads with an empty cache, without API responses; 1 kB is 1000 bytes.',
        'Files of at most 1000 bytes are sent uncompressed.',
      ],
      figures,
    }
  } finally {
    await shutdown.run()
  }
}
