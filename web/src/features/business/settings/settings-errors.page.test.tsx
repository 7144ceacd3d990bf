import { updateProfile } from '@assay/shared/features/accounts/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast, field, fill, save, serveProfile, tab } from '../../../test/business/test-settings.ts'
import { renderApp } from '../../../test/render-app.tsx'

test.each([
  ['personal', 'Email', 'casey@', 'Invalid email address'],
  ['business', 'Business Name', 'O', 'Business name is too short'],
  ['company', 'Business Description', 'Scales', 'Description should be at least 10 characters'],
])('in %s, %s “%s” is refused: %s', async (name, label, text, message) => {
  const server = serveProfile()
  const user = renderApp(`/settings?tab=${name}`)
  await fill(user, label, text)
  await user.click(await tab('Research Assistant'))
  await save(user)
  await expectToast('Form error', message)
  expect(await screen.findAllByText(message)).toHaveLength(2)
  await waitFor(async () => expect(document.activeElement).toBe(await field(label)))
  expect(server.requestsOf(updateProfile)).toHaveLength(0)
})

test('an email that is none asks for no password yet', async () => {
  serveProfile()
  const user = renderApp('/settings')
  await fill(user, 'Email', 'casey@')
  await save(user)
  await expectToast('Form error', 'Invalid email address')
  expect(screen.queryByText('Current password is required')).toBeNull()
})

test.each([
  ['scales,'.repeat(101), 'Please enter at most 100 products'],
  ['s'.repeat(201), 'Please use at most 200 characters for each product'],
])('products beyond the limit are refused in our words (%#)', async (text, message) => {
  serveProfile()
  const user = renderApp('/settings?tab=products')
  const products = await field('Products & Services')
  await user.clear(products)
  await user.click(products)
  await user.paste(text)
  await save(user)
  await expectToast('Form error', message)
})
