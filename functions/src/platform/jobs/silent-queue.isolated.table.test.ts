import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookupsUsed, showJob } from '../../testing/job.ts'
import { newRep } from '../../testing/rep.ts'
import { startSearch } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'

/** Accepts every connection and never answers. */
const silent = createServer()
const sockets: Socket[] = []
silent.on('connection', (socket) => sockets.push(socket))

beforeAll(async () => {
  await useTestTable()
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  process.env.SQS_ENDPOINT = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

it('a search is accepted while the queue does not answer, and its repetition is the same job, charged once', async () => {
  const rep = await newRep()
  const key = { 'idempotency-key': 'search-1' }
  const jobId = await startSearch(rep, {}, key)
  expect(await startSearch(rep, {}, key)).toBe(jobId)
  expect(sockets).not.toEqual([])
  expect((await showJob(rep, jobId)).status).toBe('queued')
  expect(await lookupsUsed(rep)).toBe(1)
})
