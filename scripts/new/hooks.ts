import { type Names, pluralOf } from './names.ts'
import type { Route } from './route.ts'

const contractOf = (feature: string) => `@assay/shared/features/${feature}/calls`

/** The hook of a list that is kept current. */
export const listHook = (
  feature: string,
  { pascal, kebab }: Names,
  list: Names,
) => `import { ${list.camel} } from '${contractOf(feature)}'
import type { ${pascal} } from '@assay/shared/features/${feature}/${kebab}'
import { useCollection } from '../../platform/api/use-collection.ts'

/** The workspace's ${list.words.replace(/^list /, '')}, newest first, kept current. */
export const use${list.pascal.replace(/^List/, '')} = () =>
  useCollection<${pascal}>(${list.camel}, { failure: (error) => error.message })
`

/** The hook that creates a row of a list. */
export const createHook = (
  feature: string,
  { pascal, kebab, words }: Names,
  list: Names,
  add: Names,
) => `import { ${add.camel}, ${list.camel} } from '${contractOf(feature)}'
import type { New${pascal} } from '@assay/shared/features/${feature}/${kebab}'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { sendIdempotent } from '../../platform/api/send-idempotent.ts'
import { invalidateCollection } from '../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../platform/api/use-single-flight-mutation.ts'
import { toastError } from '../../platform/toasts.ts'

/** Creates a ${words}. Retries after a lost answer create no duplicate. */
export const use${add.pascal} = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (body: New${pascal}) =>
      sendIdempotent(client, ${add.camel}, body, (headers) => callApi(${add.camel}, { body }, { headers })),
    onSuccess: () => invalidateCollection(client, ${list.camel}),
    onError: (error) => toastError(error, 'Failed to create ${words}'),
  })
}
`

/** The test that a row created in the browser appears in its list. */
export const createHookTest = (
  feature: string,
  names: Names,
  list: Names,
  add: Names,
) => `import { ${add.camel}, ${list.camel} } from '${contractOf(feature)}'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderReader } from '../../test/polling.tsx'
import { use${add.pascal} } from './use-${add.kebab}.ts'
import { use${pluralOf(names).pascal} } from './use-${pluralOf(names).kebab}.ts'

const Form = () => {
  const { rows } = use${pluralOf(names).pascal}()
  const { mutate } = use${add.pascal}()
  return (
    <>
      <button type="button" onClick={() => mutate({ name: 'First' })}>
        Create
      </button>
      {rows?.map(({ id, name }) => <p key={id}>{name}</p>)}
    </>
  )
}

test('a new ${names.words} appears in the list', async () => {
  const row = { id: 1, name: 'First', createdAt: '2026-11-20T10:00:00.000Z' }
  let isCreated = false
  const server = fakeServer()
    .on(${list.camel}, () => (isCreated ? [row] : []))
    .on(${add.camel}, () => {
      isCreated = true
      return row
    })
  renderReader(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('First')).toBeDefined()
  const [request] = server.requestsOf(${add.camel})
  expect([request?.body, request?.headers.has('idempotency-key')]).toEqual([{ name: 'First' }, true])
})
`

const readHook = (feature: string, { camel }: Names, hook: string, hasId: boolean) => {
  const [given, key, request] = hasId
    ? ['id: number', `[${camel}.name, id]`, '{ params: { id: String(id) } }']
    : ['', `[${camel}.name]`, '{}']
  return `import { ${camel} } from '${contractOf(feature)}'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../../platform/api/api.ts'

export const ${hook} = (${given}) =>
  useQuery({ queryKey: ${key}, queryFn: ({ signal }) => readApi(${camel}, ${request}, { signal }) })
`
}

const writeHook = (
  feature: string,
  { camel, words }: Names,
  hook: string,
) => `import { ${camel} } from '${contractOf(feature)}'
import type { CallRequest } from '@assay/shared/platform/define-call'
import { callApi } from '../../platform/api/api.ts'
import { useSingleFlightMutation } from '../../platform/api/use-single-flight-mutation.ts'
import { toastError } from '../../platform/toasts.ts'

export const ${hook} = () =>
  useSingleFlightMutation({
    mutationFn: (request: CallRequest<typeof ${camel}>) => callApi(${camel}, request),
    onError: (error) => toastError(error, 'Failed to ${words}'),
  })
`

/** `useStorms` of `listStorms`, `useArchiveLead` of `archiveLead`. */
export const hookFileOf = ({ kebab }: Names, { method }: Route) =>
  `use-${method === 'GET' ? kebab.replace(/^(?:get|list)-/, '') : kebab}`

const hookNameOf = (names: Names, { method }: Route) =>
  `use${method === 'GET' ? names.pascal.replace(/^(?:Get|List)(?=.)/, '') : names.pascal}`

/** The hook of one call. */
export const callHook = (feature: string, names: Names, route: Route) =>
  route.method === 'GET'
    ? readHook(feature, names, hookNameOf(names, route), route.path.includes('{id}'))
    : writeHook(feature, names, hookNameOf(names, route))

/** The test that the hook sends its call; `request` and `answer` are expressions. */
export const callHookTest = (
  feature: string,
  names: Names,
  route: Route,
  { request, answer }: { request: string; answer: string },
) => {
  const hook = hookNameOf(names, route)
  const isRead = route.method === 'GET'
  const given = route.path.includes('{id}') ? '1' : ''
  const body = isRead
    ? `const Reader = () => <output>{${hook}(${given}).status}</output>`
    : `const Reader = () => {
  const { mutate, status } = ${hook}()
  return (
    <>
      <button type="button" onClick={() => mutate(${request})}>
        Send
      </button>
      <output>{status}</output>
    </>
  )
}`
  const act = isRead ? '' : "  await userEvent.click(screen.getByRole('button', { name: 'Send' }))\n"
  return `import { ${names.camel} } from '${contractOf(feature)}'
import { screen } from '@testing-library/react'
${isRead ? '' : "import userEvent from '@testing-library/user-event'\n"}import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderReader } from '../../test/polling.tsx'
import { ${hook} } from './${hookFileOf(names, route)}.ts'

${body}

test('the hook sends the call once', async () => {
  const server = fakeServer().on(${names.camel}, () => (${answer}))
  renderReader(<Reader />)
${act}  expect(await screen.findByText('success')).toBeDefined()
  expect(server.requestsOf(${names.camel})).toHaveLength(1)
})
`
}
