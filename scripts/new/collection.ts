import { collectionTest } from './collection-test.ts'
import { checkPrefix, rowsOf } from './entity.ts'
import { answered, checkFeature, declared, registered, requested } from './feature.ts'
import { createHook, createHookTest, listHook } from './hooks.ts'
import { checkSingular, type Names, namesOf, pluralOf } from './names.ts'
import { create, type Edit, type Template, withImport, withTypeImport } from './plan.ts'
import { checkCall } from './route.ts'

const schema = ({ pascal, words }: Names) => `import * as z from 'zod/mini'
import { isoDate, requiredText, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** Say here what a ${words} is. */
export const ${pascal} = lazy(() => z.object({ id: rowId(), name: z.string(), createdAt: isoDate() }))
export type ${pascal} = z.infer<typeof ${pascal}>

/** What a user gives to create one. */
export const New${pascal} = lazy(() => z.strictObject({ name: requiredText('Name is required') }))
export type New${pascal} = z.infer<typeof New${pascal}>
`

const store = (
  feature: string,
  names: Names,
) => `import { type New${names.pascal}, ${names.pascal} } from '@assay/shared/features/${feature}/${names.kebab}'
import { type CollectionChange, defineCollectionName } from '../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../platform/table/entity.ts'
import type { StoredCollection } from '../../platform/table/list.ts'
import { reserveIds } from '../../platform/table/sequence.ts'
import type { Action } from '../../platform/table/transact.ts'

${rowsOf(names)}
export const ${names.camel}Collection: StoredCollection<${names.pascal}> = {
  name: defineCollectionName('${pluralOf(names).camel}'),
  rowPrefix,
  fromItem: rows.fromItem,
}

/** A new ${names.words}, with the actions and the change to commit. Reserves its id. */
export const prepare${names.pascal} = async (
  workspaceId: string,
  given: New${names.pascal},
): Promise<{ row: ${names.pascal}; actions: Action[]; change: CollectionChange }> => {
  const id = await reserveIds(workspaceId, '${names.camel}')
  const row = { ...given, id, createdAt: new Date().toISOString() }
  return {
    row,
    actions: [{ put: rows.toItem({ workspaceId, id }, row), condition: 'attribute_not_exists(pk)' }],
    change: { collection: ${names.camel}Collection.name, changedIds: [id], counts: { total: 1 } },
  }
}
`

const contract = (names: Names, list: Names, add: Names) => `
export const ${list.camel} = defineCall({
  name: '${list.camel}',
  method: 'GET',
  path: '/api/${pluralOf(names).kebab}',
  auth: 'session',
  kind: 'list',
  collection: '${pluralOf(names).camel}',
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(${names.pascal})),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  summary: 'The ${pluralOf(names).words}, newest first; with \`since\`, what changed.',
})

export const ${add.camel} = defineCall({
  name: '${add.camel}',
  method: 'POST',
  path: '/api/${pluralOf(names).kebab}',
  auth: 'session',
  kind: 'creates',
  body: New${names.pascal},
  output: ${names.pascal},
  errors: ['IDEMPOTENCY_MISMATCH'],
  summary: 'Creates a ${names.words}.',
})
`

const listHandler = (
  feature: string,
  names: Names,
  list: Names,
) => `import { ${list.camel} as call } from '@assay/shared/features/${feature}/calls'
import { handle } from '../../platform/http/exchange.ts'
import { listHandler } from '../../platform/http/list-call.ts'
import { ${names.camel}Collection } from './${names.kebab}.store.ts'

export const ${list.camel} = handle(call)(listHandler(call, ${names.camel}Collection, (rows) => rows))
`

