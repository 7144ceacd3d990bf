import { deleteAccount } from '@assay/shared/features/accounts/calls'
import {
  createLead,
  deleteCalendar,
  getCalendar,
  listNextSteps,
  readCalendarFeed,
  renewCalendar,
  updateLead,
} from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { queryPrefix } from '../../../platform/table/table.ts'
import { transact } from '../../../platform/table/transact.ts'
import { someAddress, visitor } from '../../../testing/client.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getLeadRow, replaceLeadAction } from '../lead.store.ts'
import { followStepAction } from './due-step.store.ts'

beforeAll(useTestTable)

const tokenIn = (address: string | null) => String(address).split('/api/calendar/')[1] ?? ''

const open = (token: string) =>
  visitor().call(readCalendarFeed, { params: { token } }, { sourceIp: someAddress() })

const soon = () => new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10)

const withCalendar = async () => {
  const rep = await newRep()
  const { body } = await rep.call(renewCalendar)
  return { rep, address: body.address, token: tokenIn(body.address) }
}

describe('a calendar', () => {
  it('has no address until one is asked for, and shows the same one from then on', async () => {
    const rep = await newRep()
    expect((await rep.call(getCalendar)).body).toEqual({ address: null, since: null })
    const { body } = await rep.call(renewCalendar)
    expect(body.address).toMatch(/^https?:\/\/[^/]+\/api\/calendar\/[A-Za-z0-9_-]{60,400}\.ics$/)
    expect((await rep.call(getCalendar)).body).toEqual(body)
  })

  it('is read without a session: one day for each next step, with its company and a link', async () => {
    const { rep, token } = await withCalendar()
    const nextStep = { text: 'Call; ask, "why"\u2028', dueOn: soon() }
    const body = { companyName: 'Maple, Dental', nextStep, notes: 'secret', email: 'ann@maple.example' }
    const { id } = (await rep.call(createLead, { body })).body
    await rep.call(createLead, { body: { companyName: 'Without' } })
    const answer = await open(token)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = String(answer.body).replaceAll('\r\n ', '')
    expect(text).toContain(`DTSTART;VALUE=DATE:${soon().replaceAll('-', '')}\r\n`)
    expect(text).toContain('SUMMARY:Call\\; ask\\, "why"')
    expect(text).toContain('(Maple\\, Dental)\r\n')
    expect(text).toMatch(new RegExp(`URL;VALUE=URI:http[^\\r]*/leads/${id}\\r\\n`))
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    for (const hidden of ['secret', 'ann@', 'Without', rep.user.workspaceId])
      expect(text).not.toContain(hidden)
  })

  it('leaves out what is long overdue, and what others have to do', async () => {
    const { rep, token } = await withCalendar()
    await rep.call(createLead, {
      body: { companyName: 'Old', nextStep: { text: 'Call', dueOn: '2020-01-01' } },
    })
    const mine = (await rep.call(createLead, { body: { companyName: 'Mine' } })).body
    await rep.call(updateLead, {
      params: { id: String(mine.id) },
      body: { nextStep: { text: 'Write', dueOn: soon() } },
    })
    const text = String((await open(token)).body)
    expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Write (Mine)'])
  })

  it('leaves out a day of the year 9999, which was accepted once', async () => {
    const { rep, token } = await withCalendar()
    const { workspaceId } = rep.user
    const body = { companyName: 'Maple', nextStep: { text: 'Call', dueOn: soon() } }
    const { id } = (await rep.call(createLead, { body })).body
    const row = await getLeadRow(workspaceId, id)
    if (!row) throw new Error('There is no lead')
    const late = { ...row, version: 2, nextStep: { text: 'Call', dueOn: '9999-12-31' } }
    await transact([replaceLeadAction(workspaceId, late, row), followStepAction(workspaceId, late)])
    expect((await rep.call(listNextSteps)).body).toMatchObject([{ id, nextStep: late.nextStep }])
    expect(String((await open(token)).body)).not.toContain('VEVENT')
  })

  it('stores nothing that is the address or a part of it', async () => {
    const { rep, token } = await withCalendar()
    const stored = JSON.stringify(await queryPrefix(workspaceKey(rep.user.workspaceId), ''))
    expect(stored).toContain('CALENDAR#')
    expect(stored).not.toContain(token.slice(0, 20))
  })
})

describe('an address', () => {
  it('ends when it is renewed', async () => {
    const { rep, token } = await withCalendar()
    const next = tokenIn((await rep.call(renewCalendar)).body.address)
    expect(next).not.toBe(token)
    expect([(await open(token)).status, (await open(next)).status]).toEqual([404, 200])
  })

  it('ends when it is ended, and does not come back with the next one', async () => {
    const { rep, token } = await withCalendar()
    expect((await rep.call(deleteCalendar)).status).toBe(204)
    expect((await rep.call(deleteCalendar)).status).toBe(204)
    expect((await rep.call(getCalendar)).body.address).toBeNull()
    await rep.call(renewCalendar)
    expect((await open(token)).status).toBe(404)
  })

  it('ends with the account', async () => {
    const { rep, token } = await withCalendar()
    await rep.call(deleteAccount, { body: { username: rep.user.username, password: somePassword } })
    expect((await open(token)).status).toBe(404)
  })

  it.each(['a.ics', `${'A'.repeat(120)}.ics`])('that was made up (%s) is 404', async (token) =>
    expect((await open(token)).status).toBe(404),
  )
})
