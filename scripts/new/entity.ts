import { checkFeature } from './feature.ts'
import { checkSingular, keyWordOf, type Names } from './names.ts'
import { create, type Project, type Template } from './plan.ts'

const schema = ({ pascal, words }: Names) => `import * as z from 'zod/mini'
import { isoDate, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** Say here what a ${words} is. */
export const ${pascal} = lazy(() => z.object({ id: rowId(), name: z.string(), createdAt: isoDate() }))
export type ${pascal} = z.infer<typeof ${pascal}>
`

/** The definition of a kind of row, keyed by workspace and id. */
export const rowsOf = (names: Names) => `const rowPrefix = '${keyWordOf(names)}#'

const rows = defineEntity({
  name: '${names.camel}',
  schema: ${names.pascal},
  key: ({ workspaceId, id }: { workspaceId: string; id: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(id),
  }),
})
`

/** @throws where rows of another entity have the same prefix in the table. */
export const checkPrefix = (names: Names, { readAll }: Project) => {
  const word = keyWordOf(names)
  if (new RegExp(`['\`]${word}#`).test(readAll('functions/src/**/*.ts')))
    throw new Error(`Other items of the table begin with ${word}#. Choose another name than ${names.camel}.`)
}

const store = (
  feature: string,
  names: Names,
) => `import { ${names.pascal} } from '@assay/shared/features/${feature}/${names.kebab}'
import { defineEntity, padded, workspaceKey } from '../../platform/table/entity.ts'
import type { Action } from '../../platform/table/transact.ts'

${rowsOf(names)}
/** Null if the workspace has no such ${names.words}. */
export const get${names.pascal} = (workspaceId: string, id: number) => rows.get({ workspaceId, id })

/** Writes a new ${names.words}. The transaction is refused if its id is taken. */
export const put${names.pascal}Action = (workspaceId: string, row: ${names.pascal}): Action => ({
  put: rows.toItem({ workspaceId, id: row.id }, row),
  condition: 'attribute_not_exists(pk)',
})
`

const tableTest = (
  feature: string,
  { pascal, kebab, words }: Names,
) => `import type { ${pascal} } from '@assay/shared/features/${feature}/${kebab}'
import { beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../platform/table/transact.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { get${pascal}, put${pascal}Action } from './${kebab}.store.ts'

beforeAll(useTestTable)

const row: ${pascal} = { id: 1, name: 'First', createdAt: new Date().toISOString() }

describe('a ${words}', () => {
  it('is read as it was written, by its workspace only', async () => {
    await transact([put${pascal}Action('w1', row)])
    expect(await get${pascal}('w1', 1)).toEqual(row)
    expect(await get${pascal}('w2', 1)).toBeNull()
  })

  it('is never overwritten', async () => {
    await transact([put${pascal}Action('w3', row)])
    await expect(transact([put${pascal}Action('w3', { ...row, name: 'Second' })])).rejects.toThrow('refused')
    expect(await get${pascal}('w3', 1)).toEqual(row)
  })
})
`

/** An entity: its schema, its store, and a test against the table. */
export const entity: Template = ({ feature, names }, project) => {
  checkFeature(feature, project)
  checkSingular(names)
  checkPrefix(names, project)
  const inFunctions = `functions/src/features/${feature}/${names.kebab}`
  return {
    edits: [
      create(`shared/src/features/${feature}/${names.kebab}.ts`, schema(names)),
      create(`${inFunctions}.store.ts`, store(feature, names)),
      create(`${inFunctions}.table.test.ts`, tableTest(feature, names)),
    ],
    next: [
      `Say in shared/src/features/${feature}/${names.kebab}.ts what a ${names.words} is, field by field.`,
      'Name the functions of the store by the question they answer, such as listLeadsOfWorkspace.',
    ],
  }
}
