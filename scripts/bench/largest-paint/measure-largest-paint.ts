import type { Browser, BrowserContext } from '@playwright/test'
import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import { atMost, type Chapter, type Figure, measured, median } from '../figures.ts'
import { openBrowser } from '../first-load/loaded-files.ts'
import { signUpIn } from '../signed-up.ts'
import { startHomeWithTable } from '../started-home.ts'
import { paintOf } from './paint-of.ts'

const paths = ['/dashboard', '/prospecting', '/lead-hunting']
const leadCount = 500
const rounds = 5
/** Of the time of the page beside. */
const boundRatio = 0.3

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** In a new browser, whose cache is empty. */
const paintInNew = async (browser: Browser, address: string, storageState?: StorageState) => {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
  const ms = await paintOf(await context.newPage(), address)
  await context.close()
  return ms
}

const milliseconds = (times: number[]) => `${Math.round(median(times))} ms`

/**
 * Measures when the largest part of a page is painted. `BESIDE` names the address of another program's page, which is then
 * measured in turn with ours, since only ratios of one run can be compared.
 */
export const measureLargestPaint = async (): Promise<Chapter> => {
  const beside = process.env.BESIDE
  const shutdown = createShutdown()
  try {
    const origin = await startHomeWithTable(shutdown)
    const browser = await openBrowser()
    shutdown.add(() => browser.close())
    const context = await browser.newContext()
    const { id, workspaceId } = await signUpIn(context, origin)
    const state = await context.storageState()
    // Imported here because the table's client reads the environment when it is created.
    const { writeManyLeads } = await import('../many-leads.ts')
    await writeManyLeads({ workspaceId, userId: id }, leadCount)
    const times = new Map<string, number[]>()
    const add = (what: string, ms: number) => times.set(what, [...(times.get(what) ?? []), ms])
    for (let round = 0; round < rounds; round++) {
      if (beside) add(beside, await paintInNew(browser, beside))
      for (const path of paths) add(path, await paintInNew(browser, `${origin}${path}`, state))
    }
    const timesOf = (what: string) => times.get(what) ?? []
    const besideMs = beside ? median(timesOf(beside)) : null
    const figures = [...times.keys()].flatMap((what): Figure[] => [
      measured(what, milliseconds(timesOf(what))),
      ...(besideMs !== null && what !== beside
        ? [atMost(`${what}, of the page beside`, median(timesOf(what)) / besideMs, boundRatio, shareText)]
        : []),
    ])
    return {
      title: `Largest contentful paint with ${leadCount} leads`,
      notes: [
        `The median of ${rounds} loads by Chromium with an empty cache at 1440 × 900, each page in turn.`,
        ...(beside ? [] : ['`BESIDE=<address>` measures the page of another program beside them.']),
      ],
      figures,
    }
  } finally {
    await shutdown.run()
  }
}

const shareText = (share: number) => share.toFixed(2)
