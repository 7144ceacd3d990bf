import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp, serverFor, shownAddress } from '../test/render-app.tsx'

const trouble = vi.hoisted(() => ({ error: null as Error | null }))

vi.mock('../features/help/help-page.tsx', () => ({
  HelpPage: () => {
    if (trouble.error) throw trouble.error
    return <h1>Help is back</h1>
  },
}))

vi.mock('../features/accounts/identity/auth-page.tsx', () => ({
  AuthPage: () => {
    throw new Error('a bug outside of the shell')
  },
}))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const stopped = () => screen.findByRole('heading', { name: 'This page has stopped working' })

test('a page that fails leaves the navigation standing, and another page works', async () => {
  trouble.error = new Error('a bug')
  serverFor('user')
  const user = renderApp('/help')
  await stopped()
  const [hunting] = screen.getAllByRole('link', { name: 'Lead Hunting' })
  if (hunting) await user.click(hunting)
  expect(await screen.findByRole('heading', { name: 'Lead Hunting' })).toBeDefined()
})

test('a page that failed can be tried again', async () => {
  trouble.error = new Error('a bug')
  serverFor('user')
  const user = renderApp('/help')
  await stopped()
  trouble.error = null
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Help is back' })).toBeDefined()
})

test('a page whose code does not come says so', async () => {
  trouble.error = new TypeError('Failed to fetch dynamically imported module: /assets/help.js')
  serverFor('user')
  renderApp('/help')
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeDefined()
})

test('what fails outside of the shell has a way out too', async () => {
  serverFor('visitor')
  const user = renderApp('/auth')
  await stopped()
  await user.click(screen.getByRole('link', { name: 'Go to the start page' }))
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
})
