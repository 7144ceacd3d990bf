import { randomUUID } from 'node:crypto'
import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { listAiLeads, searchLeads } from '@assay/shared/features/hunting/calls'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { FoundPerson } from '@assay/shared/features/hunting/found-person'
import type { SQSEvent, SQSRecord } from 'aws-lambda'
import type { FoundCompany, ListedCompany } from '../discovery/found-company.ts'
import { reserveLeads, saveFoundLeads } from '../features/hunting/search/found-leads.store.ts'
import { searchLeadsJob } from '../features/hunting/search/search-leads.job.ts'
import type { SearchLeadsMessage } from '../features/hunting/search/search-message.ts'
import { implementJob } from '../platform/jobs/implement-job.ts'
import type { JobContext, JobOutcome, JobWork } from '../platform/jobs/work-on-job.ts'
import type { Reply } from './client.ts'
import { withNeedsOf } from './granted.ts'
import type { newRep } from './rep.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** A company as the discovery engine returns it, with a unique identity, site and phone. */
export const someCompany = (change: Partial<FoundCompany> = {}): FoundCompany => {
  const company = { ...aCompanyAt(randomUUID(), `+1217${5_000_000 + made++}`), ...change }
  return { basis: basisOf(company), ...company }
}

let made = 0

/** A person whom the company's pages name, as the engine returns them. */
export const aPerson = (name = 'Ann Smith', email: string | null = null): FoundPerson => {
  const proof = {
    url: 'https://maple-dental.example/team',
    quote: `${name}, Owner`,
    fetchedAt: '2026-01-05T10:00:00.000Z',
    method: 'text' as const,
  }
  return {
    name,
    role: 'Owner',
    email,
    isEmailPattern: false,
    evidence: [
      { field: 'name', value: name, ...proof },
      { field: 'role', value: 'Owner', ...proof },
      ...(email ? [{ field: 'email', value: email, ...proof, quote: `Write to ${email}` }] : []),
    ],
  }
}

/** One entry of the map that names the company's site and phone. */
const basisOf = ({ identity, companyName, website, contactInfo }: ListedCompany): FoundCompany['basis'] => ({
  listedAs: identity,
  listings: [
    {
      source: 'OpenStreetMap',
      url: 'https://www.openstreetmap.org/node/1',
      name: companyName,
      website,
      domain: null,
      phone: contactInfo.phone,
      street: null,
      position: null,
      isClosed: false,
      says: [],
      evidence: [],
    },
  ],
  reasons: [],
  isBranch: false,
  hasNamesake: false,
  where: null,
})

/** Criteria of a search for dentists anywhere. */
export const someCriteria: Criteria = {
  category: { text: 'Dentist', from: 'query' },
  place: null,
  wishes: [],
  setAside: [],
}

const aCompanyAt = (host: string, phone: string): ListedCompany => ({
  identity: `domain:${host}.example`,
  companyName: 'Maple Dental',
  description: 'A dental practice with evening hours.',
  industry: 'Dentist',
  location: 'Springfield, Illinois',
  website: `https://${host}.example`,
  contactInfo: {
    email: 'hello@maple-dental.example',
    phone,
    emails: [{ value: 'hello@maple-dental.example', status: 'ok', role: true }],
    phones: [{ value: phone }],
    linkedin: null,
    address: null,
  },
  matchScore: 81,
  scoreBreakdown: [{ criterion: 'Dentist', family: 'category', weight: 100, verdict: 'yes', points: 81 }],
  verification: 'verified',
  source: 'OpenStreetMap',
  sources: ['OpenStreetMap'],
  facts: { companyName: 'proved', email: 'proved' },
  rawData: { services: ['implants'] },
  evidence: [
    {
      field: 'email',
      value: 'hello@maple-dental.example',
      url: 'https://maple-dental.example/contact',
      quote: 'mailto:hello@maple-dental.example',
      fetchedAt: '2026-01-05T10:00:00.000Z',
      method: 'mailto',
    },
  ],
})

/** The SQS event with a job's queue message, as the worker's Lambda receives it. */
export const queueMessage = (workspaceId: string, jobId: string): SQSEvent => ({
  Records: [{ messageId: randomUUID(), body: JSON.stringify({ workspaceId, jobId }) } as SQSRecord],
})

export type SearchContext = JobContext<SearchLeadsMessage>

/** The outcome of a search without a result. */
export const done: JobOutcome = {
  progress: { fraction: 1, step: 'Done' },
  cost: { usd: 0, tokens: 0, aiCalls: 0 },
}

/** The worker of a search with its work replaced. */
export const worker = (work: JobWork<SearchLeadsMessage>) =>
  withNeedsOf(searchLeadsJob, implementJob(searchLeadsJob, work))

/** Saves companies as the real worker does. */
export const save = async (context: SearchContext, companies: FoundCompany[]): Promise<void> => {
  await saveFoundLeads(await reserveLeads(context), companies, someCriteria)
}

/** A worker that finds these companies. */
export const finding = (companies: FoundCompany[]) =>
  worker(async (context) => {
    await save(context, companies)
    return done
  })

/** Starts a search without waiting for it and returns its id. */
export const startSearch = async (
  rep: Rep,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => {
  const reply = (await rep.call(
    searchLeads,
    { body: { query: 'dentists in Springfield', ...body } },
    { headers: { prefer: 'respond-async', ...headers } },
  )) as Reply<unknown>
  if (reply.status !== 202)
    throw new Error(`The search answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  return (reply.body as { jobId: string }).jobId
}

/** Runs a search that finds these companies; returns the saved leads, newest first. */
export const hunt = async (
  rep: Rep,
  companies: FoundCompany[],
  body: Record<string, unknown> = {},
): Promise<SavedAiLead[]> => {
  const jobId = await startSearch(rep, body)
  await finding(companies)(queueMessage(rep.user.workspaceId, jobId))
  return (await rep.call(listAiLeads)).body as SavedAiLead[]
}
