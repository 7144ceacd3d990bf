import { createTag, listTags, updateLead } from '@assay/shared/features/leads/calls'
import type { Tag } from '@assay/shared/features/leads/tag'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildLeadDetail, serveEdits } from '../../../test/leads/test-lead-page.ts'
import { renderApp } from '../../../test/render-app.tsx'

const tag = (id: number, name: string, mergedIds: number[] = []): Tag => ({
  id,
  name,
  colour: 'slate',
  mergedIds,
  createdAt: '2026-11-20T10:00:00.000Z',
})

const serveTags = (tagIds: number[]) =>
  serveEdits(buildLeadDetail({ tagIds })).on(listTags, () => [tag(2, 'VIP', [1]), tag(3, 'Fair')])

const openPicker = async (name: string) => {
  const user = renderApp('/leads/5')
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name }))
  const input = await screen.findByRole('combobox', { name: 'Find or create a tag' })
  await waitFor(() => expect(document.activeElement).toBe(input))
  return { user, input }
}

const bodiesOf = (server: ReturnType<typeof serveTags>) =>
  server.requestsOf(updateLead).map(({ body }) => body)

test('a lead shows its tags, and merged ones as the one they are part of', async () => {
  serveTags([1, 2, 9])
  renderApp('/leads/5')
  expect(await screen.findByText('VIP')).toBeDefined()
  expect(screen.queryByText('Fair')).toBeNull()
})

test('a tag is found by typing and chosen by Enter', async () => {
  const server = serveTags([2])
  const { user, input } = await openPicker('Tags')
  await user.type(input, 'fa{Enter}')
  await waitFor(() => expect(bodiesOf(server)).toEqual([{ tagIds: [2, 3] }]))
})

test('tags that are chosen without a pause are all kept', async () => {
  const server = serveTags([])
  const { input } = await openPicker('Add tags')
  fireEvent.keyDown(input, { key: 'Enter' })
  act(() => void fireEvent.keyDown(input, { key: 'ArrowDown' }))
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(bodiesOf(server).at(-1)).toEqual({ tagIds: [3, 2] }))
})

test('a tag is removed by pressing it again', async () => {
  const server = serveTags([2, 3])
  const { user } = await openPicker('Tags')
  const list = within(screen.getByRole('listbox', { name: 'Tags' }))
  expect(list.getByRole('option', { name: 'Fair' }).getAttribute('aria-selected')).toBe('true')
  await user.click(list.getByRole('option', { name: 'Fair' }))
  await waitFor(() => expect(bodiesOf(server)).toEqual([{ tagIds: [2] }]))
})

test('a new name creates its tag, which the lead gets', async () => {
  const server = serveTags([]).on(createTag, () => tag(7, 'Key'))
  const { user, input } = await openPicker('Add tags')
  await user.type(input, 'Key')
  const list = within(screen.getByRole('listbox', { name: 'Tags' }))
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Create “Key”'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(bodiesOf(server)).toEqual([{ tagIds: [7] }]))
  expect(server.requestsOf(createTag).map(({ body }) => body)).toEqual([{ name: 'Key' }])
})
