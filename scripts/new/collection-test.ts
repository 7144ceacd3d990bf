import { type Names, pluralOf } from './names.ts'

/** The test of a collection against the table: its list, its versions, its counts and its export. */
export const collectionTest = (
  feature: string,
  names: Names,
  list: Names,
  add: Names,
) => `import { ${add.camel}, ${list.camel} } from '@assay/shared/features/${feature}/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { collectionState } from '../../platform/table/collection.ts'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { export${pluralOf(names).pascal} } from './account-export.ts'
import { ${names.camel}Collection } from './${names.kebab}.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const create = async (rep: Rep, name: string) => (await rep.call(${add.camel}, { body: { name } })).body

/** A rep with two rows, the newest first. */
const withTwo = async () => {
  const rep = await newRep()
  const first = await create(rep, 'First')
  return { rep, rows: [await create(rep, 'Second'), first] }
}

describe('${pluralOf(names).words}', () => {
  it('are listed, newest first', async () => {
    const { rep, rows } = await withTwo()
    expect((await rep.call(${list.camel})).body).toEqual(rows)
    expect(rows).toMatchObject([{ id: 2, name: 'Second' }, { id: 1, name: 'First' }])
  })

  it('are counted with the version of their list', async () => {
    const { rep } = await withTwo()
    const state = await collectionState(rep.user.workspaceId, ${names.camel}Collection.name)
    expect(state).toMatchObject({ version: 2, counts: { total: 2 } })
  })

  it('that changed since a version are listed alone', async () => {
    const { rep } = await withTwo()
    const since = (await rep.call(${list.camel})).headers['x-collection-version']
    const third = await create(rep, 'Third')
    const { body } = await rep.call(${list.camel}, { query: { since } })
    expect(body).toEqual({ version: 3, changed: [third], deletedIds: [], more: false })
  })

  it('are created once for one Idempotency-Key', async () => {
    const rep = await newRep()
    const once = () =>
      rep.call(${add.camel}, { body: { name: 'First' } }, { headers: { 'idempotency-key': 'one' } })
    const answers = await Promise.all([once(), once()])
    expect(answers.map(({ body }) => body.id)).toEqual([answers[0].body.id, answers[0].body.id])
    expect((await rep.call(${list.camel})).body).toHaveLength(1)
  })

  it('need a name', async () => {
    const { status, error } = await (await newRep()).call(${add.camel}, { body: { name: ' ' } })
    expect([status, error.message]).toEqual([400, 'Name is required'])
  })

  it('are in the export of the account', async () => {
    const { rep, rows } = await withTwo()
    const owner = { workspaceId: rep.user.workspaceId, userId: rep.user.id }
    expect((await export${pluralOf(names).pascal}(owner, { limit: 10 })).rows).toEqual(rows)
  })

  it('of another workspace are not seen', async () => {
    await withTwo()
    expect((await (await newRep()).call(${list.camel})).body).toEqual([])
  })
})
`
