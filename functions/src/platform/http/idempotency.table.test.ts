import { aiSearch, searchLeads } from '@assay/shared/features/hunting/calls'
import { listJobs } from '@assay/shared/features/jobs/calls'
import { createLead, createPerson, listLeads, listPeople } from '@assay/shared/features/leads/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { AppError } from '@assay/shared/platform/errors'
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../../testing/client.ts'
import { newRep } from '../../testing/rep.ts'
import { callNamed } from '../../testing/requests.ts'
import { finding, queueMessage, someCompany, worker } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { config } from '../config.ts'
import { workspaceKey } from '../table/entity.ts'
import { documents } from '../table/table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const key = (name: string) => ({ headers: { 'idempotency-key': name } })
const maple = { companyName: 'Maple Dental', metadata: { big: 9007199254740992, text: 'x' } }
const create = (rep: Rep, name: string, body: Record<string, unknown> = maple) =>
  rep.call(createLead, { body }, key(name))

const search = async (rep: Rep, name: string, body: Record<string, unknown> = {}, call = 'searchLeads') => {
  const given = { body: { query: 'dentists in Springfield', ...body } }
  const headers = { 'idempotency-key': name, prefer: 'respond-async' }
  return (await rep.call(callNamed(call), given, { headers })) as unknown as Reply<{
    jobId: string
    status: string
  }>
}

const used = async (rep: Rep) => (await rep.call(getUsage)).body.lookups.used

/** Makes every idempotency record of the workspace older than a day, though the table has not removed it yet. */
const aDayLater = async (rep: Rep) => {
  const pk = workspaceKey(rep.user.workspaceId)
  const { Items = [] } = await documents().send(
    new QueryCommand({
      TableName: config.tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': 'IDEM#' },
    }),
  )
  expect(Items).toHaveLength(1)
  await documents().send(
    new UpdateCommand({
      TableName: config.tableName(),
      Key: { pk, sk: Items[0]?.sk },
      UpdateExpression: 'SET expiresAt = :past',
      ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) - 1 },
    }),
  )
}

describe('Idempotency-Key of createLead', () => {
  it('gives the same response to the same request, and writes one row', async () => {
    const rep = await newRep()
    const first = await create(rep, 'k-1')
    const again = await create(rep, 'k-1')
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await rep.call(listLeads)).body).toEqual([first.body])
  })

  it('writes one row for five requests at once', async () => {
    const rep = await newRep()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(rep, 'k-1')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const rows = await rep.call(listLeads)
    expect(rows.body).toHaveLength(1)
    expect(rows.headers['x-collection-version']).toBe('1')
  })

  it('is 422 for another body, even at the same time, and writes nothing for it', async () => {
    const rep = await newRep()
    await create(rep, 'k-1')
    for (const body of [{ companyName: 'Oak Dental' }, { ...maple, score: 1 }, { ...maple, metadata: {} }]) {
      expect(await create(rep, 'k-1', body)).toMatchObject({
        status: 422,
        error: { code: 'IDEMPOTENCY_MISMATCH' },
      })
    }
    const both = [maple, { companyName: 'Oak Dental' }]
    const answers = await Promise.all(both.map((body) => create(rep, 'k-2', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await rep.call(listLeads)).body).toHaveLength(2)
  })

  it('is 422 for another address with the same body, and writes nothing there', async () => {
    const rep = await newRep()
    await create(rep, 'k-1')
    await create(rep, 'k-2')
    const add = (id: string) => rep.call(createPerson, { params: { id }, body: { name: 'Ann' } }, key('k-3'))
    const first = await add('1')
    expect((await add('1')).body).toEqual(first.body)
    expect(await add('2')).toMatchObject({ status: 422, error: { code: 'IDEMPOTENCY_MISMATCH' } })
    expect((await rep.call(listPeople, { params: { id: '2' } })).body).toEqual([])
  })

  it('does not record an error', async () => {
    const rep = await newRep()
    expect((await create(rep, 'k-1', { companyName: '' })).status).toBe(400)
    expect((await create(rep, 'k-1')).status).toBe(200)
  })

  it('applies only to its workspace, and distinguishes keys', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    await create(rep, 'k-1')
    expect((await create(other, 'k-1', { companyName: 'Oak Dental' })).body).toMatchObject({
      companyName: 'Oak Dental',
    })
    expect((await create(rep, 'K-1', { companyName: 'Oak Dental' })).status).toBe(200)
    expect((await rep.call(listLeads)).body).toHaveLength(2)
  })

  it('is kept for 24 hours and no longer', async () => {
    const rep = await newRep()
    const first = await create(rep, 'k-1')
    await aDayLater(rep)
    const later = await create(rep, 'k-1')
    expect([later.status, later.body.id]).not.toEqual([200, first.body.id])
    expect((await create(rep, 'k-1')).body.id).toBe(later.body.id)
  })

  it.each(['', 'with space', 'ü', 'x'.repeat(256), 'tab\t'])('refuses the key %j', async (name) => {
    const rep = await newRep()
    expect(await create(rep, name)).toMatchObject({ status: 400, error: { code: 'INVALID_INPUT' } })
    expect((await rep.call(listLeads)).body).toEqual([])
  })

  it('is optional: without one each request writes a row', async () => {
    const rep = await newRep()
    for (let n = 0; n < 2; n++) await rep.call(createLead, { body: maple })
    expect((await rep.call(listLeads)).body).toHaveLength(2)
  })
})

