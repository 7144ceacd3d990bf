import {
  createTag,
  deleteTag,
  listLeads,
  listTags,
  mergeTag,
  restoreTag,
  updateTag,
} from '@assay/shared/features/leads/calls'
import type { Tag } from '@assay/shared/features/leads/tag'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseItem } from '../../../test/choose-item.ts'
import { refusal } from '../../../test/fake-server.ts'
import { choose } from '../../../test/leads/test-lead-list.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const tag = (id: number, name: string): Tag => ({
  id,
  name,
  colour: 'slate',
  mergedIds: [],
  createdAt: '2026-11-20T10:00:00.000Z',
})
const fair = tag(1, 'Fair')
const vip = tag(2, 'VIP')

/** A server that keeps its tags. */
const serveTags = (given = [fair, vip]) => {
  let tags = given
  return serverFor('user')
    .on(listTags, () => tags)
    .on(createTag, ({ body }) => {
      tags = [...tags, tag(3, body.name)]
      return tag(3, body.name)
    })
    .on(updateTag, ({ params, body }) => {
      tags = tags.map((one) => (one.id === Number(params.id) ? { ...one, ...body } : one))
      return tags.find(({ id }) => id === Number(params.id)) ?? fair
    })
    .on(deleteTag, ({ params }) => {
      tags = tags.filter(({ id }) => id !== Number(params.id))
      return undefined
    })
    .on(mergeTag, ({ params }) => {
      tags = [{ ...vip, mergedIds: [Number(params.id)] }]
      return { ...vip, mergedIds: [Number(params.id)] }
    })
    .on(restoreTag, () => {
      tags = given
      return fair
    })
}

const section = async () => within(await screen.findByRole('region', { name: 'Tags' }))
const names = async () =>
  (await section()).queryAllByRole('button', { name: /^Rename/ }).map(({ textContent }) => textContent)

test('a tag is created, renamed and recoloured', async () => {
  const server = serveTags()
  const user = renderApp('/settings')
  const tags = await section()
  await user.click(await tags.findByRole('button', { name: 'New tag' }))
  await user.type(tags.getByLabelText('Name of the tag', { selector: 'input' }), 'Key{Enter}')
  await waitFor(async () => expect(await names()).toEqual(['Fair', 'Key', 'VIP']))
  await user.click(tags.getByRole('button', { name: 'Rename Fair' }))
  const input = tags.getByLabelText('New name of Fair', { selector: 'input' })
  await user.clear(input)
  await user.type(input, 'Fair 2026{Enter}')
  await waitFor(async () => expect(await names()).toEqual(['Fair 2026', 'Key', 'VIP']))
  await user.click(tags.getByRole('button', { name: /^Colour of VIP/ }))
  await choose(user, 'Red')
  await waitFor(() => expect(server.requestsOf(updateTag).at(-1)?.body).toEqual({ colour: 'red' }))
})

test('a name that another tag has is refused where it is typed', async () => {
  serveTags().on(updateTag, () => refusal(409, 'CONFLICT', 'There is a tag “VIP” already.'))
  const user = renderApp('/settings')
  const tags = await section()
  await user.click(await tags.findByRole('button', { name: 'Rename Fair' }))
  await user.type(tags.getByLabelText('New name of Fair', { selector: 'input' }), 'x{Enter}')
  expect((await tags.findByRole('alert')).textContent).toBe('There is a tag “VIP” already.')
})

test('a tag is deleted, and Undo brings it back', async () => {
  serveTags()
  const user = renderApp('/settings')
  await user.click(await (await section()).findByRole('button', { name: 'Delete Fair' }))
  await waitFor(async () => expect(await names()).toEqual(['VIP']))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await names()).toEqual(['Fair', 'VIP']))
})

test('two tags are merged after a question, and Undo parts them', async () => {
  const server = serveTags().on(listLeads, () => [
    buildLead({ id: 1, tagIds: [1] }),
    buildLead({ id: 2, tagIds: [1, 2] }),
    buildLead({ id: 3, tagIds: [2] }),
  ])
  const user = renderApp('/settings')
  ;(await (await section()).findByRole('button', { name: 'Merge Fair into' })).focus()
  await user.keyboard('{ArrowDown}')
  await chooseItem(user, 'VIP')
  const question = within(await screen.findByRole('alertdialog', { name: 'Merge Tags' }))
  expect(await question.findByText(/^2 leads with “Fair” will have “VIP” instead/)).toBeDefined()
  expect(server.requestsOf(mergeTag)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Merge Tags' }))
  await waitFor(async () => expect(await names()).toEqual(['VIP']))
  expect(server.requestsOf(mergeTag).map(({ path, body }) => [path, body])).toEqual([
    ['/api/tags/1/merge', { intoId: 2 }],
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await names()).toEqual(['Fair', 'VIP']))
})

test('without tags it says where they are created', async () => {
  serveTags([])
  renderApp('/settings')
  expect(await (await section()).findByText(/No tags yet/)).toBeDefined()
})
