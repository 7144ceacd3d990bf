import {
  getReportResearch,
  getReportResearchStatus,
  listProspectReports,
} from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DiscoveryPorts } from '../../../discovery/ports.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import { addMaple, confirmingBut, pagesOfMaple, portsWith, site } from '../../../testing/prospecting.ts'
import { newRep } from '../../../testing/rep.ts'
import {
  honestResearch,
  pagesToResearch,
  researchModel,
  startResearchOf,
  workOnReport,
} from '../../../testing/report-research.ts'
import { saveSomeReport } from '../../../testing/reports.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { exportReports } from '../account-export.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
let leadId: number
let reportId: number
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
  leadId = await addMaple(rep)
  reportId = await saveSomeReport(rep, leadId)
})

const status = async () =>
  (await rep.call(getReportResearchStatus, { params: { id: String(reportId) } })).body.data

const stateInList = async () => {
  const { body } = await rep.call(listProspectReports, { params: { id: String(leadId) } })
  return (body as SavedReport[])[0]?.researchStatus
}

const research = async (ai: DiscoveryPorts['ai'], pages = pagesToResearch) => {
  const jobId = await startResearchOf(rep, reportId)
  await workOnReport(rep, jobId, portsWith(ai, pages))
  const { researchData } = await status()
  return { jobId, data: researchData, job: await showJob(rep, jobId) }
}

describe('a report that was never researched', () => {
  it('has no status and no data', async () => {
    expect(await status()).toMatchObject({
      researchStatus: null,
      startTime: null,
      error: null,
      researchData: null,
    })
    const { body } = await rep.call(getReportResearch, { params: { id: String(reportId) } })
    expect(body).toEqual({ data: { researchData: null } })
    expect(await stateInList()).toBeNull()
  })
})