describe('Idempotency-Key of searchLeads', () => {
  it('leads to the same job, charged once, whatever its outcome', async () => {
    const rep = await newRep()
    const first = await search(rep, 'k-1')
    expect((await search(rep, 'k-1')).body).toEqual(first.body)
    await finding([someCompany()])(queueMessage(rep.user.workspaceId, first.body.jobId))
    const again = await search(rep, 'k-1')
    expect(again).toMatchObject({ status: 200, body: { jobId: first.body.jobId, savedCount: 1 } })
    expect(await used(rep)).toBe(1)
  })

  it('starts one job for five requests at once', async () => {
    const rep = await newRep()
    await search(rep, 'k-0')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => search(rep, 'k-1')))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    expect(new Set(answers.map(({ body }) => body.jobId)).size).toBe(1)
    expect((await rep.call(listJobs)).body).toHaveLength(2)
    expect(await used(rep)).toBe(2)
  })

  it('is 422 for another body, and charges nothing for it', async () => {
    const rep = await newRep()
    await search(rep, 'k-1')
    expect(await search(rep, 'k-1', { maxResults: 11 })).toMatchObject({
      status: 422,
      error: { code: 'IDEMPOTENCY_MISMATCH' },
    })
    expect((await search(rep, 'k-1', { maxResults: 10 })).status).toBe(202)
    expect(await used(rep)).toBe(1)
  })

  it('applies only to its call and workspace', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    expect([searchLeads.name, aiSearch.name]).toEqual(['searchLeads', 'aiSearch'])
    const ids = [
      (await search(rep, 'k-1')).body.jobId,
      (await search(rep, 'k-1', { maxResults: 7 }, 'aiSearch')).body.jobId,
      (await search(other, 'k-1', { maxResults: 8 })).body.jobId,
    ]
    expect(new Set(ids).size).toBe(3)
    expect((await create(rep, 'k-1')).status).toBe(200)
  })

  it('repeats a failure instead of starting again', async () => {
    const rep = await newRep()
    const { jobId } = (await search(rep, 'k-1')).body
    await worker(async () => {
      throw new AppError('SOURCES_UNAVAILABLE')
    })(queueMessage(rep.user.workspaceId, jobId))
    expect(await search(rep, 'k-1')).toMatchObject({ status: 503, error: { code: 'SOURCES_UNAVAILABLE' } })
    expect(await used(rep)).toBe(0)
  })
})
