import { beforeEach, expect, test, vi } from 'vitest'
import { clearPendingLogout, markLogoutPending } from '../platform/session/pending-logout.ts'
import { removeSignedInMarker } from '../platform/session/signed-in-marker.ts'
import { beginFakeSession, fakeServer } from '../test/fake-server.ts'
import { dashboardPage } from './composed-pages.ts'
import { preloadPage } from './routes.tsx'

const loaded = vi.hoisted(() => [] as string[])

// What a mock makes is made when the file is first loaded.
vi.mock('./prospecting-page.tsx', () => {
  loaded.push('My Leads')
  return { ProspectingPage: () => null }
})
vi.mock('../features/accounts/identity/auth-page.tsx', () => {
  loaded.push('sign-in')
  return { AuthPage: () => null }
})
vi.mock('./outreach-page.tsx', () => {
  throw new TypeError('Failed to fetch')
})

beforeEach(() => {
  loaded.length = 0
})

test('who cannot be signed in gets the sign-in page, not the code of the page behind it', async () => {
  removeSignedInMarker()
  await preloadPage('/prospecting').code
  expect(loaded).toEqual(['sign-in'])
})

test('who may be signed in gets the page', async () => {
  beginFakeSession()
  await preloadPage('/prospecting').code
  expect(loaded).toEqual(['My Leads'])
})

/** What is asked for before the dashboard is drawn. */
const readsOfDashboard = async () => {
  const server = fakeServer()
  await preloadPage('/dashboard').reads
  return server.addresses()
}

test('what a page reads first is read with its code, once', async () => {
  beginFakeSession()
  expect(await readsOfDashboard()).toEqual(dashboardPage.firstReads)
})

test.each([
  ['cannot be signed in', () => removeSignedInMarker()],
  ['wants to be signed out', () => markLogoutPending()],
])('nothing is read for who %s', async (_, leave) => {
  beginFakeSession()
  leave()
  expect(await readsOfDashboard()).toEqual([])
  clearPendingLogout()
})

test('a page that cannot be loaded, a redirect and an unknown address hold nothing up', async () => {
  beginFakeSession()
  for (const address of ['/outreach', '/', '/nowhere']) await Promise.all(Object.values(preloadPage(address)))
})
