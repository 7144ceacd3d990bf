import { getUser, updateProfile } from '@assay/shared/features/accounts/calls'
import { listNotifications } from '@assay/shared/features/alerts/calls'
import { getBusinessResearchStatus } from '@assay/shared/features/business/calls'
import type { Finding } from '@assay/shared/features/business/research-report'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  businessModel,
  families,
  honestBusiness,
  newOwner,
  reportsOf,
  researched,
  someQuery,
  startBusiness,
  workOnBusiness,
} from '../../../testing/business-research.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import { pagesOfMaple, portsWith, site } from '../../../testing/prospecting.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

const statusOf = async (rep: Awaited<ReturnType<typeof newRep>>) =>
  (await rep.call(getBusinessResearchStatus)).body
const valueFor = (findings: Finding[], field: string) => findings.find((one) => one.field === field)?.value

describe('a research of the user’s own business', () => {
  it('reads the site at the domain of their email, and reports with sources', async () => {
    const rep = await newOwner()
    expect(await statusOf(rep)).toEqual({ status: 'none', jobId: null, step: null, reportId: null })
    const jobId = await startBusiness(rep)
    expect(await statusOf(rep)).toMatchObject({ status: 'queued', jobId })
    await workOnBusiness(rep, jobId, portsWith(businessModel().ai))
    const [report] = await reportsOf(rep)
    expect(report).toMatchObject({ title: 'Research of Maple Dental', query: someQuery, isApplied: false })
    expect(await statusOf(rep)).toEqual({ status: 'completed', jobId, step: 'Done', reportId: report?.id })
    expect(report?.content).toContain(
      '## Answers\n\n**Since when do we exist?**\n\n- It has treated patients',
    )
    expect(report?.content).toContain('## Advice\n\n**Suggestions, which state no facts.**\n\n- Say on your')
    const { findings = [], sources = [] } = report?.metadata ?? {}
    for (const { number, url, quote } of sources) {
      expect(
        report?.content.includes(`[${number}]`) || findings.some((one) => one.sources.includes(number)),
      ).toBe(true)
      expect(pagesOfMaple[new URL(url).pathname]?.join('\n')).toContain(quote)
    }
    expect(valueFor(findings, 'businessName')).toBe('Maple Dental')
    expect(valueFor(findings, 'businessIndustry')).toBe('dental practice')
    expect(valueFor(findings, 'businessDescription')).toContain('It has treated patients since 1998.')
    expect(valueFor(findings, 'productsServices')).toEqual(['Dental implants'])
    expect(valueFor(findings, 'targetAudience')).toBe('families with children')
    expect(valueFor(findings, 'valueProposition')).toBe('a laboratory of its own.')
    for (const { sources: of } of findings) expect(of.length).toBeGreaterThan(0)
    expect(await lookupsUsed(rep)).toBe(1)
    const { body: notices } = await rep.call(listNotifications)
    expect(notices).toMatchObject([{ title: 'Research completed', link: '/settings?tab=research' }])
    expect((await rep.call(getUser)).body.businessName).toBeNull()
  })

  it('leaves out what no page says, and what the second look does not bear out', async () => {
    const rep = await newOwner()
    const invented = { text: 'It has 99 chairs.', quote: 'Our practice has 12 chairs' }
    const unread = { text: 'The largest practice', quote: 'the largest practice of the state' }
    const { ai } = businessModel({
      business_report: () => ({
        ...honestBusiness,
        summary: [invented, ...honestBusiness.summary],
        customers: [unread],
        selling_points: [unread],
        advice: ['Call Dr. Jane Miller at +1 217 555 0100.'],
      }),
    })
    const { content, metadata } = await researched(rep, {}, portsWith(ai))
    expect(content).not.toMatch(/\b99\b|largest|Miller|555/)
    expect(valueFor(metadata.findings, 'targetAudience')).toBeUndefined()
    expect(valueFor(metadata.findings, 'valueProposition')).toBeUndefined()
  })

  it('writes in the words of the pages without a provider', async () => {
    const rep = await newOwner()
    const { content, metadata } = await researched(rep, {}, portsWith(null))
    expect(metadata.generatedBy).toBe('rules')
    expect(content).toContain('We have treated patients in Springfield since 1998.')
    expect(content).toContain('## Still open')
    expect(valueFor(metadata.findings, 'productsServices')).toEqual(['Dental implants', 'Braces'])
  })

  it('applies all that it found when it is asked to', async () => {
    const rep = await newOwner()
    const report = await researched(rep, { applyToSettings: true })
    expect(report.isApplied).toBe(true)
    const { body: user } = await rep.call(getUser)
    expect(user).toMatchObject({
      businessName: 'Maple Dental',
      businessIndustry: 'dental practice',
      productsServices: ['Dental implants'],
      targetAudience: families.text,
    })
    expect(report.metadata.appliedFields).toHaveLength(6)
  })

  it('ends with an error that is told, its lookup given back and no report, when the provider fails', async () => {
    const rep = await newOwner()
    const jobId = await startBusiness(rep)
    const { ai } = businessModel({ business_report: () => ({ nothing: true }) })
    const broken = {
      ...ai,
      structured: async () => Promise.reject(new (await failure())('unavailable', 'down')),
    }
    await workOnBusiness(rep, jobId, portsWith(broken))
    expect(await showJob(rep, jobId)).toMatchObject({ status: 'failed', error: { code: 'AI_UNAVAILABLE' } })
    expect(await statusOf(rep)).toMatchObject({ status: 'error', jobId, reportId: null })
    expect([await reportsOf(rep), await lookupsUsed(rep)]).toEqual([[], 0])
  })
})

