import {
  createWebhook,
  deleteApiKey,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from '@assay/shared/features/programs/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newApiKey, program } from '../../../testing/program.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { newWebhook } from '../../../testing/webhook-jobs.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const asked = (name = 'hooks') => ({
  body: { address: `https://crm.example/${name}`, events: ['lead.created' as const] },
})
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const listed = async (rep: Rep) => (await rep.call(listWebhooks)).body.map(({ id }) => id)

describe('a webhook that an API key creates', () => {
  it('is the key’s, which may change it, and is deleted with it; the others stay', async () => {
    const rep = await newRep()
    const [key, other] = [await newApiKey(rep), await newApiKey(rep)]
    const own = await newWebhook(rep, { address: 'https://crm.example/of-user' })
    const { body: made } = await program(key.secret).call(createWebhook, asked('made'))
    expect(made).toMatchObject({ apiKeyId: key.id, secret: expect.stringMatching(/^whsec_/) })
    const { body: others } = await program(other.secret).call(createWebhook, asked('others'))
    const change = { ...paramsOf(made), body: { isActive: false } }
    expect((await program(key.secret).call(updateWebhook, change)).body).toMatchObject({ isActive: false })
    expect((await program(key.secret).call(rotateWebhookSecret, paramsOf(made))).status).toBe(200)
    await rep.call(deleteApiKey, paramsOf(key))
    expect(await listed(rep)).toEqual([others.id, own.id])
    expect((await program(other.secret).call(deleteWebhook, paramsOf(others))).status).toBe(204)
    await rep.call(deleteApiKey, paramsOf(other))
    expect(await listed(rep)).toEqual([own.id])
  })

  it('is the only one that the key may change', async () => {
    const rep = await newRep()
    const { secret } = await newApiKey(rep)
    const own = await newWebhook(rep)
    const given = { ...paramsOf(own), body: { address: 'https://elsewhere.example/' } }
    for (const answer of [
      await program(secret).call(updateWebhook, given),
      await program(secret).call(rotateWebhookSecret, paramsOf(own)),
      await program(secret).call(deleteWebhook, paramsOf(own)),
    ])
      expect(answer).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
    expect((await rep.call(listWebhooks)).body).toMatchObject([{ id: own.id, address: own.address }])
  })

  it('does not outlive a key that is revoked at the same time', async () => {
    const rep = await newRep()
    const key = await newApiKey(rep)
    const [made] = await Promise.all([
      program(key.secret).call(createWebhook, asked()),
      rep.call(deleteApiKey, paramsOf(key)),
    ])
    expect([200, 401]).toContain(made.status)
    expect(await listed(rep)).toEqual([])
  })
})

it('a second webhook to the same address is refused, however it is written', async () => {
  const rep = await newRep()
  const { id } = await newWebhook(rep, { address: 'https://crm.example/hooks' })
  const again = { body: { ...asked().body, address: 'https://CRM.example/hooks' } }
  expect(await rep.call(createWebhook, again)).toMatchObject({
    status: 409,
    error: { code: 'CONFLICT', message: expect.stringContaining('already') },
  })
  await rep.call(deleteWebhook, { params: { id: String(id) } })
  expect((await rep.call(createWebhook, again)).status).toBe(200)
})
