import type { Browser } from '@playwright/test'
import { createEnding } from '../../../infra/src/local/ending.ts'
import { atMost, type Chapter, type Figure, measured } from '../figures.ts'
import { startHomeOfItsOwn } from '../started-home.ts'
import { type LoadedFile, loadedBy, openBrowser } from './loaded-files.ts'

type Route = { path: string; isForVisitors?: boolean; boundBytes?: number }

const routes: Route[] = [
  { path: '/', isForVisitors: true, boundBytes: 60_000 },
  { path: '/auth', isForVisitors: true, boundBytes: 150_000 },
  { path: '/dashboard', boundBytes: 250_000 },
  { path: '/lead-hunting', boundBytes: 230_000 },
  { path: '/prospecting' },
]

/** Signs up in a page of the browser, whose session's cookie the context then has. */
const signUp = async (browser: Browser, origin: string) => {
  const context = await browser.newContext()
  const data = { username: 'ada', email: 'ada@reps.example', password: 'touchstone-4711' }
  const answer = await context.request.post(`${origin}/api/register`, { data })
  if (!answer.ok()) throw new Error(`Registration answered ${answer.status()}`)
  const state = await context.storageState()
  await context.close()
  return state
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const namesOf = (files: LoadedFile[]) => {
  const [largest, ...others] = [...files].sort((one, other) => other.bytes - one.bytes)
  return largest ? `${others.length + 1} files, the largest ${kilobytes(largest.bytes)}` : 'nothing'
}

const toFigure = ({ path, boundBytes }: Route, files: LoadedFile[]): Figure => {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const figure = boundBytes ? atMost(path, bytes, boundBytes, kilobytes) : measured(path, kilobytes(bytes))
  return { ...figure, figure: `${figure.figure} (${namesOf(files)})` }
}

/** What the real browser loads of the site before a route is shown, with an empty cache, in brotli of quality 11. */
export const measureFirstLoad = async (): Promise<Chapter> => {
  const ending = createEnding()
  try {
    const origin = await startHomeOfItsOwn(ending)
    const browser = await openBrowser()
    ending.add(() => browser.close())
    const signedIn = await signUp(browser, origin)
    const figures: Figure[] = []
    for (const route of routes) {
      const context = await browser.newContext(route.isForVisitors ? {} : { storageState: signedIn })
      figures.push(toFigure(route, await loadedBy(await context.newPage(), origin, route.path)))
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
