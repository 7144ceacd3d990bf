import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { directConnection } from './connection.ts'
import { configuredConnection, safeFetch } from './safe-fetch.ts'

it('refuses a host name that resolves to a private address before any connection', async () => {
  let connections = 0
  const server = createServer((_, response) => response.end('secret'))
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fetchPage = safeFetch(
    directConnection(async () => [{ address: '127.0.0.1', family: 4 }]),
    memoryCaches(),
  )
  expect(await fetchPage('http://rebound.example/', {})).toMatchObject({ outcome: 'refused' })
  expect(connections).toBe(0)
  server.close()
})

it('a fixed address is refused inside Lambda', () => {
  const env = { WEB_CONNECT_TO: '127.0.0.1:1', AWS_LAMBDA_FUNCTION_NAME: 'search' }
  expect(() => configuredConnection(env)).toThrow('Lambda')
})
