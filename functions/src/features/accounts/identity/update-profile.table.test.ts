import { getUser, updateProfile } from '@assay/shared/features/accounts/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { putItem } from '../../../platform/table/table.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

describe('profile', () => {
  it('changes the given fields and clears those given as empty strings', async () => {
    const rep = await newRep()
    const filled = await rep.call(updateProfile, {
      body: { businessName: 'Brightwell', productsServices: [' scales ', ''], targetAudience: 'dentists' },
    })
    expect(filled.body).toMatchObject({
      businessName: 'Brightwell',
      productsServices: ['scales'],
      targetAudience: 'dentists',
    })
    const emptied = await rep.call(updateProfile, { body: { businessName: '' } })
    expect(emptied.body).toMatchObject({ businessName: null, targetAudience: 'dentists' })
  })

  it('saves products that are no list as an empty list, and reads a single stored one as a list', async () => {
    const rep = await newRep()
    await rep.call(updateProfile, { body: { productsServices: ['scales'] } })
    const saved = await rep.call(updateProfile, { body: { productsServices: 'weights' } })
    expect(saved.body.productsServices).toEqual([])
    const row = (await itemsOf(rep.user.workspaceId)).find(({ sk }) => sk.startsWith('USER#'))
    if (!row) throw new Error('The user has no row')
    await putItem({ ...row, productsServices: 'scales' })
    expect((await rep.call(getUser)).body.productsServices).toEqual(['scales'])
  })

  it.each([
    [{ email: 'x' }, 'Invalid email address'],
    [{ businessName: 'x' }, 'Business name is too short'],
    [{ businessName: '\u202ex\u202c' }, 'Business name is too short'],
    [{ productsServices: [5] }, 'Please enter each product as a text'],
    [{ productsServices: ['x'.repeat(201)] }, 'Please use at most 200 characters for each product'],
    [{ productsServices: Array(101).fill('x') }, 'Please enter at most 100 products'],
    [{ businessDescription: 'short' }, 'Description should be at least 10 characters'],
    [{ passwordHash: 'x' }, 'Unknown field: passwordHash'],
  ])('refuses %o', async (body, message) => {
    const rep = await newRep()
    expect((await rep.call(updateProfile, { body })).error).toMatchObject({ code: 'INVALID_INPUT', message })
  })

  it('with If-Match refuses to overwrite an edit that was not seen, and merges all others', async () => {
    const rep = await newRep()
    const etag = (await rep.call(getUser)).headers.etag ?? ''
    const edit = (body: Record<string, unknown>, ifMatch?: string) =>
      rep.call(updateProfile, { body }, { headers: ifMatch ? { 'if-match': ifMatch } : {} })
    const first = await edit({ fullName: 'Ada Reed' }, etag)
    expect(first.headers.etag).not.toBe(etag)
    expect(await edit({ fullName: 'Ada Stone' }, etag)).toMatchObject({
      status: 409,
      error: { code: 'CONFLICT', current: { fullName: 'Ada Reed' } },
    })
    // Another field, an equal value and a current ETag are no conflict.
    expect((await edit({ targetAudience: 'dentists' }, etag)).status).toBe(200)
    expect((await edit({ fullName: 'Ada Reed' }, etag)).status).toBe(200)
    expect((await edit({ fullName: 'Ada Stone' }, `W/${first.headers.etag}`)).body.fullName).toBe('Ada Stone')
    expect((await edit({ fullName: 'Ada' }, '*')).body.fullName).toBe('Ada')
    expect((await edit({ fullName: 'Ada Reed' })).body).toMatchObject({
      fullName: 'Ada Reed',
      targetAudience: 'dentists',
    })
    expect((await edit({ fullName: 'Someone' }, '"lead.1.99"')).status).toBe(409)
  })

  it('with the ETag of another workspace’s user has seen nothing of this one', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    await rep.call(updateProfile, { body: { fullName: 'Ada Reed' } })
    await other.call(updateProfile, { body: { fullName: 'Bo Stone' } })
    const headers = { 'if-match': (await rep.call(getUser)).headers.etag ?? '' }
    expect((await other.call(updateProfile, { body: { fullName: 'Bo' } }, { headers })).status).toBe(409)
  })

  it('without a change writes nothing', async () => {
    const rep = await newRep()
    const { etag } = (await rep.call(getUser)).headers
    const same = { email: rep.user.email, fullName: '', productsServices: [] }
    expect((await rep.call(updateProfile, { body: same })).headers.etag).toBe(etag)
  })

  it('loses no field in simultaneous edits', async () => {
    const rep = await newRep()
    await Promise.all([
      rep.call(updateProfile, { body: { businessName: 'Brightwell' } }),
      rep.call(updateProfile, { body: { targetAudience: 'dentists' } }),
    ])
    expect((await rep.call(getUser)).body).toMatchObject({
      businessName: 'Brightwell',
      targetAudience: 'dentists',
    })
  })
})
