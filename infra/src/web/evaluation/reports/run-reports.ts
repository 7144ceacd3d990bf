import { aboutCompany } from '@assay/functions/features/prospecting/prospect/about-company'
import { reportLimits, writeWithModel } from '@assay/functions/features/prospecting/prospect/write-with-model'
import { contentOf } from '@assay/functions/features/prospecting/write/draft'
import { draftByRules, draftOfModel } from '@assay/functions/features/prospecting/write/draft-report'
import { newSpending } from '@assay/functions/integrations/ai/spending'
import { readForReport } from '@assay/functions/report-reading/for-reports'
import type { User } from '@assay/shared/features/accounts/user'
import type { ReportContent } from '@assay/shared/features/prospecting/saved-report'
import { type Connected, connect } from '../run/connect.ts'
import type { Latency } from '../run/services.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import type { ReportEndpoint } from './models/report-endpoint.ts'
import { reportWeb } from './sites/report-web.ts'
import { type ReportCompany, siteOf } from './world/company.ts'
import type { ReportWorld } from './world/make-report-world.ts'

/** Who sells: only what they offer matters. */
const sender: User = {
  id: 1,
  workspaceId: 'evaluation',
  username: 'seller',
  email: 'seller@seller.example',
  pendingEmail: null,
  fullName: 'Sam Seller',
  businessName: 'Shiftwise',
  businessDescription: 'Rosters for small teams',
  businessIndustry: null,
  productsServices: ['duty rosters', 'time clocks'],
  targetAudience: null,
  valueProposition: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** One report, or why there is none. */
export type ReportRecord = {
  company: ReportCompany
  content: ReportContent | null
  /** Why the report is incomplete, as it says itself. */
  error: string | null
  /** The code of a refusal that the catalogue knows, or the stack of a fault. */
  failure: string | null
  usd: number
  tokens: number
  calls: number
  /** On the virtual clock. */
  ms: number
  /** Processor time without that of the simulated web and the model. */
  ownMs: number
}

export type ConnectedReports = { connected: Connected; endpoint: ReportEndpoint | null }

/** The engine on the web of a world, with a model or with rules alone. */
export const connectReports = async (
  world: ReportWorld,
  time: VirtualTime,
  endpoint: ReportEndpoint | null,
  options: { isTimed?: boolean; latency?: Latency } = {},
): Promise<ConnectedReports> => {
  const web = { ...reportWeb(world), model: endpoint?.answer ?? null }
  return { connected: await connect(web, time, options), endpoint }
}

const jobSeconds = 120

const subjectOf = (company: ReportCompany) => {
  const { name, trade, town, phone, key, kind, isSiteUnknown } = company
  const given = {
    companyName: name,
    industry: trade.industry,
    location: town.localName,
    website: isSiteUnknown || kind === 'no-site' ? null : siteOf(company),
    phone: key % 2 === 0 || kind === 'no-site' ? phone.e164 : null,
  }
  const unknown = {
    description: null,
    email: null,
    matchScore: null,
    matches: [],
    unconfirmed: [],
    services: [],
    said: [],
  }
  return {
    facts: { ...unknown, ...given, evidence: [] },
    contactName: null,
    toRead: { ...given, evidence: [] },
  }
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Reads a company and writes its report, as the job does. */
const write = async (
  { ports }: Connected,
  company: ReportCompany,
  spending: ReturnType<typeof newSpending>,
) => {
  const { signal } = new AbortController()
  const subject = subjectOf(company)
  const reading = JSON.parse(JSON.stringify(await readForReport(subject.toRead, ports, signal)))
  const about = aboutCompany(subject, reading, sender, ports.now())
  if (!ports.ai || reading.texts.length === 0) return draftByRules(about)
  const asking = {
    ai: ports.ai,
    ports,
    spending,
    step: async (_: unknown, work: () => Promise<unknown>) => JSON.parse(JSON.stringify(await work())),
    signal,
    spent: () => undefined,
  }
  const { written, sentences } = await writeWithModel(asking, about)
  return draftOfModel(about, written, sentences)
}

const failureOf = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)

/** The report on one company. */
export const reportOn = async (
  { connected, endpoint }: ConnectedReports,
  company: ReportCompany,
): Promise<ReportRecord> => {
  const { time } = connected
  const spending = newSpending({
    ...reportLimits,
    deadline: time.now() + jobSeconds * 1000,
    workspaceId: 'evaluation',
  })
  const own = () => cpuMs() - connected.worldMs() - (endpoint?.modelMs() ?? 0)
  const [began, ownBegan] = [time.now(), own()]
  const outcome = await time
    .run(() => write(connected, company, spending))
    .then(
      (draft) => ({ content: contentOf(draft), error: draft.error, failure: null }),
      (error: unknown) => ({ content: null, error: null, failure: failureOf(error) }),
    )
  const { usd, tokens, calls } = spending.used
  return { company, ...outcome, usd, tokens, calls, ms: time.now() - began, ownMs: own() - ownBegan }
}

/** The reports on all companies of a world. */
export const reportOnAll = async (
  connected: ConnectedReports,
  { companies }: ReportWorld,
): Promise<ReportRecord[]> => {
  const records: ReportRecord[] = []
  for (const company of companies) records.push(await reportOn(connected, company))
  return records
}
