import {
  createLead,
  createPerson,
  deleteLead,
  deletePerson,
  listPeople,
  restoreLead,
  restorePerson,
  updatePerson,
} from '@assay/shared/features/leads/calls'
import { evidenceOfPerson, type Person } from '@assay/shared/features/leads/person'
import { beforeAll, describe, expect, it } from 'vitest'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { queryPrefix } from '../../../platform/table/table.ts'
import { purge } from '../../../testing/purge.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { saveFoundPeople } from './save-found-people.ts'

beforeAll(useTestTable)

const quoted = {
  url: 'https://maple.example/team',
  quote: 'Ann Smith, Owner',
  fetchedAt: '2026-11-20T10:00:00.000Z',
  method: 'text' as const,
}

const found = (name: string, email: string | null = null) => ({
  name,
  role: 'Owner',
  email,
  isEmailPattern: email !== null,
  evidence: [{ field: 'name', value: name, ...quoted }],
})

const withLead = async () => {
  const rep = await newRep()
  const { id } = (await rep.call(createLead, { body: { companyName: 'Maple Dental' } })).body
  const params = { id: String(id) }
  return {
    rep,
    leadId: id,
    params,
    add: async (body: Record<string, unknown>) =>
      (await rep.call(createPerson, { params, body: { name: 'Ann Smith', ...body } })).body,
    listed: async () => (await rep.call(listPeople, { params })).body as Person[],
    find: (...people: ReturnType<typeof found>[]) => saveFoundPeople(rep.user.workspaceId, id, people, []),
  }
}

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

describe('a person', () => {
  it('is added, changed, deleted and brought back', async () => {
    const { rep, add, listed } = await withLead()
    const ann = await add({ role: 'Owner', email: 'ann@maple.example', phone: '+1 217 555 0123' })
    const oak = await add({ name: 'Bob Oak', role: '' })
    expect(await listed()).toEqual([ann, oak])
    expect(oak).toMatchObject({ role: null, email: null, phone: null, evidence: [], isEmailPattern: false })
    const changed = (await rep.call(updatePerson, { ...idOf(ann), body: { role: null, name: 'Ann Elm' } }))
      .body
    expect(changed).toMatchObject({ name: 'Ann Elm', role: null, email: 'ann@maple.example' })
    expect((await rep.call(deletePerson, idOf(ann))).status).toBe(204)
    expect((await rep.call(deletePerson, idOf(ann))).status).toBe(404)
    expect((await rep.call(updatePerson, { ...idOf(ann), body: { role: 'x' } })).status).toBe(404)
    expect(await listed()).toEqual([oak])
    await Promise.all([rep.call(restorePerson, idOf(ann)), rep.call(restorePerson, idOf(ann))])
    expect((await listed()).map(({ name }) => name)).toEqual(['Ann Elm', 'Bob Oak'])
  })

  it.each([
    [{ name: ' ' }, 'Please enter a name'],
    [{ email: 'nobody' }, 'Please enter an email address, like ann@example.com'],
    [{ phone: 'x' }, 'Please enter a phone number, like +1 217 555 0123'],
    [{ evidence: [] }, 'Unknown field: evidence'],
  ])('%j is refused with "%s"', async (body, message) => {
    const { rep, params } = await withLead()
    const { error } = await rep.call(createPerson, { params, body: { name: 'Ann Smith', ...body } })
    expect(error.message).toBe(message)
  })

  it('of another workspace is 404', async () => {
    const { params, add } = await withLead()
    const ann = await add({})
    const stranger = await newRep()
    const answers = await Promise.all([
      stranger.call(listPeople, { params }),
      stranger.call(createPerson, { params, body: { name: 'Mine' } }),
      stranger.call(updatePerson, { ...idOf(ann), body: { name: 'Mine' } }),
      stranger.call(deletePerson, idOf(ann)),
      stranger.call(restorePerson, idOf(ann)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('is among at most a hundred', async () => {
    const { rep, params, find, listed } = await withLead()
    await find(...Array.from({ length: 60 }, (_, nth) => found(`Ann Number${nth}`)))
    await find(...Array.from({ length: 60 }, (_, nth) => found(`Bob Number${nth}`)))
    expect(await listed()).toHaveLength(100)
    const { error } = await rep.call(createPerson, { params, body: { name: 'One More' } })
    expect(error.message).toBe('A lead has at most 100 people. Delete some first')
  })
})

describe('people that research found', () => {
  it('are added once, with their quotes, also by two workers at once', async () => {
    const { find, listed } = await withLead()
    await Promise.all([find(found('Ann Smith')), find(found('Ann Smith'), found('Bob Oak'))])
    await find(found('ANN SMITH'))
    const people = await listed()
    expect(people.map(({ name }) => name).sort()).toEqual(['Ann Smith', 'Bob Oak'])
    expect(people.map((person) => evidenceOfPerson(person, 'name').length)).toEqual([1, 1])
  })

  it('do not come back when a user has deleted them, nor overwrite what one has entered', async () => {
    const { rep, find, listed, add } = await withLead()
    await find(found('Ann Smith'))
    const [ann] = await listed()
    await rep.call(deletePerson, idOf(ann as Person))
    await add({ name: 'Bob Oak', role: 'Dentist' })
    await find(found('Ann Smith'), found('Bob Oak'))
    expect((await listed()).map(({ name, role }) => [name, role])).toEqual([['Bob Oak', 'Dentist']])
  })

  it('lose the proof of what is changed, and the mark of an address that is confirmed', async () => {
    const { rep, find, listed } = await withLead()
    await find(found('Ann Smith', 'ann@maple.example'))
    const [ann] = await listed()
    const change = async (body: object) =>
      (await rep.call(updatePerson, { ...idOf(ann as Person), body })).body
    expect((await change({ role: 'Dentist', email: 'ann@maple.example' })).isEmailPattern).toBe(true)
    expect((await change({ email: 'smith@maple.example' })).isEmailPattern).toBe(false)
    expect(evidenceOfPerson(await change({ name: 'Ann Elm' }), 'name')).toEqual([])
  })

  it('are not written to a lead that is deleted', async () => {
    const { rep, params, find, listed } = await withLead()
    await rep.call(deleteLead, { params })
    await find(found('Ann Smith'))
    await rep.call(restoreLead, { params })
    expect(await listed()).toEqual([])
  })
})

it('people are hidden with their lead, come back with it, and are purged with it', async () => {
  const { rep, params, add, listed } = await withLead()
  const ann = await add({})
  await rep.call(deleteLead, { params })
  expect((await rep.call(listPeople, { params })).status).toBe(404)
  expect((await rep.call(updatePerson, { ...idOf(ann), body: { role: 'x' } })).status).toBe(404)
  await rep.call(restoreLead, { params })
  expect(await listed()).toEqual([ann])
  await rep.call(deleteLead, { params })
  await purge(rep.user.workspaceId)
  const left = await queryPrefix(workspaceKey(rep.user.workspaceId), '')
  expect(left.filter(({ sk }) => /^(?:PERSON|LEADPEOPLE)#/.test(sk))).toEqual([])
})
