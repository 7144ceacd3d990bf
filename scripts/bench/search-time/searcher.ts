import { setTimeout as pause } from 'node:timers/promises'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import type { Job } from '@assay/shared/platform/job'

/** When each stage was reached, in milliseconds after the click. */
export type SearchTimes = {
  clickedAt: number
  firstRow: number
  firstSaved: number
  done: number
  leads: number
}

/** Frequent enough for an accurate time, rare enough not to slow down the search. */
const pollIntervalMs = 100
const timeoutMs = 90_000

const answerOf = async <Body>(response: Response, status: number): Promise<Body> => {
  if (response.status !== status)
    throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}

const json = { 'content-type': 'application/json' }

/** Registers an account; returns the cookie of its session. */
const signUp = async (origin: string, username: string): Promise<string> => {
  const account = { username, email: `${username}@reps.example`, password: 'touchstone-4711' }
  const signedUp = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  })
  await answerOf(signedUp, 200)
  return signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** Signs up a sales rep at `origin` who searches like the site does. */
export const newSearcher = async (origin: string, username = 'ada') => {
  const cookie = await signUp(origin, username)

  const post = async <Body>(path: string, data: object, status: number): Promise<Body> => {
    const headers = { ...json, cookie, prefer: 'respond-async', 'idempotency-key': crypto.randomUUID() }
    const sent = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(data) })
    return answerOf(sent, status)
  }

  const start = async (query: string, maxResults = 10): Promise<string> =>
    (await post<{ jobId: string }>('/api/leads/search', { query, maxResults }, 202)).jobId

  const look = async (jobId: string): Promise<Job> =>
    answerOf(await fetch(`${origin}/api/jobs/${jobId}`, { headers: { cookie } }), 200)

  return {
    /** Writes a report about a new lead. @throws if the run does not complete. */
    prospect: async (lead: { companyName: string; website: string; location: string }) => {
      const { id } = await post<{ id: number }>('/api/leads', lead, 200)
      const clickedAt = performance.now()
      const { jobId } = await post<{ jobId: string }>('/api/ai/prospect', { lead: { id } }, 202)
      for (;;) {
        const { status, error } = await look(jobId)
        const done = performance.now() - clickedAt
        if (status === 'completed') return { clickedAt, done }
        if (status === 'failed' || status === 'cancelled')
          throw new Error(`The run ${status}: ${error?.message}`)
        if (done > timeoutMs) throw new Error(`The report is not done after ${timeoutMs} ms`)
        await pause(pollIntervalMs)
      }
    },

    /** Starts a search and returns its job's id. */
    start,

    /** Waits until a job no longer waits for its turn. */
    untilRunning: async (jobId: string): Promise<void> => {
      while ((await look(jobId)).status === 'queued') await pause(pollIntervalMs)
    },

    /** @throws if the search does not complete with at least one lead. */
    search: async (query: string): Promise<SearchTimes> => {
      const clickedAt = performance.now()
      const since = () => performance.now() - clickedAt
      const times: Partial<SearchTimes> = {}
      const jobId = await start(query)
      while (since() < timeoutMs) {
        const { status, partial, result, error } = await look(jobId)
        const { leads = [] } = ((result ?? partial) as SearchResult | undefined) ?? {}
        if (leads.length > 0) times.firstRow ??= since()
        if (leads.some(({ id }) => id !== undefined)) times.firstSaved ??= since()
        if (status === 'failed' || status === 'cancelled')
          throw new Error(`The search ${status}: ${error?.message}`)
        if (status === 'completed') {
          const { firstRow, firstSaved } = times
          if (firstRow === undefined || firstSaved === undefined)
            throw new Error(`Nothing was found for "${query}"`)
          return { clickedAt, firstRow, firstSaved, done: since(), leads: leads.length }
        }
        await pause(pollIntervalMs)
      }
      throw new Error(`"${query}" is not done after ${timeoutMs} ms`)
    },
  }
}
