import {
  createSuppression,
  deleteSuppression,
  importSuppressions,
  listSuppressions,
} from '@assay/shared/features/outreach/calls'
import type { Suppression } from '@assay/shared/features/outreach/suppression'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { serveMailbox } from '../../../test/outreach/serve-mailbox.ts'
import { buildMailbox } from '../../../test/outreach/test-mailbox.ts'
import { toastOf } from '../../../test/prospecting/test-report.ts'
import { renderApp } from '../../../test/render-app.tsx'

const build = (overrides: Partial<Suppression> = {}): Suppression => ({
  id: 1,
  kind: 'address',
  value: 'ann@maple.example',
  reason: 'manual',
  userId: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})
const domain = build({ id: 2, kind: 'domain', value: 'oak.example', reason: 'imported' })
const gone = build({ id: 3, value: 'bo@elm.example', reason: 'unsubscribed', userId: null })

const serve = (...rows: Suppression[]) => {
  const server = serveMailbox(buildMailbox()).on(listSuppressions, () => rows)
  return {
    server,
    add: (row: Suppression) => rows.unshift(row),
    remove: (id: number) =>
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      ),
  }
}

const open = () => renderApp('/outreach?tab=suppressed')
const rows = async () =>
  (await screen.findAllByRole('listitem')).filter(({ textContent }) => textContent?.includes('.example'))

test('each entry says why nobody writes to it; only what users entered can be removed', async () => {
  serve(build(), domain, gone, build({ id: 4, value: 'cy@ash.example', reason: 'complained' }))
  open()
  const list = within(await screen.findByRole('list', { name: 'Addresses and domains' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ann@maple\.exampleAdded by hand.*Remove$/),
    expect.stringMatching(/^All addresses at oak\.exampleImported.*Remove$/),
    expect.stringMatching(/^bo@elm\.exampleUnsubscribed.*[^e]$/),
    expect.stringMatching(/^cy@ash\.exampleMarked as spam/),
  ])
  expect(list.getAllByRole('button')).toHaveLength(2)
})

test('the list is searched', async () => {
  serve(build(), domain)
  const user = open()
  const field = await screen.findByRole('searchbox', { name: 'Search addresses and domains' })
  await user.type(field, ' OAK')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(screen.getByText('1 of 2')).toBeDefined()
  await user.type(field, 'x')
  expect(await screen.findByText('No entry has “OAKx”.')).toBeDefined()
})

test('an address is added once, and what is none is refused', async () => {
  const { server, add } = serve()
  server.on(createSuppression, () => {
    add(domain)
    return domain
  })
  const user = open()
  expect(await screen.findByText('Nobody is on the list')).toBeDefined()
  const field = screen.getByLabelText<HTMLInputElement>('Address or domain')
  await user.type(field, 'oak{Enter}')
  expect(
    await screen.findByText('Enter an address like ann@example.com, or a domain like example.com'),
  ).toBeDefined()
  expect(document.activeElement).toBe(field)
  await user.type(field, '.example')
  await user.dblClick(screen.getByRole('button', { name: 'Add' }))
  expect((await toastOf('Added to Do not contact'))?.textContent).toContain('oak.example')
  expect(await rows()).toHaveLength(1)
  expect(field.value).toBe('')
  expect(server.requestsOf(createSuppression).map(({ body }) => body)).toEqual([{ value: 'oak.example' }])
})

test('one that is known says so', async () => {
  const { server } = serve(domain)
  server.on(createSuppression, () => domain)
  const user = open()
  await rows()
  await user.type(screen.getByLabelText('Address or domain'), 'oak.example{Enter}')
  expect(await toastOf('Already on the list')).toBeDefined()
})

test('one that a user entered is removed, and Undo enters it again', async () => {
  const { server, add, remove } = serve(build(), gone)
  server
    .on(deleteSuppression, () => {
      remove(1)
      return new Reply(204)
    })
    .on(createSuppression, () => {
      add(build({ id: 5 }))
      return build({ id: 5 })
    })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Remove ann@maple.example' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Do not contact' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(server.requestsOf(createSuppression)[0]?.body).toEqual({ value: 'ann@maple.example' })
})

test('one that could not be removed stays', async () => {
  const { server } = serve(build())
  server.on(deleteSuppression, () => refusal(403, 'FORBIDDEN', 'They asked for it.'))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Remove ann@maple.example' }))
  expect((await toastOf('Not removed'))?.textContent).toContain('They asked for it.')
  expect(await rows()).toHaveLength(1)
})

const startImport = async (text: string) => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Import a list…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a list' }))
  if (text) {
    await user.click(dialog.getByLabelText('Addresses and domains'))
    await user.paste(text)
  }
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  return { user, dialog }
}

test('a list is imported in as many requests as it takes; lines that were not understood are shown', async () => {
  const { server } = serve()
  const unread = { unreadable: [{ line: 3, text: 'no address' }], unreadableCount: 25 }
  const answers = [
    { ...unread, added: 30, known: 5, remaining: 20 },
    { ...unread, added: 20, known: 35, remaining: 0 },
  ]
  const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
  server.on(importSuppressions, async () => {
    if (answers.length === 1) await pause
    return answers.shift() as (typeof answers)[number]
  })
  const { user, dialog } = await startImport('a@x.example\nb@x.example')
  await waitFor(() => expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('64'))
  goOn()
  expect(await dialog.findByText('50 entries added.')).toBeDefined()
  expect(dialog.getByText('5 entries on the list already.')).toBeDefined()
  expect(dialog.getByText('25 lines were not understood')).toBeDefined()
  expect(dialog.getByRole('list').textContent).toBe('Line 3: no address')
  expect(dialog.getByText('and 24 more')).toBeDefined()
  expect(server.requestsOf(importSuppressions).map(({ body }) => body)).toEqual([
    { text: 'a@x.example\nb@x.example' },
    { text: 'a@x.example\nb@x.example' },
  ])
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import a list' })).toBeNull())
})

test('a file is read into the field, where it is seen before it is imported', async () => {
  const { server } = serve()
  server.on(importSuppressions, () => ({
    added: 0,
    known: 1,
    remaining: 0,
    unreadable: [],
    unreadableCount: 0,
  }))
  const { user, dialog } = await startImport('')
  expect(await dialog.findByText('Choose a file with addresses')).toBeDefined()
  const file = new File(['email\nann@x.example'], 'list.csv', { type: 'text/csv' })
  await user.upload(dialog.getByLabelText('File with addresses'), file)
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Addresses and domains')
  await waitFor(() => expect(field.value).toBe('email\nann@x.example'))
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  expect(await dialog.findByText('Nothing new was added.')).toBeDefined()
})

test('an import that fails keeps the list, and says what was kept', async () => {
  const { server } = serve()
  server.on(importSuppressions, () => refusal(500, 'UNEXPECTED', 'It broke.'))
  const { dialog } = await startImport('a@x.example')
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'It broke. What was imported stays; import the list again to go on.',
  )
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Addresses and domains').value).toBe('a@x.example')
})

test('a list that cannot be read says so', async () => {
  serveMailbox(buildMailbox()).on(listSuppressions, () => refusal(500, 'UNEXPECTED', 'It broke.'))
  open()
  expect(await screen.findByText('Failed to fetch the list: 500')).toBeDefined()
})
