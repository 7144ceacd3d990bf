import type { Names } from './names.ts'
import { create, type Template } from './plan.ts'

const schema = ({ pascal, words }: Names) => `import * as z from 'zod/mini'
import { isoDate, rowId } from '../../platform/fields.ts'

/** Say here what a ${words} is. */
export const ${pascal} = z.object({
  id: rowId(),
  createdAt: isoDate(),
})
export type ${pascal} = z.infer<typeof ${pascal}>
`

const store = (
  feature: string,
  { camel, pascal, kebab, words }: Names,
) => `import { ${pascal} } from '@assay/shared/features/${feature}/${kebab}'
import { defineEntity, padded, workspaceKey } from '../../platform/table/entity.ts'
import type { Action } from '../../platform/table/transact.ts'

type Address = { workspaceId: string; id: number }

const rows = defineEntity({
  name: '${camel}',
  schema: ${pascal},
  key: ({ workspaceId, id }: Address) => ({
    pk: workspaceKey(workspaceId),
    sk: \`${kebab.toUpperCase().replaceAll('-', '_')}#\${padded(id)}\`,
  }),
})

/** null where the workspace has no such ${words}. */
export const get${pascal} = (workspaceId: string, id: number) => rows.get({ workspaceId, id })

/** Writes a new one; to be committed together with whatever counts it. */
export const put${pascal}Action = (workspaceId: string, row: ${pascal}): Action => ({
  put: rows.toItem({ workspaceId, id: row.id }, row),
  condition: 'attribute_not_exists(pk)',
})
`

const tableTest = (
  feature: string,
  { pascal, kebab, words }: Names,
) => `import { ${pascal} } from '@assay/shared/features/${feature}/${kebab}'
import { beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/table/transact.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { get${pascal}, put${pascal}Action } from './${kebab}.store.ts'

beforeAll(useTestTable)

it('is kept, and only for its workspace', async () => {
  const row: ${pascal} = { id: 1, createdAt: new Date().toISOString() }
  await transact([put${pascal}Action('its-own', row)])
  expect(await get${pascal}('its-own', 1)).toEqual(row)
  expect(await get${pascal}('another', 1)).toBeNull()
})

it('says what makes it a ${words}', () => {
  expect(Object.keys(${pascal}.shape), 'give it its fields').not.toEqual(['id', 'createdAt'])
})
`

/** An entity: its schema, its store, and a test against the table. */
export const entity: Template = (feature, names) => ({
  edits: [
    create(`shared/src/features/${feature}/${names.kebab}.ts`, schema(names)),
    create(`functions/src/features/${feature}/${names.kebab}.store.ts`, store(feature, names)),
    create(`functions/src/features/${feature}/${names.kebab}.table.test.ts`, tableTest(feature, names)),
  ],
  next: [
    'Name the functions of the store by the question they answer, such as listLeadsOfWorkspace.',
    'The new test fails until it is written.',
  ],
})
