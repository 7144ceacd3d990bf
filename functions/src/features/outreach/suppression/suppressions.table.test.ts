import { randomUUID } from 'node:crypto'
import {
  createSuppression,
  deleteSuppression,
  importSuppressions,
  listSuppressions,
} from '@assay/shared/features/outreach/calls'
import type { Suppression } from '@assay/shared/features/outreach/suppression'
import { beforeAll, describe, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { suppressAddress } from './suppress-address.ts'
import { suppressedBy } from './suppression.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

beforeAll(useTestTable)

const list = async (rep: Rep) => (await rep.call(listSuppressions)).body as Suppression[]
const add = (rep: Rep, value: string, headers = {}) =>
  rep.call(createSuppression, { body: { value } }, { headers })
const importing = (rep: Rep, text: string) => rep.call(importSuppressions, { body: { text } })

describe('a user', () => {
  it('suppresses addresses and domains, which are listed newest first', async () => {
    const rep = await newRep()
    expect((await add(rep, ' Ann@Bücher.example ')).body).toEqual({
      id: 1,
      kind: 'address',
      value: 'ann@xn--bcher-kva.example',
      reason: 'manual',
      userId: rep.user.id,
      createdAt: expect.any(String),
    })
    await add(rep, '@Shop.example')
    expect((await list(rep)).map(({ kind, value }) => [kind, value])).toEqual([
      ['domain', 'shop.example'],
      ['address', 'ann@xn--bcher-kva.example'],
    ])
  })

  it('is answered the known entry for what is suppressed, also at once and with the same key', async () => {
    const rep = await newRep()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([
      add(rep, 'ann@shop.example'),
      add(rep, 'ANN@shop.example'),
      add(rep, 'ann@shop.example', key),
      add(rep, 'ann@shop.example', key),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await list(rep)).toHaveLength(1)
    expect((await add(rep, 'bob@shop.example', key)).error.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it.each([
    '',
    'com',
    'ann',
    'a@b.example, c@d.example',
    'Ann <ann@b.example>',
    `a@${'ä'.repeat(100)}.example`,
  ])('cannot suppress %j', async (value) => {
    const { status, error } = await add(await newRep(), value)
    expect([status, error.code, error.details?.[0]?.path]).toEqual([400, 'INVALID_INPUT', 'value'])
  })

  it('removes an entry of their workspace once, and it no longer holds', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    const { body } = await add(rep, 'ann@shop.example')
    const params = { id: String(body.id) }
    expect((await stranger.call(deleteSuppression, { params })).status).toBe(404)
    const both = await Promise.all([1, 2].map(() => rep.call(deleteSuppression, { params })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect(await list(rep)).toEqual([])
    expect(await suppressedBy(rep.user.workspaceId, 'ann@shop.example')).toBeNull()
  })

  it.each(['unsubscribed', 'bounced', 'complained'] as const)(
    'cannot remove an address that has %s, even if they had suppressed it before',
    async (reason) => {
      const rep = await newRep()
      await add(rep, 'ann@shop.example')
      const { id } = await suppressAddress(rep.user.workspaceId, 'Ann@shop.example', reason)
      const removed = await rep.call(deleteSuppression, { params: { id: String(id) } })
      expect(removed).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
      await add(rep, 'ann@shop.example')
      expect(await list(rep)).toMatchObject([{ reason, userId: null }])
    },
  )
})

describe('an import', () => {
  it('adds what is new, and says what is known and what it cannot read', async () => {
    const rep = await newRep()
    await add(rep, 'ann@shop.example')
    const { body } = await importing(rep, 'Email;Name\nann@shop.example;A\nbob@shop.example;B\nnobody;C')
    expect(body).toEqual({
      added: 1,
      known: 1,
      remaining: 0,
      unreadable: [{ line: 4, text: 'nobody' }],
      unreadableCount: 1,
    })
    expect(await list(rep)).toMatchObject([
      { value: 'bob@shop.example', reason: 'imported', userId: rep.user.id },
      { value: 'ann@shop.example', reason: 'manual' },
    ])
  })

  it('of many addresses adds each once, also repeated and twice at once', async () => {
    const rep = await newRep()
    const text = Array.from({ length: 300 }, (_, nth) => `person${nth}@shop.example`).join('\n')
    const both = await Promise.all([importing(rep, text), importing(rep, text)])
    expect(both.reduce((sum, { body }) => sum + body.added, 0)).toBe(300)
    expect((await importing(rep, text)).body).toMatchObject({ added: 0, known: 300, remaining: 0 })
    const rows = await list(rep)
    expect(new Set(rows.map(({ value }) => value)).size).toBe(300)
    expect(rows).toHaveLength(300)
  })

  it.each([
    ['UTF-16', `\ufffd\ufffda\0n\0n\0@\0`, 'UTF-8'],
    ['20,001 lines', 'a@b.example\n'.repeat(20_001), '20,000 lines'],
    ['nothing', ' \n ', 'Choose a file'],
  ])('refuses %s', async (_, text, message) => {
    const { status, error } = await importing(await newRep(), text)
    expect(status).toBe(400)
    expect(error.message).toContain(message)
  })
})
