import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderApp, serverFor, shownAddress } from '../../test/render-app.tsx'
import { sha256Of } from './developer-marker.ts'

const password = 'ore before gold'
const gated = async () => serverFor('visitor').gate(await sha256Of(password))

afterEach(() => localStorage.clear())

const field = () => screen.findByLabelText<HTMLInputElement>('Developer password')

test.each(['/', '/auth', '/dashboard', '/nowhere'])(
  'without the marker %s leads to /dev-login',
  async (path) => {
    await gated()
    renderApp(path)
    expect(await field()).toBeDefined()
    expect(shownAddress()).toBe('/dev-login')
  },
)

test('the developer password opens the site, and the door stays open', async () => {
  await gated()
  const user = renderApp('/dev-login')
  await user.type(await field(), `${password}{Enter}`)
  await waitFor(() => expect(shownAddress()).not.toBe('/dev-login'))
  expect(Object.values(localStorage)).toContain(await sha256Of(password))
})

test('with the marker /dev-login leads to /', async () => {
  const server = await gated()
  localStorage.setItem('assay.developer', await sha256Of(password))
  renderApp('/dev-login')
  await waitFor(() => expect(shownAddress()).not.toBe('/dev-login'))
  expect(server).toBeDefined()
})

test.each(['', 'Ore before gold', 'ore before gold '])('%j is no developer password', async (wrong) => {
  await gated()
  const user = renderApp('/dev-login')
  const input = await field()
  await user.type(input, `${wrong}{Enter}`)
  expect(await screen.findByText('Invalid developer password')).toBeDefined()
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
  expect(localStorage).toHaveLength(0)
})

test('a marker of an earlier password opens nothing', async () => {
  await gated()
  localStorage.setItem('assay.developer', await sha256Of('the former one'))
  renderApp('/auth')
  expect(await field()).toBeDefined()
})

test('without a gate /dev-login leads to /', async () => {
  serverFor('visitor')
  renderApp('/dev-login')
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
})
