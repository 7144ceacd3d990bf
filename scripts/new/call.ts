import { answered, checkFeature, declared, requested } from './feature.ts'
import { callHook, callHookTest, hookFileOf } from './hooks.ts'
import type { Names } from './names.ts'
import { create, type Template } from './plan.ts'
import { checkCall, type Route, routeOf } from './route.ts'

/** What the call does until it is written: it answers an empty result, and knows no row. */
type Shape = {
  hasId: boolean
  /** Expressions: the schema of the answer, the answer, and a request that the call accepts. */
  output: string | null
  answer: string
  request: string
}

const shapeOf = ({ kebab }: Names, { method, path }: Route): Shape => {
  const hasId = path.includes('{id}')
  const shape = { hasId, request: hasId ? "{ params: { id: '1' } }" : '{}' }
  if (method === 'DELETE') return { ...shape, output: null, answer: 'undefined' }
  if (hasId) return { ...shape, output: 'z.object({ id: rowId() })', answer: '{ id: 1 }' }
  if (kebab.startsWith('list-'))
    return { ...shape, output: 'z.array(z.object({ id: rowId(), name: z.string() }))', answer: '[]' }
  return { ...shape, output: 'z.object({})', answer: '{}' }
}

const declaration = ({ camel }: Names, { method, path }: Route, { hasId, output }: Shape) =>
  [
    `export const ${camel} = defineCall({`,
    `  name: '${camel}',`,
    `  method: '${method}',`,
    `  path: '${path}',`,
    "  auth: 'session',",
    hasId ? '  params: lazy(() => z.strictObject({ id: pathId() })),' : '',
    output ? `  output: lazy(() => ${output}),` : '  status: 204,',
    "  summary: 'Say in one sentence what it does.',",
    '})',
  ]
    .filter(Boolean)
    .join('\n')

const importsOf = (text: string) => ({
  '../../platform/define-call.ts': ['defineCall'],
  ...(/lazy\(/.test(text) && { '../../platform/lazy.ts': ['lazy'] }),
  ...(/pathId|rowId/.test(text) && {
    '../../platform/fields.ts': ['pathId', 'rowId'].filter((name) => text.includes(name)),
  }),
})

const handler = (
  feature: string,
  { camel }: Names,
  { hasId, answer }: Shape,
) => `import { ${camel} as call } from '@assay/shared/features/${feature}/calls'
import { handle } from '../../platform/http/exchange.ts'

${
  hasId
    ? `// Nothing is stored yet, so every id is unknown.
export const ${camel} = handle(call)(async (_, { fail }) => fail('NOT_FOUND'))`
    : `export const ${camel} = handle(call)(async () => ({ body: ${answer} }))`
}
`

const tableTest = (feature: string, { camel }: Names, { hasId, answer, request }: Shape) => {
  const given = hasId ? `, ${request}` : ''
  const body = hasId
    ? `it('answers 404 to an unknown id', async () => {
  const { status, error } = await (await newRep()).call(${camel}${given})
  expect([status, error.code]).toEqual([404, 'NOT_FOUND'])
})`
    : `it('answers a signed-in rep', async () => {
  const { status, body } = await (await newRep()).call(${camel}${given})
  // Write here what the call must answer, and below what it must do and refuse.
  expect([status, body]).toEqual([200, ${answer}])
})`
  return `import { ${camel} } from '@assay/shared/features/${feature}/calls'
import { beforeAll, expect, it } from 'vitest'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'

beforeAll(useTestTable)

${body}
`
}

/** A call: its declaration, handler, place in the API, test against the table, and hook. */
export const call: Template = ({ feature, names, route: given }, project) => {
  checkFeature(feature, project)
  const route = routeOf(feature, names, given)
  checkCall(names, route, project)
  const shape = shapeOf(names, route)
  const text = declaration(names, route, shape)
  const file = `functions/src/features/${feature}/${names.kebab}`
  const hook = `web/src/features/${feature}/${hookFileOf(names, route)}`
  return {
    edits: [
      declared(feature, text, importsOf(text)),
      answered(feature, names.camel, names.kebab),
      create(`${file}.ts`, handler(feature, names, shape)),
      create(`${file}.table.test.ts`, tableTest(feature, names, shape)),
      create(`${hook}.ts`, callHook(feature, names, route)),
      create(`${hook}.page.test.tsx`, callHookTest(feature, names, route, shape)),
      ...(shape.hasId ? [requested(names.camel, shape.request)] : []),
    ],
    next: [
      `In shared/src/features/${feature}/calls.ts, say what goes in, what comes out, and which errors it answers.`,
      `Write ${file}.ts; its table test marks where to write what it must answer.`,
    ],
  }
}
