import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendRequest } from '../../platform/api/api.ts'
import { useToasts } from '../../platform/toasts.ts'
import { system } from '../../ui/theme/system.ts'
import { ConnectionBanner } from './connection-banner.tsx'

const server = { isUp: true, asked: [] as string[] }
const device = { isOnline: true }

const Shown = () => (
  <ChakraProvider value={system}>
    <ConnectionBanner />
    <output aria-label="toast">{useToasts()[0]?.title}</output>
  </ChakraProvider>
)

beforeEach(() => {
  vi.useFakeTimers()
  server.isUp = true
  server.asked = []
  device.isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => device.isOnline)
  vi.stubGlobal('fetch', async (url: string) => {
    server.asked.push(url)
    if (!server.isUp) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
  render(<Shown />)
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const ask = () => act(() => sendRequest('GET', '/api/leads', undefined).catch(() => undefined))
const go = (isOnline: boolean) => {
  device.isOnline = isOnline
  act(() => window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('a banner shows when the device is offline and when it is online again', async () => {
  go(false)
  expect(screen.getByText('You are offline.')).toBeDefined()
  expect(screen.getByText(/what you type is kept/)).toBeDefined()
  go(true)
  expect(screen.queryByText('You are offline.')).toBeNull()
  expect(screen.getByLabelText('toast').textContent).toBe('Back online')
})

test('a server that does not answer is asked again until it does', async () => {
  server.isUp = false
  await ask()
  await pass(10)
  expect(screen.getByText('The server cannot be reached.')).toBeDefined()
  server.isUp = true
  await pass(5000)
  expect(screen.queryByText('The server cannot be reached.')).toBeNull()
  const asked = server.asked.length
  await pass(60_000)
  expect(server.asked).toHaveLength(asked)
})

test('one lost request shows no banner while the server answers', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url !== '/api/health') throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
  await ask()
  await pass(10)
  expect(screen.queryByText('The server cannot be reached.')).toBeNull()
})
