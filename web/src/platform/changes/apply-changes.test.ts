import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refetchMovedLists } from './apply-changes.ts'

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
