import { chat, deleteChatHistory, getChatHistory } from '@assay/shared/features/assistant/calls'
import { deleteLead, restoreLead } from '@assay/shared/features/leads/calls'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { createLeads } from '../../../testing/leads.ts'
import { purge } from '../../../testing/purge.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { exportChats } from '../account-export.ts'
import { appendToChat } from './chat-history.store.ts'

let rep: Awaited<ReturnType<typeof newRep>>
let leadId = 0
beforeAll(useTestTable)
beforeEach(async () => {
  vi.stubEnv('OPENAI_API_KEY', '')
  vi.stubEnv('OPENAI_BASE_URL', '')
  rep = await newRep()
  ;[leadId = 0] = await createLeads(rep, 1)
})

const at = (id = leadId) => ({ params: { id: String(id) } })
const ask = (content: string, isKept: boolean | undefined = true, leadInfo: object = { leadId }) =>
  rep.call(chat, { body: { messages: [{ role: 'user', content }], leadInfo, isKept } })
const history = async (who = rep) => who.call(getChatHistory, at())
const contents = async () => (await history()).body.messages.map(({ content }) => content)
const storedChats = async () =>
  (await itemsOf(rep.user.workspaceId)).filter(({ sk }) => sk.startsWith('CHAT#'))

describe('the conversation about a lead', () => {
  it('is empty at first, and keeps questions and answers in their order', async () => {
    expect((await history()).body).toEqual({ messages: [] })
    const first = (await ask('Where are they?')).body
    const second = (await ask('What is their phone number?')).body
    expect(await contents()).toEqual([
      'Where are they?',
      first.content,
      'What is their phone number?',
      second.content,
    ])
    expect((await history()).body.messages[1]).toMatchObject({ role: 'assistant', generatedBy: 'rules' })
  })

  it('keeps nothing unless it is asked to, and nothing of a company that is no lead', async () => {
    await ask('Where are they?', false)
    await ask('Where are they?', true, { companyName: 'Oak' })
    expect(await storedChats()).toEqual([])
  })

  it('keeps what two tabs add at once', async () => {
    await Promise.all(['One?', 'Two?', 'Three?'].map((question) => ask(question)))
    expect((await contents()).filter((text) => text.endsWith('?')).toSorted()).toEqual([
      'One?',
      'Three?',
      'Two?',
    ])
  })

  it('keeps the last 100 messages, and fewer if they are long', async () => {
    const message = (content: string) => ({ role: 'user' as const, content, at: new Date().toISOString() })
    const { workspaceId } = rep.user
    await appendToChat(
      workspaceId,
      leadId,
      Array.from({ length: 120 }, (_, nth) => message(`${nth}`)),
    )
    expect([(await contents()).length, (await contents())[0]]).toEqual([100, '20'])
    const long = Array.from({ length: 60 }, (_, nth) => message(`${nth} `.repeat(2500).slice(0, 8000)))
    await appendToChat(workspaceId, leadId, long)
    expect((await contents()).length).toBeLessThan(60)
    expect((await contents()).at(-1)).toMatch(/^59 /)
  })

  it('has one answer to a request that is sent twice with the same key, also at once', async () => {
    const headers = { 'idempotency-key': 'once' }
    const body = {
      messages: [{ role: 'user', content: 'Where are they?' }],
      leadInfo: { leadId },
      isKept: true,
    }
    const send = (change: object = {}) => rep.call(chat, { body: { ...body, ...change } }, { headers })
    const [one, other] = await Promise.all([send(), send()])
    const late = await send()
    expect(other.body).toEqual(one.body)
    expect(late.body).toEqual(one.body)
    expect(await contents()).toHaveLength(2)
    expect((await send({ isKept: false })).error.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('a repeated request is answered the same where nothing is kept, and where the lead is gone meanwhile', async () => {
    const send = (key: string, isKept: boolean) => {
      const messages = [{ role: 'user', content: 'Where are they?' }]
      return rep.call(
        chat,
        { body: { messages, leadInfo: { leadId, companyName: 'Oak' }, isKept } },
        { headers: { 'idempotency-key': key } },
      )
    }
    const [first, kept] = [await send('unkept', false), await send('kept', true)]
    await rep.call(deleteLead, at())
    expect((await send('unkept', false)).body).toEqual(first.body)
    expect((await send('kept', true)).body).toEqual(kept.body)
    expect(await send('stranger', true)).toMatchObject({ body: { content: expect.stringContaining('Oak') } })
  })

  it('can be deleted, twice too', async () => {
    await ask('Where are they?')
    expect((await rep.call(deleteChatHistory, at())).status).toBe(204)
    expect((await rep.call(deleteChatHistory, at())).status).toBe(204)
    expect([await contents(), await storedChats()]).toEqual([[], []])
  })

  it('is nobody else’s', async () => {
    await ask('Where are they?')
    const other = await newRep()
    expect((await history(other)).status).toBe(404)
    expect((await other.call(deleteChatHistory, at())).status).toBe(404)
    expect(await contents()).toHaveLength(2)
  })

  it('is hidden, restored and purged with its lead, and none is kept of a deleted one', async () => {
    await ask('Where are they?')
    await rep.call(deleteLead, at())
    expect((await history()).status).toBe(404)
    const late = { role: 'user' as const, content: 'Late', at: new Date().toISOString() }
    const answered = { pk: workspaceKey(rep.user.workspaceId), sk: 'ANSWERED' }
    await appendToChat(rep.user.workspaceId, leadId, [late], [{ put: answered }])
    expect(await itemsOf(rep.user.workspaceId)).toContainEqual(expect.objectContaining(answered))
    await rep.call(restoreLead, at())
    expect(await contents()).toHaveLength(2)
    await rep.call(deleteLead, at())
    await purge(rep.user.workspaceId)
    expect(await storedChats()).toEqual([])
  })

  it('is a section of the account’s export', async () => {
    await ask('Where are they?')
    const { rows } = await exportChats({ workspaceId: rep.user.workspaceId, userId: 1 }, { limit: 10 })
    expect(rows).toMatchObject([
      { leadId, messages: [{ content: 'Where are they?' }, { role: 'assistant' }] },
    ])
  })
})
