import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import { atMost, type Chapter, type Figure, measured } from '../figures.ts'
import { openBrowser } from '../first-load/loaded-files.ts'
import { signUpIn } from '../signed-up.ts'
import { startHomeWithTable } from '../started-home.ts'
import { workInMyLeads } from './my-leads.ts'

const leadCount = 50_000
const boundMs = 100
/** From a list that the browser has kept. */
const warmBoundMs = 1000

const milliseconds = (ms: number) => `${Math.round(ms)} ms`

/** Measures how long the page takes to react while a user works in a list of 50,000 leads. */
export const measureInteractionTime = async (): Promise<Chapter> => {
  const shutdown = createShutdown()
  try {
    const origin = await startHomeWithTable(shutdown)
    const browser = await openBrowser()
    shutdown.add(() => browser.close())
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
    const { id, workspaceId } = await signUpIn(context, origin)
    // Imported here because the table's client reads the environment when it is created.
    const { writeManyLeads } = await import('../many-leads.ts')
    await writeManyLeads({ workspaceId, userId: id }, leadCount)
    const { cold, warm, interactions } = await workInMyLeads(await context.newPage(), leadCount)
    const figures: Figure[] = [
      measured('first leads shown in a new browser', milliseconds(cold.firstRowMs)),
      measured('all leads shown in a new browser', milliseconds(cold.allRowsMs)),
      atMost('first leads shown at the next start', warm.firstRowMs, warmBoundMs, milliseconds),
      measured('all leads shown at the next start', milliseconds(warm.allRowsMs)),
      ...interactions.map(({ name, worstMs, count }) =>
        atMost(`${name} (${count} times)`, worstMs, boundMs, milliseconds),
      ),
    ]
    return {
      title: `Working in My Leads with ${leadCount.toLocaleString('en-US')} leads`,
      notes: [
        'The worst of all interactions of a kind in Chromium: from the key press or click to the next frame',
        '(Event Timing), or the longest time in which the page could not react, whichever is longer.',
      ],
      figures,
    }
  } finally {
    await shutdown.run()
  }
}
