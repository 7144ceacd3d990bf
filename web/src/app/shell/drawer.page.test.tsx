import { getUser } from '@assay/shared/features/accounts/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildUser, renderApp, serverFor, shownAddress } from '../../test/render-app.tsx'

const openDrawer = async (fullName: string | null) => {
  serverFor('user').on(getUser, () => buildUser({ fullName }))
  const user = renderApp('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'More', hidden: true }))
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'Menu', hidden: true })) }
}

test('the drawer shows the full name, its initials and the email', async () => {
  const { drawer } = await openDrawer('Casey Maria Rivera')
  for (const text of ['CM', 'Casey Maria Rivera', 'casey@example.com']) {
    expect(drawer.getByText(text)).toBeDefined()
  }
})

test('without a full name the drawer shows U and the username', async () => {
  const { drawer } = await openDrawer(null)
  for (const text of ['U', 'casey']) expect(drawer.getByText(text)).toBeDefined()
})

test('TOOLS lead to the drafts, the campaigns, the mailbox, the notifications, the profile, the settings, the API keys, the webhooks and the help', async () => {
  const { user, drawer } = await openDrawer(null)
  const tools = within(drawer.getByRole('navigation', { name: 'TOOLS', hidden: true }))
  const links = tools
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Outreach', '/outreach'],
    ['Campaigns', '/campaigns'],
    ['Email Setup', '/email-config'],
    ['Notifications', '/alerts'],
    ['Profile', '/profile'],
    ['Settings', '/settings'],
    ['API keys', '/api-keys'],
    ['Webhooks', '/webhooks'],
    ['Help', '/help'],
  ])
  await user.click(tools.getByRole('link', { name: 'Notifications', hidden: true }))
  await waitFor(() => expect(shownAddress()).toBe('/alerts'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu', hidden: true })).toBeNull())
})

test('the lookups left lead to the plan', async () => {
  const { user, drawer } = await openDrawer(null)
  await user.click(drawer.getByRole('link', { name: /96 of 100 lookups left/, hidden: true }))
  await waitFor(() => expect(shownAddress()).toBe('/profile#plan'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu', hidden: true })).toBeNull())
})
