import {
  getAiLead,
  getScoringWeights,
  listAiLeads,
  setScoringWeights,
} from '@assay/shared/features/hunting/calls'
import { defaultWeights } from '@assay/shared/features/hunting/score'
import { beforeAll, describe, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

const onlyEvidence = {
  category: 0,
  location: 0,
  wishes: 0,
  audience: 0,
  reachability: 0,
  life: 0,
  evidence: 100,
}
const judged = (category: 'yes' | 'no', evidence: 'yes' | 'no') =>
  someCompany({
    matchScore: category === 'yes' ? 75 : 25,
    scoreBreakdown: [
      {
        criterion: 'dentists',
        family: 'category',
        weight: 75,
        verdict: category,
        points: category === 'yes' ? 75 : 0,
      },
      {
        criterion: 'Evidence',
        family: 'evidence',
        weight: 25,
        verdict: evidence,
        points: evidence === 'yes' ? 25 : 0,
      },
    ],
  })

describe('the weights of a workspace', () => {
  it('are the defaults until they are set, and then its own', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    expect((await rep.call(getScoringWeights)).body).toEqual(defaultWeights)
    const set = await rep.call(setScoringWeights, { body: onlyEvidence })
    expect([set.status, set.body]).toEqual([200, onlyEvidence])
    expect((await rep.call(getScoringWeights)).body).toEqual(onlyEvidence)
    expect((await other.call(getScoringWeights)).body).toEqual(defaultWeights)
  })

  it.each([
    [{ ...onlyEvidence, evidence: 0 }, 'At least one weight must be above 0'],
    [{ ...onlyEvidence, wishes: 101 }, 'A weight must be a whole number from 0 to 100'],
    [{ ...onlyEvidence, wishes: -1 }, 'A weight must be a whole number from 0 to 100'],
    [{ ...onlyEvidence, wishes: 0.5 }, 'A weight must be a whole number from 0 to 100'],
    [{ category: 1 }, 'A weight must be a whole number from 0 to 100'],
    [{ ...onlyEvidence, luck: 1 }, 'Unknown field: luck'],
  ])('refuse %j', async (body, message) => {
    const { status, error } = await (await newRep()).call(setScoringWeights, { body: body as never })
    expect([status, error.message]).toEqual([400, message])
  })

  it('change every score that is shown, and clients load the list again', async () => {
    const rep = await newRep()
    const before = await hunt(rep, [judged('yes', 'no'), judged('no', 'yes')])
    expect(before.map(({ matchScore }) => matchScore).sort()).toEqual([25, 75])
    const { headers } = await rep.call(listAiLeads)
    await rep.call(setScoringWeights, { body: onlyEvidence })
    const again = await rep.call(listAiLeads, {}, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect(again.status).toBe(200)
    const leads = again.body as typeof before
    expect(leads.map(({ matchScore }) => matchScore).sort((a, b) => a - b)).toEqual([0, 100])
    const [best] = leads.filter(({ matchScore }) => matchScore === 100)
    const one = await rep.call(getAiLead, { params: { id: String(best?.id) } })
    expect(one.body).toMatchObject({
      matchScore: 100,
      scoreBreakdown: [
        { family: 'category', weight: 0, points: 0 },
        { family: 'evidence', weight: 100, points: 100 },
      ],
    })
    const since = String(headers['x-collection-version'])
    const changes = await rep.call(listAiLeads, { query: { since } })
    expect([changes.status, changes.error.code]).toEqual([410, 'RESYNC_REQUIRED'])
  })

  it('that are set again as they were change nothing', async () => {
    const rep = await newRep()
    await hunt(rep, [someCompany()])
    await rep.call(setScoringWeights, { body: onlyEvidence })
    const { headers } = await rep.call(listAiLeads)
    await rep.call(setScoringWeights, { body: onlyEvidence })
    const again = await rep.call(listAiLeads, {}, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect(again.status).toBe(304)
  })
})