const failure = async () => (await import('../../../integrations/ai/ai.ts')).AiFailure

describe('which business is researched', () => {
  it('is that whose address stands in the query', async () => {
    const rep = await newRep()
    const report = await researched(rep, { query: `What do we offer at ${site}/news?` })
    expect(report.title).toBe('Research of Maple Dental')
    expect(report.metadata.notes[0]).toContain('maple-dental.example was read as the site of your business')
  })

  it('is, of several addresses, that at the domain of their email', async () => {
    const report = await researched(await newOwner(), {
      query: 'Compare https://oak.example with maple-dental.example',
    })
    expect(report.title).toBe('Research of Maple Dental')
  })

  it('is none where nothing tells it: the report says what to do, and the lookup is given back', async () => {
    const name = `owner-${crypto.randomUUID()}`
    const rep = await newRep(name, `${name}@gmail.com`)
    const report = await researched(rep, { applyToSettings: true })
    expect(report).toMatchObject({ title: null, isApplied: false, metadata: { findings: [], sources: [] } })
    expect(report.content).toContain('enter your business name under Business Details')
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('is that of the name in the profile, whose site a search finds', async () => {
    const name = `owner-${crypto.randomUUID()}`
    const rep = await newRep(name, `${name}@gmail.com`)
    await rep.call(updateProfile, { body: { businessName: 'Maple Dental' } })
    const found = [{ url: `${site}/`, title: 'Maple Dental', snippet: 'Maple Dental in Springfield' }]
    const ports = portsWith(businessModel().ai, pagesOfMaple, { webSearch: { search: async () => found } })
    const report = await researched(rep, {}, ports)
    expect(report.metadata.pagesRead).toBeGreaterThan(1)
    expect(valueFor(report.metadata.findings, 'businessName')).toBe('Maple Dental')
  })

  it('whose site is down is said, with what to do, and costs nothing', async () => {
    const rep = await newOwner()
    const report = await researched(rep, {}, portsWith(businessModel().ai, {}))
    expect(report.content).toMatch(/maple-dental\.example could not be read: .*Check the address/)
    expect(await lookupsUsed(rep)).toBe(0)
  })
})
