import { getUser, updateProfile } from '@assay/shared/features/accounts/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  buildProfile,
  expectToast,
  field,
  fill,
  profileAnswer,
  save,
  serveProfile,
  tab,
} from '../../../test/business/test-settings.ts'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

test('the page has its title, its tabs with their fields, and says where they are used', async () => {
  serveProfile()
  const user = renderApp('/settings')
  expect(await screen.findByRole('heading', { level: 1, name: 'Business settings' })).toBeDefined()
  expect(screen.getByText('Customize how your business appears in messages to your leads')).toBeDefined()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Personal Information',
    'Business Details',
    'Company Profile',
    'Products & Services',
    'Research Assistant',
  ])
  const textOf = async (label: string) => ((await field(label)) as HTMLInputElement).value
  expect([await textOf('Full Name'), await textOf('Email')]).toEqual(['Casey Reed', 'casey@example.com'])
  await user.click(await tab('Business Details'))
  expect([await textOf('Business Name'), await textOf('Industry')]).toEqual([
    'Brightwell Scales',
    'Laboratory supplies',
  ])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await tab('Company Profile'))
  expect(await textOf('Business Description')).toBe('We make precise scales.')
  await user.click(await tab('Products & Services'))
  expect(shownAddress()).toBe('/settings?tab=products')
  expect([await textOf('Products & Services'), await textOf('Target Audience')]).toEqual([
    'Scales, Calibration',
    'dental laboratories',
  ])
  expect(await textOf('Value Proposition')).toBe('')
  expect(screen.getByText(/^Used in: the fit of search results/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'next search' }).getAttribute('href')).toBe('/lead-hunting')
})

