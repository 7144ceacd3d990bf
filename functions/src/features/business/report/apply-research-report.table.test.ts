import { getUser, updateProfile } from '@assay/shared/features/accounts/calls'
import {
  applyResearchReport,
  listResearchReports,
  undoResearchReport,
} from '@assay/shared/features/business/calls'
import type { ProfileField, ResearchReport } from '@assay/shared/features/business/research-report'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newOwner, reportsOf, researched } from '../../../testing/business-research.ts'
import { pagesOfMaple, portsWith } from '../../../testing/prospecting.ts'
import { colleagueOf, type newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
let report: ResearchReport
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newOwner()
  report = await researched(rep)
})

const at = (id = report.id) => ({ params: { id: String(id) } })
const apply = (fields?: ProfileField[], headers: Record<string, string> = {}, who = rep) =>
  who.call(applyResearchReport, { ...at(), body: { fields } }, { headers })
const undo = (headers: Record<string, string> = {}) => rep.call(undoResearchReport, at(), { headers })
const edit = (body: Record<string, unknown>) => rep.call(updateProfile, { body })
const profile = async () => rep.call(getUser)
const versionOfList = async () => (await rep.call(listResearchReports)).headers['x-collection-version']

describe('Apply', () => {
  it('writes all that was found, and marks the report', async () => {
    const { status, body, headers } = await apply()
    expect([status, body.kept]).toEqual([200, []])
    expect(body.user).toMatchObject({
      businessName: 'Maple Dental',
      targetAudience: 'families with children',
    })
    expect(headers.etag).toBe((await profile()).headers.etag)
    expect(await reportsOf(rep)).toEqual([body.report])
    expect(body.report).toMatchObject({ isApplied: true, metadata: { appliedFields: expect.any(Array) } })
    expect(body.report.metadata.appliedFields).toHaveLength(6)
  })

  it('twice, also at the same time, writes once', async () => {
    const both = await Promise.all([apply(), apply()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [{ etag }, version] = [(await profile()).headers, await versionOfList()]
    const again = await apply()
    expect([again.status, again.body.report.isApplied]).toEqual([200, true])
    expect([(await profile()).headers.etag, await versionOfList()]).toEqual([etag, version])
  })

  it('again does not overwrite what the user has edited since, and says so', async () => {
    await apply()
    await edit({ businessName: 'Maple & Sons' })
    const { body } = await apply()
    expect([body.user.businessName, body.kept]).toEqual(['Maple & Sons', ['businessName']])
  })

  it('writes only the named fields, and others later', async () => {
    const first = await apply(['businessName'])
    expect(first.body.user).toMatchObject({ businessName: 'Maple Dental', targetAudience: null })
    const { body } = await apply(['targetAudience'])
    expect(body.report.metadata.appliedFields).toEqual(['businessName', 'targetAudience'])
    expect(body.user.businessIndustry).toBeNull()
  })

  it('marks a report whose findings stand in the profile already', async () => {
    await edit({ businessName: 'Maple Dental' })
    const { etag } = (await profile()).headers
    const { body, headers } = await apply(['businessName'])
    expect([body.report.isApplied, headers.etag]).toEqual([true, etag])
  })

  it('with If-Match refuses to overwrite what was edited elsewhere, with the current row', async () => {
    const etag = (await profile()).headers.etag ?? ''
    await edit({ businessName: 'Maple & Sons' })
    const refused = await apply(undefined, { 'if-match': etag })
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'CONFLICT', current: { businessName: 'Maple & Sons' } },
    })
    expect((await reportsOf(rep))[0]?.isApplied).toBe(false)
    // What was not edited, and what has been seen, is no conflict.
    expect((await apply(['targetAudience'], { 'if-match': etag })).status).toBe(200)
    const seen = (await profile()).headers.etag ?? ''
    expect((await apply(['businessName'], { 'if-match': seen })).body.user.businessName).toBe('Maple Dental')
  })

  it('is refused for another workspace’s report, a colleague’s, and one that is not there', async () => {
    expect((await apply(undefined, {}, await newOwner())).status).toBe(404)
    expect((await apply(undefined, {}, await colleagueOf(rep))).status).toBe(404)
    expect((await rep.call(applyResearchReport, { ...at(99), body: {} })).status).toBe(404)
    expect((await rep.call(undoResearchReport, at(99))).status).toBe(404)
    expect((await profile()).body.businessName).toBeNull()
  })

  it.each([
    [[], 'Choose at least one field'],
    [Array(7).fill('businessName'), 'Choose each field once'],
    ['businessName', 'Choose fields of the business profile'],
    [['plan'], 'Choose fields of the business profile'],
  ])('is refused with the fields %j', async (fields, message) => {
    const { status, error } = await apply(fields as never)
    expect([status, error.message]).toEqual([400, message])
  })

  it('says what a research did not find, and that one found nothing', async () => {
    const pages = { '/': (pagesOfMaple['/'] ?? []).slice(0, 2) }
    const small = await researched(rep, {}, portsWith(null, pages))
    const call = (id: number, fields?: ProfileField[]) =>
      rep.call(applyResearchReport, { ...at(id), body: { fields } })
    expect((await call(small.id, ['valueProposition'])).error).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'This research found nothing for valueProposition',
    })
    const empty = await researched(rep, {}, portsWith(null, {}))
    expect((await call(empty.id)).error).toMatchObject({
      code: 'CONFLICT',
      message: 'This research found nothing that could be applied.',
    })
  })
})

describe('Undo', () => {
  it('gives back what was there, once', async () => {
    await edit({ businessName: 'Old Name', productsServices: ['crowns'] })
    await apply()
    const { body, status } = await undo()
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      businessName: 'Old Name',
      productsServices: ['crowns'],
      targetAudience: null,
    })
    expect(body.report).toMatchObject({ isApplied: false, metadata: { appliedFields: null } })
    const { etag } = (await profile()).headers
    expect((await undo()).status).toBe(200)
    expect((await profile()).headers.etag).toBe(etag)
  })

  it('keeps fields that were edited since, and names them', async () => {
    await apply()
    await edit({ businessName: 'Maple & Sons' })
    const { body } = await undo()
    expect(body.kept).toEqual(['businessName'])
    expect(body.user).toMatchObject({ businessName: 'Maple & Sons', targetAudience: null })
  })

  it('is followed by another Apply', async () => {
    await apply()
    await undo()
    expect((await apply()).body.user.businessName).toBe('Maple Dental')
  })
})

describe('the list of reports', () => {
  it('is newest first, in pages, with what changed', async () => {
    const newer = await researched(rep)
    expect((await reportsOf(rep)).map(({ id }) => id)).toEqual([newer.id, report.id])
    const page = await rep.call(listResearchReports, { query: { limit: '1' } })
    expect(page.body).toMatchObject([{ id: newer.id }])
    expect(page.headers.link).toContain('rel="next"')
    const since = await versionOfList()
    await apply()
    const changes = await rep.call(listResearchReports, { query: { since: String(since) } })
    expect(changes.body).toMatchObject({ changed: [{ id: report.id, isApplied: true }], deletedIds: [] })
    const { etag = '' } = (await rep.call(listResearchReports)).headers
    expect((await rep.call(listResearchReports, {}, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('has none of another workspace’s, nor of a colleague’s', async () => {
    expect(await reportsOf(await newOwner())).toEqual([])
    expect(await reportsOf(await colleagueOf(rep))).toEqual([])
  })
})
