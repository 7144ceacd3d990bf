import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { commit } from '../../../platform/table/collection.ts'
import { isRefusedBy, transact } from '../../../platform/table/transact.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { suppressible } from './canonical-value.ts'
import { suppressAddress } from './suppress-address.ts'
import {
  getSuppression,
  notSuppressedChecks,
  prepareRemoval,
  prepareSuppression,
  suppressedBy,
  suppressionLabel,
} from './suppression.store.ts'

beforeAll(useTestTable)

const suppress = async (workspaceId: string, text: string) => {
  const value = suppressible(text)
  if (!value) throw new Error(`${text} cannot be suppressed`)
  const prepared = await prepareSuppression(workspaceId, { ...value, reason: 'manual', userId: 1 })
  if (prepared.actions.length > 0) await commit(workspaceId, prepared.changes, prepared.actions)
  return prepared
}

describe('the suppressed addresses of a workspace', () => {
  it('forbid an address in any spelling and its sub-addresses, and no other', async () => {
    const workspaceId = randomUUID()
    await suppress(workspaceId, 'Ann@Bücher.example')
    expect(await suppressedBy(workspaceId, 'ANN@xn--bcher-kva.example')).toMatchObject({ reason: 'manual' })
    expect(await suppressedBy(workspaceId, 'ann+x@bücher.example')).toMatchObject({ reason: 'manual' })
    expect(await suppressedBy(workspaceId, 'bob@bücher.example')).toBeNull()
    expect(await suppressedBy(randomUUID(), 'ann@bücher.example')).toBeNull()
  })

  it('forbid all addresses of a domain and of those below it', async () => {
    const workspaceId = randomUUID()
    await suppress(workspaceId, '@shop.example')
    expect(await suppressedBy(workspaceId, 'ann@shop.example')).toMatchObject({ kind: 'domain' })
    expect(await suppressedBy(workspaceId, 'ann@de.mail.shop.example')).toMatchObject({
      value: 'shop.example',
    })
    expect(await suppressedBy(workspaceId, 'ann@myshop.example')).toBeNull()
    expect(await suppressedBy(workspaceId, 'ann@example')).toBeNull()
  })

  it('refuse a transaction that was prepared before', async () => {
    const workspaceId = randomUUID()
    const checks = notSuppressedChecks(workspaceId, 'ann@mail.shop.example')
    const put = { put: { pk: `W#${workspaceId}`, sk: 'X' } }
    await transact([...checks, put])
    await suppress(workspaceId, 'shop.example')
    const refused = await transact([...checks, put]).catch((error: unknown) => error)
    expect(isRefusedBy(refused, suppressionLabel)).toBe(true)
  })

  it('are stored once, whoever asks, and however often at once', async () => {
    const workspaceId = randomUUID()
    const rows = await Promise.all(
      Array.from({ length: 5 }, () => suppressAddress(workspaceId, 'ann@shop.example', 'unsubscribed')),
    )
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
    expect((await suppress(workspaceId, 'ann@shop.example')).isNew).toBe(false)
    expect(await suppressedBy(workspaceId, 'ann@shop.example')).toMatchObject({ reason: 'unsubscribed' })
  })

  it('take over the reason of a recipient, so that a user can no longer remove the entry', async () => {
    const workspaceId = randomUUID()
    const { row } = await suppress(workspaceId, 'ann@shop.example')
    const { actions, change } = prepareRemoval(workspaceId, row)
    const later = await suppressAddress(workspaceId, 'ann@shop.example', 'unsubscribed')
    expect(later).toEqual({ ...row, reason: 'unsubscribed', userId: null })
    const refused = await commit(workspaceId, [change], actions).catch((error: unknown) => error)
    expect(isRefusedBy(refused, suppressionLabel)).toBe(true)
    expect(await getSuppression(workspaceId, row.id)).toEqual(later)
  })

  it('do not forbid any more once they are removed, and can be suppressed again', async () => {
    const workspaceId = randomUUID()
    const { row } = await suppress(workspaceId, 'ann@shop.example')
    const { actions, change } = prepareRemoval(workspaceId, row)
    await commit(workspaceId, [change], actions)
    expect(await suppressedBy(workspaceId, 'ann@shop.example')).toBeNull()
    expect((await suppress(workspaceId, 'ann@shop.example')).row.id).toBeGreaterThan(row.id)
  })
})
