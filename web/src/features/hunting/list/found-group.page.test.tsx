import { listSearches } from '@assay/shared/features/hunting/calls'
import { ChakraProvider } from '@chakra-ui/react'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { renderReader } from '../../../test/polling.tsx'
import { system } from '../../../ui/theme/system.ts'
import { FoundGroup } from './found-group.tsx'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a page of the history that cannot be read is asked for once', async () => {
  const server = fakeServer().on(listSearches, async ({ seen }) => {
    if (!seen.query.has('cursor')) return { searches: [], cursor: 'older' }
    await wait(20)
    return refusal(500, 'UNEXPECTED', 'Oh no')
  })
  renderReader(
    <ChakraProvider value={system}>
      <FoundGroup
        group={{ kind: 'group', key: 'g', searchTermId: 1, createdAt: '2026-11-20T10:00:00.000Z', count: 2 }}
      />
    </ChakraProvider>,
  )
  await waitFor(() => expect(server.requestsOf(listSearches)).toHaveLength(2))
  await wait(200)
  expect(server.requestsOf(listSearches)).toHaveLength(2)
  expect(screen.getByText(/^Search · .* · 2$/)).toBeDefined()
})
