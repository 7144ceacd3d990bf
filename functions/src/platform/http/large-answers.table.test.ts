import { exportAccount } from '@assay/shared/features/accounts/calls'
import { exportLeads, listActivities, listLeads } from '@assay/shared/features/leads/calls'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createLeads } from '../../testing/leads.ts'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { documents } from '../table/table.ts'

beforeAll(useTestTable)
afterEach(() => {
  vi.restoreAllMocks()
})

/** The most queries that were under way at one moment. */
const watchQueries = () => {
  const send = documents().send.bind(documents()) as (command: unknown) => Promise<unknown>
  let running = 0
  let most = 0
  vi.spyOn(documents(), 'send').mockImplementation((async (command: unknown) => {
    if (!(command instanceof QueryCommand)) return send(command)
    most = Math.max(most, ++running)
    return send(command).finally(() => running--)
  }) as never)
  return { most: () => most }
}

it.each([
  ['lists', listLeads],
  ['timelines', listActivities],
  ['exports of leads', exportLeads],
  ['exports of an account', exportAccount],
])('of many %s at once two are worked on, so that they do not hold up others', async (_, call) => {
  const rep = await newRep()
  await createLeads(rep, 3)
  const queries = watchQueries()
  const answers = await Promise.all(Array.from({ length: 8 }, () => rep.call(call)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(queries.most()).toBeLessThanOrEqual(2)
})
