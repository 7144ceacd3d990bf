import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refetchAfterJobs, refetchMovedLists } from './apply-changes.ts'

const isReadAgain = async (moved: string): Promise<boolean | undefined> => {
  const client = new QueryClient()
  const queryKey = ['listWhatsappMessages', 5]
  const meta = { collection: 'whatsapp', dependsOn: 'suppressions' }
  await client.prefetchQuery({ queryKey, queryFn: () => [], meta })
  const before = { versions: { whatsapp: 1, suppressions: 1, leads: 1 }, jobs: [] }
  refetchMovedLists(client, { ...before, versions: { ...before.versions, [moved]: 2 } }, before)
  return client.getQueryState(queryKey)?.isInvalidated
}

it('data is read again when its list has moved, or the one it depends on', async () => {
  expect(await isReadAgain('whatsapp')).toBe(true)
  expect(await isReadAgain('suppressions')).toBe(true)
  expect(await isReadAgain('leads')).toBe(false)
})

it('what jobs change is read again when one begins or ends, and not while it goes on', async () => {
  const job = (id: string, step: string) => ({
    id,
    kind: 'searchLeads',
    status: 'running' as const,
    progress: { fraction: 0.1, step },
    updatedAt: `2026-11-21T10:00:00.${step}Z`,
  })
  const isOutdatedBy = async (before: ReturnType<typeof job>[] | null, jobs: ReturnType<typeof job>[]) => {
    const client = new QueryClient()
    await client.prefetchQuery({ queryKey: ['usage'], queryFn: () => 1, meta: { isChangedByJobs: true } })
    await client.prefetchQuery({ queryKey: ['other'], queryFn: () => 1 })
    refetchAfterJobs(client, { versions: {}, jobs }, before && { versions: {}, jobs: before })
    expect(client.getQueryState(['other'])?.isInvalidated).toBe(false)
    return client.getQueryState(['usage'])?.isInvalidated
  }
  const [one, later, other] = [job('1', '100'), job('1', '200'), job('2', '100')]
  expect(await isOutdatedBy([], [one])).toBe(true)
  expect(await isOutdatedBy([one, other], [other])).toBe(true)
  expect(await isOutdatedBy([one, other], [other, later])).toBe(false)
  expect(await isOutdatedBy(null, [one])).toBe(false)
})