const createHandler = (
  feature: string,
  { pascal, kebab }: Names,
  add: Names,
) => `import { ${add.camel} as call } from '@assay/shared/features/${feature}/calls'
import { ${pascal} } from '@assay/shared/features/${feature}/${kebab}'
import { handle } from '../../platform/http/exchange.ts'
import { onlyOnce } from '../../platform/http/idempotency.ts'
import { commit } from '../../platform/table/collection.ts'
import { prepare${pascal} } from './${kebab}.store.ts'

export const ${add.camel} = handle(call)(async ({ body }, { caller, idempotency }) => {
  const create = async () => {
    const { row, actions, change } = await prepare${pascal}(caller.workspaceId, body)
    const remember = idempotency ? [idempotency.action({ answer: row })] : []
    await commit(caller.workspaceId, [change], [...actions, ...remember])
    return { body: row }
  }
  return onlyOnce(idempotency, create, (earlier) => ({ body: ${pascal}.parse(earlier.answer) }))
})
`

/** Adds the reader of the rows to what an account's export reads. */
const accountExport = (feature: string, names: Names): Edit => ({
  file: `functions/src/features/${feature}/account-export.ts`,
  change: (current) => {
    const stored = withImport(current ?? '', `./${names.kebab}.store.ts`, `${names.camel}Collection`)
    const paged = withImport(stored, '../../platform/table/list.ts', 'listPage', 'type Page')
    const imported = withTypeImport(paged, '../define-feature.ts', 'Owner')
    return `${imported}
export const export${pluralOf(names).pascal} = (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => listPage(workspaceId, ${names.camel}Collection, query)
`
  },
})

const sharedEdits = (feature: string, names: Names, list: Names, add: Names): Edit[] => [
  create(`shared/src/features/${feature}/${names.kebab}.ts`, schema(names)),
  declared(feature, contract(names, list, add), {
    '../../platform/define-call.ts': ['defineCall'],
    '../../platform/lazy.ts': ['lazy'],
    '../../platform/lists.ts': ['listOf', 'listQuery'],
    [`./${names.kebab}.ts`]: [`New${names.pascal}`, names.pascal],
  }),
]

const manifestEdits = (feature: string, names: Names): Edit[] => {
  const many = pluralOf(names)
  const section = `{ name: '${many.kebab}', read: export${many.pascal} }`
  const from = { name: `${names.camel}Collection`, from: `./${names.kebab}.store.ts` }
  return [
    registered(feature, 'collections', `${names.camel}Collection.name`, from),
    registered(feature, 'exportSections', section, {
      name: `export${many.pascal}`,
      from: './account-export.ts',
    }),
  ]
}

/** A collection: rows with versions and counts, the calls that list and create them, and their hooks. */
export const collection: Template = ({ feature, names }, project) => {
  checkFeature(feature, project)
  checkSingular(names)
  checkPrefix(names, project)
  const many = pluralOf(names)
  const [list, add] = [namesOf(`list-${many.kebab}`), namesOf(`create-${names.kebab}`)]
  for (const [method, call] of [
    ['GET', list],
    ['POST', add],
  ] as const)
    checkCall(call, { method, path: `/api/${many.kebab}` }, project)
  const inFunctions = `functions/src/features/${feature}`
  const inWeb = `web/src/features/${feature}`
  return {
    edits: [
      ...sharedEdits(feature, names, list, add),
      create(`${inFunctions}/${names.kebab}.store.ts`, store(feature, names)),
      create(`${inFunctions}/${list.kebab}.ts`, listHandler(feature, names, list)),
      create(`${inFunctions}/${add.kebab}.ts`, createHandler(feature, names, add)),
      create(`${inFunctions}/${many.kebab}.table.test.ts`, collectionTest(feature, names, list, add)),
      accountExport(feature, names),
      ...manifestEdits(feature, names),
      answered(feature, list.camel, list.kebab),
      answered(feature, add.camel, add.kebab),
      requested(add.camel, "{ body: { name: 'First' } }"),
      create(`${inWeb}/use-${many.kebab}.ts`, listHook(feature, names, list)),
      create(`${inWeb}/use-${add.kebab}.ts`, createHook(feature, names, list, add)),
      create(`${inWeb}/use-${add.kebab}.page.test.tsx`, createHookTest(feature, names, list, add)),
    ],
    next: [
      `Say in shared/src/features/${feature}/${names.kebab}.ts what a ${names.words} is, field by field; the tests name what follows.`,
      `Draw the list: npm run new -- screen ${feature} ${many.kebab}`,
    ],
  }
}
