import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { guide } from '../../../features/help/guide.ts'
import { undoToast } from '../../../platform/toasts.ts'
import { serveLeads } from '../../../test/leads/test-lead-list.ts'
import { renderApp } from '../../../test/render-app.tsx'

type Person = ReturnType<typeof renderApp>

const everyPage = {
  '/dashboard': /casey/,
  '/lead-hunting': 'Lead Hunting',
  '/prospecting': 'My Leads',
  '/alerts': 'Notifications',
  '/profile': 'Profile',
  '/help': 'Help',
}

const open = async (address: string, heading: string | RegExp) => {
  serveLeads()
  const user = renderApp(address)
  await screen.findByRole('heading', { name: heading, level: 1 })
  return user
}

const opensDialog = (keys: string, name: string) => async (user: Person) => {
  await user.keyboard(keys)
  expect(await screen.findByRole('dialog', { name })).toBeDefined()
}

const focusesSearch = (name: string) => async (user: Person) => {
  const field = await screen.findByRole('searchbox', { name })
  await user.keyboard('/')
  expect(document.activeElement).toBe(field)
  expect((field as HTMLInputElement).value).toBe('')
}

const walksLeads = async (user: Person) => {
  const [_header, ...rows] = await within(await screen.findByRole('grid', { name: 'Leads' })).findAllByRole(
    'row',
  )
  const expectFocusIn = (row: HTMLElement | undefined) =>
    waitFor(() => expect(row?.contains(document.activeElement)).toBe(true))
  await user.keyboard('j')
  await expectFocusIn(rows[0])
  await user.keyboard('j')
  await expectFocusIn(rows[1])
  await user.keyboard('k')
  await expectFocusIn(rows[0])
}

const foldsSidebar = async (user: Person) => {
  await user.keyboard('[[')
  expect(screen.getByRole('button', { name: 'Expand the sidebar' })).toBeDefined()
  await user.keyboard('[[')
  expect(screen.getByRole('button', { name: 'Collapse the sidebar' })).toBeDefined()
}

const skipsToContent = async (user: Person) => {
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to the content')
  const content = document.querySelector<HTMLElement>(document.activeElement?.getAttribute('href') ?? '')
  expect(content).toBe(screen.getByRole('main'))
  expect(content?.tabIndex).toBe(-1)
}

const closesWhatIsOpen = async (user: Person) => {
  const newLead = screen.getByRole('button', { name: 'New Lead' })
  newLead.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'New Lead' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(newLead)
  const account = screen.getByRole('button', { name: 'Account: casey' })
  account.focus()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement).toBe(menu))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(account))
}

type Check = (user: Person) => Promise<void>

const onEveryPage = (check: Check) => Object.fromEntries(Object.keys(everyPage).map((page) => [page, check]))

/** What the help promises of each key, on each page for which it does. */
const checks: Record<string, Partial<Record<string, Check>>> = {
  'Ctrl-K or Cmd-K': onEveryPage(async (user) => {
    await opensDialog('{Control>}k{/Control}', 'Command palette')(user)
    await user.keyboard('{Control>}k{/Control}')
    await opensDialog('{Meta>}k{/Meta}', 'Command palette')(user)
  }),
  'Ctrl-Z or Cmd-Z': onEveryPage(async (user) => {
    const undo = vi.fn()
    act(() => undoToast('Done', undo))
    await user.keyboard('{Control>}z{/Control}')
    expect(undo).toHaveBeenCalledTimes(1)
  }),
  '?': onEveryPage(opensDialog('?', 'Keyboard shortcuts')),
  n: onEveryPage(opensDialog('n', 'New Lead')),
  '/': {
    '/dashboard': focusesSearch('Search Query'),
    '/lead-hunting': focusesSearch('Search Query'),
    '/prospecting': focusesSearch('Search leads'),
    '/help': focusesSearch('Search the help'),
  },
  'j and k': { '/prospecting': walksLeads },
  '[': onEveryPage(foldsSidebar),
  'Tab, then Enter': onEveryPage(skipsToContent),
  Escape: onEveryPage(closesWhatIsOpen),
}

const promised = guide.find(({ id }) => id === 'keyboard')?.terms?.map(([key]) => key) ?? []

/** Pressed by the page tests of the drafts, in `approve-drafts` and `edit-draft`. */
const ofDrafts = 'a, e and x'

test('every key in the help is checked', () =>
  expect([...Object.keys(checks), ofDrafts].toSorted()).toEqual(promised.toSorted()))

describe.each(Object.entries(checks))('the key %s of the help', (_, pages) => {
  test.each(Object.entries(pages))('works on %s', async (address, check) => {
    await check?.(await open(address, everyPage[address as keyof typeof everyPage]))
  })
})