test('a loading profile says so, and a failure offers to refresh the page', async () => {
  let answer: (reply: Reply) => void = () => undefined
  const server = serveProfile()
  renderApp('/settings')
  server.on(
    getUser,
    () =>
      new Promise<Reply>((resolve) => {
        answer = resolve
      }),
  )
  expect(await screen.findByText('Loading your profile...')).toBeDefined()
  server.on(getUser, () => new Reply(500))
  answer(new Reply(500))
  expect(await screen.findByRole('heading', { name: 'Could not load profile' })).toBeDefined()
  expect(
    screen.getByText('Failed to load user profile. Please refresh the page or try again later.'),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Refresh page' })).toBeDefined()
})

test('the changes of all tabs are saved at once, and only they', async () => {
  const server = serveProfile().on(updateProfile, ({ body }) =>
    profileAnswer(
      { businessName: body.businessName ?? null, productsServices: body.productsServices ?? [] },
      '"user.2"',
    ),
  )
  const user = renderApp('/settings?tab=business')
  await fill(user, 'Business Name', 'Oak & Co')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  await user.click(await tab('Products & Services'))
  await fill(user, 'Products & Services', 'Scales, , Weights ,')
  await save(user)
  await expectToast('Settings saved', 'Your business profile has been updated successfully.')
  const [request] = server.requestsOf(updateProfile)
  expect(request?.body).toEqual({ businessName: 'Oak & Co', productsServices: ['Scales', 'Weights'] })
  expect(request?.headers.get('if-match')).toBe('"user.1"')
  expect(await field('Products & Services')).toHaveProperty('value', 'Scales, Weights')
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('a failure to save says so and keeps what was typed', async () => {
  serveProfile().on(updateProfile, () => new Reply(500))
  const user = renderApp('/settings?tab=business')
  await fill(user, 'Industry', 'Dentistry')
  await save(user)
  await expectToast('Error', 'Failed to save settings. Please try again.')
  expect(await field('Industry')).toHaveProperty('value', 'Dentistry')
})

test('a new email needs the password, and the link that it waits for can be cancelled here', async () => {
  const server = serveProfile().on(updateProfile, ({ body }) =>
    body.currentPassword === 'touchstone-4711'
      ? profileAnswer({ pendingEmail: body.email ?? null }, '"user.2"')
      : refusal(400, 'INVALID_INPUT', 'This is not your current password', [
          { path: 'currentPassword', message: 'This is not your current password' },
        ]),
  )
  const user = renderApp('/settings')
  await fill(user, 'Email', 'reed@example.com')
  await save(user)
  await expectToast('Form error', 'Current password is required')
  await user.type(await field('Current password'), 'guess')
  await save(user)
  await expectToast('Form error', 'This is not your current password')
  await fill(user, 'Current password', 'touchstone-4711')
  await save(user)
  await expectToast('Confirm your new email', 'We mailed a link to reed@example.com.')
  expect(server.requestsOf(updateProfile).at(-1)?.body).toEqual({
    email: 'reed@example.com',
    currentPassword: 'touchstone-4711',
  })
  expect(await field('Email')).toHaveProperty('value', 'casey@example.com')
  expect(screen.getByRole('button', { name: 'Cancel Change' })).toBeDefined()
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('what was typed survives leaving the page, which offers the way back', async () => {
  serveProfile()
  const user = renderApp('/settings?tab=business')
  await fill(user, 'Industry', 'Dentistry')
  await user.click(
    within(screen.getByRole('complementary', { name: 'Sidebar' })).getByRole('link', { name: 'Help' }),
  )
  await expectToast(
    'Settings not saved',
    'Your changes are kept in this browser until you save or discard them.',
  )
  await user.click(screen.getByRole('button', { name: 'Back to Settings' }))
  expect(shownAddress()).toBe('/settings?tab=business')
  expect(await screen.findByText('You have unsaved changes from earlier.')).toBeDefined()
  expect(await field('Industry')).toHaveProperty('value', 'Dentistry')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await field('Industry')).toHaveProperty('value', 'Laboratory supplies')
})

test('closing the tab warns of unsaved changes, and only of them', async () => {
  serveProfile()
  const user = renderApp('/settings?tab=business')
  await field('Industry')
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isWarned()).toBe(false)
  await fill(user, 'Industry', 'Dentistry')
  expect(isWarned()).toBe(true)
  await fill(user, 'Industry', 'Laboratory supplies')
  expect(isWarned()).toBe(false)
})

test('a field that was changed elsewhere too is a choice; the other changes are merged', async () => {
  const theirs = { businessIndustry: 'Metrology', businessName: 'Brightwell Group' }
  const server = serveProfile().on(updateProfile, () =>
    refusal(409, 'CONFLICT', 'Somebody else changed this in the meantime.'),
  )
  const user = renderApp('/settings?tab=business')
  await fill(user, 'Industry', 'Dentistry')
  await user.click(await tab('Research Assistant'))
  server.on(getUser, () => profileAnswer(theirs, '"user.2"'))
  await save(user)
  await expectToast('Form error', 'This was changed elsewhere in the meantime')
  expect(await field('Business Name')).toHaveProperty('value', 'Brightwell Group')
  expect(await field('Industry')).toHaveProperty('value', 'Dentistry')
  expect(screen.getByRole('radio', { name: /^Mine.*Dentistry/ })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: /^Theirs.*Metrology/ }))
  expect(await field('Industry')).toHaveProperty('value', 'Metrology')
  await user.click(screen.getByRole('radio', { name: /^Mine.*Dentistry/ }))
  server.on(updateProfile, () => profileAnswer({ ...theirs, businessIndustry: 'Dentistry' }, '"user.3"'))
  await save(user)
  await expectToast('Settings saved', 'Your business profile has been updated successfully.')
  const last = server.requestsOf(updateProfile).at(-1)
  expect(last?.body).toEqual({ businessIndustry: 'Dentistry' })
  expect(last?.headers.get('if-match')).toBe('"user.2"')
})

test('what is typed while the settings are saved stays unsaved', async () => {
  let answer: (reply: Reply) => void = () => undefined
  serveProfile().on(
    updateProfile,
    () =>
      new Promise<Reply>((resolve) => {
        answer = resolve
      }),
  )
  const user = renderApp('/settings?tab=business')
  await fill(user, 'Industry', 'Dentistry')
  await save(user)
  await fill(user, 'Business Name', 'Oak & Co')
  answer(new Reply(200, buildProfile({ businessIndustry: 'Dentistry' }), { etag: '"user.2"' }))
  await expectToast('Settings saved', 'Your business profile has been updated successfully.')
  expect(await field('Business Name')).toHaveProperty('value', 'Oak & Co')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
})

test('the menu of the user’s name links to the settings', async () => {
  serveProfile()
  const user = renderApp('/dashboard')
  const [menu] = await screen.findAllByRole('button', { name: 'Account: casey' })
  await user.click(menu as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  await waitFor(() => expect(shownAddress()).toBe('/settings'))
})