describe('a research', () => {
  it('has every field that the pages prove, and none that they do not', async () => {
    const { data } = await research(researchModel().ai)
    expect(data).toMatchObject({
      generatedBy: 'ai',
      research_summary: honestResearch.summary.map(({ text }) => text).join(' '),
      company_overview: {
        company_name: 'Maple Dental',
        founded: '1998',
        size: '25 employees',
        revenue: null,
        website: site,
        description: honestResearch.summary[0]?.text,
      },
      products_and_services: {
        main_offerings: [
          {
            name: 'Dental implants',
            description: 'Replace a single tooth or a whole row.',
            key_features: ['made of ceramics'],
            target_audience: 'adults of any age',
          },
        ],
      },
      market_position: {
        market_share: null,
        differentiators: ['a laboratory of its own'],
        competitors: [
          { name: 'Oak Dental', relationship: null, comparison: 'Maple Dental is open on Saturdays.' },
        ],
      },
      recent_developments: [
        {
          title: 'On 5 March 2026 it opened a second practice.',
          date: '2026-03-05',
          source: `${site}/news`,
        },
      ],
      engagement_opportunities: [{ type: 'Growth', potential_value: 'Less work for its team' }],
    })
    expect(data?.sources.map(({ url }) => url)).toContain(`${site}/team`)
  })

  it('has a quote of a page for each text that states a fact', async () => {
    const { data } = await research(researchModel().ai)
    const said = Object.values(pagesToResearch).flat().join('\n')
    const facts = data?.sentences.filter(({ isAdvice }) => !isAdvice) ?? []
    expect(facts.map(({ part }) => part)).toEqual(
      expect.arrayContaining([
        'research_summary',
        'company_overview.founded',
        'company_overview.size',
        'products_and_services.main_offerings.0.name',
        'products_and_services.main_offerings.0.key_features.0',
        'market_position.differentiators.0',
        'market_position.competitors.0.comparison',
        'recent_developments.0.title',
      ]),
    )
    for (const { text, evidence } of facts) {
      expect(evidence.length, text).toBeGreaterThan(0)
      for (const index of evidence) expect(said).toContain(data?.evidence[index]?.quote)
    }
    const advice = data?.sentences.filter(({ isAdvice }) => isAdvice).map(({ part }) => part)
    expect(advice).toEqual(['engagement_opportunities.0.description'])
  })

  it('has no detail that a second look at its quote does not confirm', async () => {
    const { data } = await research(researchModel({ verdicts: confirmingBut(/founded: 1998/) }).ai)
    expect(data?.company_overview).toMatchObject({ founded: null, size: '25 employees' })
  })

  it('has no opportunity with an address that was invented', async () => {
    const [opportunity] = honestResearch.opportunities
    const lying = { ...opportunity, description: 'Write to ceo@maple-dental-invented.example.' }
    const { ai } = researchModel({
      company_research: () => ({ ...honestResearch, opportunities: [lying] }),
    })
    const { data } = await research(ai)
    expect(JSON.stringify(data)).not.toContain('invented.example')
    expect(data?.engagement_opportunities.length).toBeGreaterThan(0)
  })

  it('goes through its states, in the status and in the list', async () => {
    const seen: unknown[] = []
    const see = async () => seen.push([(await status()).researchStatus, await stateInList()])
    const jobId = await startResearchOf(rep, reportId)
    await see()
    const { ai } = researchModel({
      company_research: async () => {
        await see()
        return honestResearch
      },
    })
    await workOnReport(rep, jobId, portsWith(ai, pagesToResearch))
    await see()
    expect(seen).toEqual([
      ['pending', 'pending'],
      ['in_progress', 'in_progress'],
      ['completed', 'completed'],
    ])
    expect((await status()).startTime).toBe((await showJob(rep, jobId)).createdAt)
  })

  it('costs one lookup and two calls to the model, and is its job’s result', async () => {
    const { job, jobId, data } = await research(researchModel().ai)
    expect([await lookupsUsed(rep), job.cost.aiCalls]).toEqual([1, 2])
    expect(job).toMatchObject({
      status: 'completed',
      result: { jobId, data: { researchStatus: 'completed', researchData: data } },
    })
    const { body } = await rep.call(getReportResearch, { params: { id: String(reportId) } })
    expect(body.data.researchData).toEqual(data)
  })

  it('is in the export of its account', async () => {
    const { data } = await research(researchModel().ai)
    const { id: userId, workspaceId } = rep.user
    const { rows } = await exportReports({ workspaceId, userId }, { limit: 10 })
    expect(rows).toMatchObject([{ id: reportId, researchStatus: 'completed', researchData: data }])
  })

  it('is written by rules without a provider, in the words of the pages', async () => {
    const { data } = await research(null)
    expect(data).toMatchObject({
      generatedBy: 'rules',
      company_overview: {
        founded: 'We have treated patients in Springfield since 1998.',
        size: 'Our team has 25 employees in two practices.',
        revenue: null,
      },
      market_position: { market_share: null },
    })
    expect(data?.recent_developments[0]).toMatchObject({ date: '2026-03-05', source: `${site}/news` })
    expect(data?.engagement_opportunities[0]?.description).toContain('Maple Dental')
    for (const { isAdvice, evidence } of data?.sentences ?? [])
      expect(isAdvice || evidence.length > 0).toBe(true)
  })

  it.each([
    ['Lo studio Maple Dental è stato fondato a Springfield nel 1998.', true],
    ['We at Maple Dental celebrated an anniversary in June 2023.', false],
  ])('by rules takes “%s” for its founding: %s', async (sentence, isFounding) => {
    const { data } = await research(null, { '/': ['Maple Dental', sentence] })
    expect(data?.company_overview.founded ?? null).toBe(isFounding ? sentence : null)
  })

  it('of a company of which nothing can be read is completed without data, and gives its lookup back', async () => {
    await research(researchModel().ai, {})
    expect(await status()).toMatchObject({ researchStatus: 'completed', researchData: null })
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('of a company whose pages are gone keeps what an earlier one found', async () => {
    const { data } = await research(researchModel().ai, pagesOfMaple)
    expect(data).not.toBeNull()
    expect((await research(researchModel().ai, {})).data).toEqual(data)
  })
})
