import { exportAccount, getUser } from '@assay/shared/features/accounts/calls'
import { maxApiKeys } from '@assay/shared/features/programs/api-key'
import { createApiKey, deleteApiKey, listApiKeys } from '@assay/shared/features/programs/calls'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashOfSecret } from '../../../platform/api-keys/api-key.store.ts'
import { newApiKey, program } from '../../../testing/program.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)
afterEach(() => vi.useRealTimers())

const names = (keys: { name: string }[]) => keys.map(({ name }) => name)

describe('an API key', () => {
  it('is listed without its secret, of which only a hash is stored', async () => {
    const rep = await newRep()
    const first = await newApiKey(rep, 'read', 'Reports')
    const second = await newApiKey(rep, 'write', 'CRM sync')
    expect(first.secret).toMatch(/^ak_[A-Za-z0-9_-]{43}$/)
    expect(first.secret).not.toBe(second.secret)
    const { body, headers } = await rep.call(listApiKeys)
    const { secret: _unused, ...shown } = first
    expect(body).toEqual([expect.objectContaining({ name: 'CRM sync', scope: 'write' }), shown])
    expect(shown).toMatchObject({ id: 1, ending: first.secret.slice(-4), lastUsedAt: null })
    expect(headers['cache-control']).toContain('no-store')
    expect(JSON.stringify([body, await itemsOf(rep.user.workspaceId)])).not.toContain(first.secret)
  })

  it('shows when it was last used, written at most every ten minutes', async () => {
    const rep = await newRep()
    const { secret } = await newApiKey(rep)
    const lastUse = async () => (await rep.call(listApiKeys)).body[0]?.lastUsedAt
    await program(secret).call(getUser)
    const first = await lastUse()
    expect(first).not.toBeNull()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 9 * 60_000)
    await program(secret).call(getUser)
    expect(await lastUse()).toBe(first)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    await program(secret).call(getUser)
    expect(Date.parse((await lastUse()) ?? '')).toBe(Date.now())
  })

  it('needs a name and a scope', async () => {
    const rep = await newRep()
    const messageOf = async (body: object) => (await rep.call(createApiKey, { body })).error.message
    expect(await messageOf({ scope: 'read' })).toBe('Name is required')
    expect(await messageOf({ name: ' ', scope: 'read' })).toBe('Name is required')
    expect(await messageOf({ name: 'x'.repeat(101), scope: 'read' })).toMatch(/at most 100/)
    expect(await messageOf({ name: 'Sync', scope: 'admin' })).toBe('Choose what the key may do')
    expect(await messageOf({ name: 'Sync', scope: 'read', userId: 2 })).toBe('Unknown field: userId')
  })

  it('is one of at most twenty, also when many are created at once', async () => {
    const rep = await newRep()
    for (let made = 2; made < maxApiKeys; made++) await newApiKey(rep)
    const body = { name: 'Last', scope: 'read' as const }
    const answers = await Promise.all([1, 2, 3, 4].map(() => rep.call(createApiKey, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.error.message).toMatch(/at most 20 API keys. Revoke/)
    const { body: keys } = await rep.call(listApiKeys)
    expect(new Set(keys.map(({ id }) => id)).size).toBe(maxApiKeys)
    await rep.call(deleteApiKey, { params: { id: String(keys[0]?.id) } })
    expect((await rep.call(createApiKey, { body })).status).toBe(200)
  })

  it('that is revoked is refused at its next request, and stays revoked', async () => {
    const rep = await newRep()
    const { id, secret } = await newApiKey(rep)
    const other = await newApiKey(rep, 'read', 'Reports')
    const end = () => rep.call(deleteApiKey, { params: { id: String(id) } })
    const [first, second] = await Promise.all([end(), end()])
    expect([first.status, second.status].toSorted()).toEqual([204, 404])
    expect(await program(secret).call(getUser)).toMatchObject({
      status: 401,
      error: { code: 'UNAUTHENTICATED', message: expect.stringContaining('create another one') },
    })
    expect((await program(other.secret).call(getUser)).status).toBe(200)
    expect(names((await rep.call(listApiKeys)).body)).toEqual(['Reports'])
  })

  it('of another workspace cannot be seen or revoked', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    const { id, secret } = await newApiKey(rep)
    expect((await stranger.call(listApiKeys)).body).toEqual([])
    expect((await stranger.call(deleteApiKey, { params: { id: String(id) } })).status).toBe(404)
    expect((await program(secret).call(getUser)).status).toBe(200)
  })

  it('is in the account’s export without its hash', async () => {
    const rep = await newRep()
    const { secret } = await newApiKey(rep)
    const { body } = await rep.call(exportAccount)
    const files = unzipSync(Buffer.from(String(body), 'base64'))
    const text = strFromU8(files['api-keys.json'] ?? new Uint8Array())
    expect(JSON.parse(text)).toEqual([
      expect.objectContaining({ name: 'CRM sync', ending: secret.slice(-4) }),
    ])
    expect(text).not.toContain(hashOfSecret(secret))
  })
})
