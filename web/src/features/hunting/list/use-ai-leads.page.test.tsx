import { listAiLeads } from '@assay/shared/features/hunting/calls'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, Reply } from '../../../test/fake-server.ts'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { advance, freezeClock, renderFollower, serveVersions, shownText } from '../../../test/polling.tsx'
import { useAiLeads } from './use-ai-leads.ts'

const Names = () => (
  <output>
    {useAiLeads()
      .rows?.map(({ companyName }) => companyName)
      .join()}
  </output>
)

beforeEach(freezeClock)

test('new AI leads appear within 60 s, even if nobody touches the page', async () => {
  const versions = { aiLeads: 1 }
  const names = ['Brightwell Dental']
  const server = serveVersions(fakeServer(), versions).on(listAiLeads, ({ seen }) => {
    const rows = names.map((companyName, index) => buildSavedAiLead({ id: 5 - index, companyName }))
    const version = versions.aiLeads
    const body = seen.query.has('since') ? { version, changed: rows, deletedIds: [], more: false } : rows
    return new Reply(200, body, { 'x-collection-version': String(version) })
  })
  renderFollower(<Names />)
  await advance(100)
  expect(shownText()).toBe('Brightwell Dental')
  await advance(600_000)
  expect(server.requestsOf(listAiLeads)).toHaveLength(1)
  names.push('Oak Dental')
  versions.aiLeads = 2
  await advance(60_000)
  expect(shownText()).toBe('Brightwell Dental,Oak Dental')
  expect(server.requestsOf(listAiLeads)).toHaveLength(2)
})
