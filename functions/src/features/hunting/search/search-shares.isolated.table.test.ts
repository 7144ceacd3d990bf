import { AppError } from '@assay/shared/platform/errors'
import { beforeAll, expect, it, vi } from 'vitest'
import { maxChecksAtOnce } from '../../../discovery/companies/select-leads.ts'
import type { DiscoveryHooks } from '../../../discovery/ports.ts'
import type { DiscoveryRequest } from '../../../discovery/search-run.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage, startSearch } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { handler } from './search-leads.worker.ts'

const running: { workspaceId: string | undefined; hooks: DiscoveryHooks }[] = []
const end = Promise.withResolvers<void>()

vi.mock('../../../discovery/discover.ts', () => ({
  discover: async ({ workspaceId }: DiscoveryRequest, _ports: unknown, hooks: DiscoveryHooks) => {
    running.push({ workspaceId, hooks })
    await end.promise
    throw new AppError('SOURCES_UNAVAILABLE')
  },
}))

beforeAll(useTestTable)

it('two searches of one workspace share what the only search of another one has', async () => {
  const [busy, other] = [await newRep(), await newRep()]
  const works = []
  for (const rep of [busy, busy, other]) {
    works.push(handler(queueMessage(rep.user.workspaceId, await startSearch(rep))))
  }
  await vi.waitFor(() => expect(running).toHaveLength(3))
  const checksOf = (workspace: string) =>
    running
      .filter(({ workspaceId }) => workspaceId === workspace)
      .map(({ hooks }) => hooks.checksAtOnce?.() ?? null)
  const share = Math.floor(maxChecksAtOnce / 2)
  expect(checksOf(busy.user.workspaceId)).toEqual([share, share])
  expect(checksOf(other.user.workspaceId)).toEqual([maxChecksAtOnce])
  end.resolve()
  await Promise.all(works)
  expect(checksOf(busy.user.workspaceId)).toEqual([maxChecksAtOnce, maxChecksAtOnce])
})
