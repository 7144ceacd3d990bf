import { beforeEach, expect, test, vi } from 'vitest'
import { removeSignedInMarker } from '../platform/session/signed-in-marker.ts'
import { beginFakeSession } from '../test/fake-server.ts'
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
  await preloadPage('/prospecting')
  expect(loaded).toEqual(['sign-in'])
})

test('who may be signed in gets the page', async () => {
  beginFakeSession()
  await preloadPage('/prospecting')
  expect(loaded).toEqual(['My Leads'])
})

test('a page that cannot be loaded, a redirect and an unknown address hold nothing up', async () => {
  beginFakeSession()
  for (const address of ['/outreach', '/', '/nowhere'])
    await expect(preloadPage(address)).resolves.toBeUndefined()
})
