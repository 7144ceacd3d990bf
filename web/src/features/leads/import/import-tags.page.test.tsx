import { createTag, listLeadImports, listTags } from '@assay/shared/features/leads/calls'
import { maxTags } from '@assay/shared/features/leads/tag'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const check = async (user: ReturnType<typeof renderApp>) => {
  const button = await screen.findByRole('button', { name: 'Check the rows' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
}

test('an import with more new tags than there is room for is held before any is made', async () => {
  const tags = Array.from({ length: maxTags - 1 }, (_, nth) => ({
    id: nth + 1,
    name: nth === 0 ? 'fair' : `Tag ${nth}`,
    colour: 'slate' as const,
    mergedIds: [],
    createdAt: '2026-11-20T10:00:00.000Z',
  }))
  const server = serverFor('user')
    .on(listLeadImports, () => [])
    .on(listTags, () => tags)
  const user = renderApp('/leads/import')
  const file = new File(['Company,Tags\nOak,"Fair, East"\nFir,West\n'], 'leads.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('CSV file'), file)
  await check(user)
  expect(await screen.findByText('There is no room for 1 of the new tags')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Back to the columns' }))
  await user.selectOptions(await screen.findByLabelText('Field for Tags'), 'leave out')
  await check(user)
  const send = await screen.findByRole('button', { name: 'Import 2 rows' })
  expect(send).toHaveProperty('disabled', false)
  expect(server.requestsOf(createTag)).toHaveLength(0)
})
