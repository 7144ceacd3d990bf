import type { Names } from './names.ts'
import { create, type Edit, type Template, withEntry, withImport } from './plan.ts'

const isRead = ({ kebab }: Names) => /^(?:get|list)-/.test(kebab)

const declaration = (feature: string, names: Names) => `
export const ${names.camel} = defineCall({
  name: '${names.camel}',
  method: '${isRead(names) ? 'GET' : 'POST'}',
  path: '/api/${feature}/${names.kebab}',
  auth: 'session',${isRead(names) ? '' : '\n  body: z.strictObject({}),'}
  output: z.object({}),
  summary: 'Say in one sentence what it does.',
})
`

const contract = (feature: string, names: Names): Edit => ({
  file: `shared/src/features/${feature}/calls.ts`,
  change: (current) => {
    const source = current ?? ''
    if (source.includes(`const ${names.camel} =`))
      throw new Error(`${feature} has a call ${names.camel} already.`)
    const withZod = withImport(source, "import * as z from 'zod/mini'")
    const imports = withImport(withZod, "import { defineCall } from '../../platform/define-call.ts'")
    return imports + declaration(feature, names)
  },
})

const emptyApi = (feature: string) => `import * as calls from '@assay/shared/features/${feature}/calls'
import { implement } from '../../platform/http/implement.ts'

export const handler = implement(calls, { })
`

const api = (feature: string, { camel, kebab }: Names): Edit => ({
  file: `functions/src/features/${feature}/api.ts`,
  change: (current) => {
    const source = withImport(current ?? emptyApi(feature), `import { ${camel} } from './${kebab}.ts'`)
    return withEntry(source, /implement\(calls, \{\s*/, camel)
  },
})

const handler = (
  feature: string,
  { camel }: Names,
) => `import { ${camel} as call } from '@assay/shared/features/${feature}/calls'
import { handle } from '../../platform/http/exchange.ts'

export const ${camel} = handle(call)(async () => {
  throw new Error('${camel} is not written yet')
})
`

const tableTest = (
  feature: string,
  names: Names,
) => `import { ${names.camel} } from '@assay/shared/features/${feature}/calls'
import { beforeAll, expect, it } from 'vitest'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'

beforeAll(useTestTable)

it('answers a signed-in rep', async () => {
  const rep = await newRep()
  const answer = await rep.call(${names.camel}, ${isRead(names) ? '{}' : '{ body: {} }'})
  expect(answer.status).toBe(200)
})
`

const readHook = (
  feature: string,
  { camel, pascal }: Names,
) => `import { ${camel} } from '@assay/shared/features/${feature}/calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../../platform/api/api.ts'

export const use${pascal} = () =>
  useQuery({ queryKey: [${camel}.name], queryFn: ({ signal }) => readApi(${camel}, {}, { signal }) })
`

const writeHook = (
  feature: string,
  { camel, pascal }: Names,
) => `import { ${camel} } from '@assay/shared/features/${feature}/calls'
import type { CallRequest } from '@assay/shared/platform/define-call'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'

export const use${pascal} = () =>
  useMutation({ mutationFn: (request: CallRequest<typeof ${camel}>) => callApi(${camel}, request) })
`

/** A call: its declaration, handler, place in the API, test against the table, and hook. */
export const call: Template = (feature, names) => ({
  edits: [
    contract(feature, names),
    api(feature, names),
    create(`functions/src/features/${feature}/${names.kebab}.ts`, handler(feature, names)),
    create(`functions/src/features/${feature}/${names.kebab}.table.test.ts`, tableTest(feature, names)),
    create(
      `web/src/features/${feature}/use-${names.kebab}.ts`,
      isRead(names) ? readHook(feature, names) : writeHook(feature, names),
    ),
  ],
  next: [
    `Say in shared/src/features/${feature}/calls.ts what goes in, what comes out and which errors there are.`,
    `A feature that is new also stands in shared/src/features/all-calls.ts; the compiler then names the rest.`,
    'The new test fails until it is written.',
  ],
})
