import { createLead } from '@assay/shared/features/leads/calls'
import { prospectLead } from '@assay/shared/features/prospecting/calls'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { prospectWith } from '../features/prospecting/prospect/prospect.ts'
import { prospectLeadJob } from '../features/prospecting/prospect/prospect-lead.job.ts'
import type { Ai } from '../integrations/ai/ai.ts'
import { implementJob } from '../platform/jobs/implement-job.ts'
import type { Reply } from './client.ts'
import { withNeedsOf } from './granted.ts'
import { placesKnowing } from './places.ts'
import type { newRep } from './rep.ts'
import { queueMessage } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

export const site = 'https://maple-dental.example'

/** What the pages of the company say, line by line; `# ` begins a heading. */
export const pagesOfMaple: Record<string, string[]> = {
  '/': [
    'Maple Dental',
    'Maple Dental is a dental practice in Springfield for families with children.',
    'We have treated patients in Springfield since 1998.',
    'Our practice has 12 chairs and a laboratory of its own.',
    'Our services',
    'Dental implants',
    'Braces',
  ],
  '/news': ['News of Maple Dental', '# Maple Dental opened a second practice on 5 March 2026.'],
}

const elementOf = (line: string) => (line.startsWith('# ') ? `<h2>${line.slice(2)}</h2>` : `<p>${line}</p>`)

const htmlOf = (lines: string[], links: string[]) =>
  `<html><head><title>Maple Dental</title></head><body>${lines.map(elementOf).join('\n')}
${links.map((link) => `<a href="${link}">Follow us</a>`).join('')}
<a href="/news">News</a><a href="/team">Our team</a><a href="mailto:hello@maple-dental.example">hello@maple-dental.example</a></body></html>`

/** The outside world with one company's site, a web search without results, and this model. */
export const portsWith = (
  ai: Ai | null,
  pages: Record<string, string[]> = pagesOfMaple,
  change: Partial<DiscoveryPorts> = {},
  links: string[] = [],
): DiscoveryPorts => ({
  ai,
  places: placesKnowing(async () => []),
  openStreetMap: null,
  webSearch: null,
  resolveMx: async () => 'ok',
  now: () => Date.parse('2026-04-01T10:00:00.000Z'),
  fetchPage: async (url) => {
    const lines = url.startsWith(site) ? pages[new URL(url).pathname] : undefined
    return lines
      ? { outcome: 'page', url, html: htmlOf(lines, links), fetchedAt: '2026-04-01T10:00:00.000Z' }
      : { outcome: 'status', url, reason: 'The server answered 404.' }
  },
  ...change,
})

type Request = Parameters<Ai['structured']>[0]

/** A model that answers each named request; `asked` lists the names. */
export const modelAnswering = (answers: Record<string, (request: Request) => unknown>) => {
  const asked: string[] = []
  const ai: Ai = {
    structured: async (request, spending) => {
      asked.push(request.name)
      spending.reserve({ tokens: 100, usd: 0.001 })({ tokens: 100, usd: 0.001 })
      return request.schema.parse(await answers[request.name]?.(request as Request)) as never
    },
    text: async () => '',
    searchWeb: async () => ({ text: '', citations: [], sources: [] }),
  }
  return { ai, asked }
}

/**
 * A second look that confirms every claim but those whose criterion matches, those that no company fulfils, and those
 * that are asked again beside another quote.
 */
export const confirmingBut =
  (doubted: RegExp) =>
  ({ input }: Request) => {
    const json = /\{.*\}/s.exec(input)?.[0] ?? '{"claims":[]}'
    const { claims } = JSON.parse(json) as { claims: { id: string; criterion: string }[] }
    const isFirst = (criterion: string, nth: number) =>
      claims.findIndex((claim) => claim.criterion === criterion) === nth
    return {
      verdicts: claims.map(({ id, criterion }, nth) => {
        if (id.startsWith('control') || !isFirst(criterion, nth)) return { id, verdict: 'unknown' }
        return { id, verdict: doubted.test(criterion) ? 'no' : 'yes' }
      }),
    }
  }

/** What a model writes that keeps to the pages. */
export const honestReport = {
  summary: [
    {
      text: 'Maple Dental is a dental practice for families in Springfield.',
      quote: 'a dental practice in Springfield for families with children',
    },
    {
      text: 'It has treated patients since 1998.',
      quote: 'We have treated patients in Springfield since 1998.',
    },
    { text: 'The practice has 12 chairs.', quote: 'Our practice has 12 chairs' },
  ],
  products: [{ text: 'Dental implants', quote: 'Dental implants' }],
  selling_points: [{ text: 'a laboratory of its own', quote: 'a laboratory of its own' }],
  competitors: [],
  news: [
    {
      text: 'On 5 March 2026 it opened a second practice.',
      quote: 'opened a second practice on 5 March 2026',
    },
  ],
  steps: ['Learn', 'Write', 'Follow up'].map((title) => ({
    title,
    description: 'Begin with the second practice of Maple Dental.',
    quote: 'opened a second practice on 5 March 2026',
    actions: ['Write to hello@maple-dental.example.'],
  })),
}

/** Adds the company of these pages to a rep's leads and returns its id. */
export const addMaple = async (rep: Rep): Promise<number> => {
  const lead = { companyName: 'Maple Dental', industry: 'Dentist', location: 'Springfield', website: site }
  return (await rep.call(createLead, { body: lead })).body.id
}

/** Starts a run without waiting for it and returns its job's id. */
export const startProspecting = async (rep: Rep, leadId: number, headers: Record<string, string> = {}) => {
  const { status, body } = (await rep.call(
    prospectLead,
    { body: { lead: { id: leadId } } },
    { headers: { prefer: 'respond-async', ...headers } },
  )) as Reply<unknown>
  if (status !== 202) throw new Error(`Prospecting answered ${status}: ${JSON.stringify(body)}`)
  return (body as { jobId: string }).jobId
}

/** Works on a job once, with these ports. */
export const workWith = async (rep: Rep, jobId: string, ports: DiscoveryPorts): Promise<void> => {
  const worker = implementJob(
    prospectLeadJob,
    prospectWith(async () => ports),
  )
  await withNeedsOf(prospectLeadJob, worker)(queueMessage(rep.user.workspaceId, jobId))
}
