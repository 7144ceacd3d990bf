import { listAiLeads } from '@assay/shared/features/hunting/calls'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { advance, freezeClock, renderReader, shownText } from '../../../test/polling.tsx'
import { useAiLeads } from './use-ai-leads.ts'

const Names = () => (
  <output>
    {useAiLeads()
      .rows?.map(({ companyName }) => companyName)
      .join()}
  </output>
)

beforeEach(freezeClock)

test('AI leads are polled every 60 s', async () => {
  const server = fakeServer().on(listAiLeads, () => [buildSavedAiLead({ id: 5 })])
  renderReader(<Names />)
  await advance(100)
  expect(shownText()).toBe('Brightwell Dental')
  const counts: number[] = []
  for (const ms of [59_000, 2000, 57_000, 2000]) {
    await advance(ms)
    counts.push(server.requestsOf(listAiLeads).length)
  }
  expect(counts).toEqual([1, 2, 2, 3])
})
