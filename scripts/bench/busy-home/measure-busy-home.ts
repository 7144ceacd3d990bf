import { exportAccount } from '@assay/shared/features/accounts/calls'
import type { User } from '@assay/shared/features/accounts/user'
import { exportLeads, listLeads } from '@assay/shared/features/leads/calls'
import { getHealth } from '@assay/shared/features/operations/calls'
import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import { atMost, type Chapter, type Figure, median } from '../figures.ts'
import { startHomeWithTable } from '../started-home.ts'

const leadCount = 2_000
const requestsAtOnce = 40
const boundMs = 250

const milliseconds = (ms: number) => `${Math.round(ms)} ms`

/** Registers a user with many leads; returns the user's cookie. */
const signUp = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada', email: 'ada@reps.example', password: 'touchstone-4711' }),
  })
  const { id, workspaceId } = (await answer.json()) as User
  // Imported here because the table's client reads the environment when it is created.
  const { writeManyLeads } = await import('../many-leads.ts')
  await writeManyLeads({ workspaceId, userId: id }, leadCount)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const timed = async (url: string): Promise<number> => {
  const start = performance.now()
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await answer.text()
  return performance.now() - start
}

/** The times that health checks take, one after the other, while the same request runs many times. */
const healthTimesDuring = async (origin: string, address: string, cookie: string): Promise<number[]> => {
  let isRunning = true
  const requests = Promise.all(
    Array.from({ length: requestsAtOnce }, async () => {
      const answer = await fetch(origin + address, { headers: { cookie } })
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
      await answer.arrayBuffer()
    }),
  ).finally(() => {
    isRunning = false
  })
  const times: number[] = []
  while (isRunning) times.push(await timed(origin + getHealth.path))
  await requests
  return times
}

/** Measures how long one user waits while another reads everything many times. */
export const measureBusyHome = async (): Promise<Chapter> => {
  const shutdown = createShutdown()
  try {
    const origin = await startHomeWithTable(shutdown)
    const cookie = await signUp(origin)
    const figures: Figure[] = []
    const readings = [
      ['exports of leads', exportLeads.path],
      ['exports of the account', exportAccount.path],
      ['lists of 1,000 leads', `${listLeads.path}?limit=1000`],
    ] as const
    for (const [name, address] of readings) {
      // The first request of a kind loads its code.
      await fetch(origin + address, { headers: { cookie } }).then((answer) => answer.arrayBuffer())
      const times = await healthTimesDuring(origin, address, cookie)
      figures.push(
        atMost(
          `worst of ${times.length} during ${requestsAtOnce} ${name}`,
          Math.max(...times),
          boundMs,
          milliseconds,
        ),
        atMost(`median during ${requestsAtOnce} ${name}`, median(times), boundMs / 2, milliseconds),
      )
    }
    return {
      title: 'How long others wait while one workspace reads everything',
      notes: [
        `The time that GET ${getHealth.path} takes while a workspace of ${leadCount.toLocaleString('en-US')} leads sends`,
        `the same request ${requestsAtOnce} times at once, all in one process.`,
      ],
      figures,
    }
  } finally {
    await shutdown.run()
  }
}
