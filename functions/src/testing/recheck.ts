import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { convertAiLead, recheckLeads } from '@assay/shared/features/hunting/calls'
import type { Job } from '@assay/shared/platform/job'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { recheckLeadsJob } from '../features/hunting/recheck/recheck-leads.job.ts'
import { handler } from '../features/hunting/recheck/recheck-leads.worker.ts'
import { withNeedsOf } from './granted.ts'
import { showJob } from './job.ts'
import type { newRep } from './rep.ts'
import { hunt, queueMessage, someCompany } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** The page of a dentist's site, with a phone that proves nothing of what is stored. */
export const pageWith = (phone: string) => `<title>Maple Dental</title><h1>Maple Dental</h1>
<p>Dentist in Springfield</p><p>1 Oak Avenue<br>Springfield, IL 62701</p><p>Phone: ${phone}</p>`

/** Serves the sites of all companies: one page, unless `pages` has another for a host. */
export const serveSites = () => {
  const sites = {
    html: '',
    pages: new Map<string, { status: number; html: string }>(),
    asked: [] as string[],
    /** Called before each page is served. */
    whenAsked: async (_host: string): Promise<void> => undefined,
  }
  let server: Server
  beforeAll(async () => {
    server = createServer(async ({ url, headers }, response) => {
      if (url === '/robots.txt') return response.writeHead(404).end()
      const host = headers.host ?? ''
      sites.asked.push(host)
      await sites.whenAsked(host)
      const { status, html } = sites.pages.get(host) ?? { status: 200, html: sites.html }
      return response.writeHead(status, { 'content-type': 'text/html' }).end(html)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    vi.stubEnv('WEB_CONNECT_TO', `127.0.0.1:${(server.address() as AddressInfo).port}`)
    vi.stubEnv('DNS_SERVER', '')
    vi.stubEnv('OPENAI_API_KEY', '')
    vi.stubEnv('OPENAI_BASE_URL', '')
  })
  afterEach(() => {
    sites.pages.clear()
    sites.asked.length = 0
    sites.whenAsked = async () => undefined
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    server.close()
  })
  return sites
}

/** So many leads that were converted from a search, with the hosts of their sites. */
export const convertedLeads = async (
  rep: Rep,
  count: number,
  change: (nth: number) => Parameters<typeof someCompany>[0] = () => ({}),
) => {
  const found = await hunt(
    rep,
    Array.from({ length: count }, (_, nth) => someCompany(change(nth))),
  )
  const leads: { id: number; host: string; aiLeadId: number }[] = []
  for (const { id, website } of found.slice(0, count).reverse()) {
    const { body } = await rep.call(convertAiLead, { params: { id: String(id) } })
    leads.push({ id: body.id, host: new URL(website ?? '').host, aiLeadId: id })
  }
  return leads
}

export const startRecheck = async (rep: Rep, ids: number[]): Promise<string> => {
  const { status, body } = await rep.call(recheckLeads, { body: { ids } })
  if (status !== 202) throw new Error(`The re-check answered ${status}: ${JSON.stringify(body)}`)
  return body.jobId
}

/** A worker takes up the job, and works on it as long as one message lets it. */
export const workOnRecheck = async (rep: Rep, jobId: string): Promise<Job> => {
  await withNeedsOf(recheckLeadsJob, handler)(queueMessage(rep.user.workspaceId, jobId))
  return showJob(rep, jobId)
}

/** Checks the leads again to the end. */
export const recheck = async (rep: Rep, ids: number[]): Promise<Job> =>
  workOnRecheck(rep, await startRecheck(rep, ids))
