import { type Names, titleOf } from './names.ts'

/** Where a screen's rows come from: the hook of a collection, that of a plain list call, or nowhere yet. */
export type Data = 'collection' | 'list' | 'none'

/** The hook of a screen that has no call to read yet. */
export const hook = ({ pascal, camel }: Names) => `import { useQuery } from '@tanstack/react-query'

/** Replace the empty list by a call: \`readApi(call, {}, { signal })\`. */
export const use${pascal} = () =>
  useQuery({
    queryKey: ['${camel}'],
    queryFn: async (): Promise<{ id: number; name: string }[]> => [],
  })
`

/** What the page takes from its hook: a collection names its rows and its failure itself. */
const stateOf = (data: Data) =>
  data === 'collection'
    ? {
        taken: 'rows, isLoading, error, reload',
        waits: 'isLoading',
        retry: 'reload',
        failure: 'error',
        rows: 'rows',
      }
    : {
        taken: 'data, isPending, error, refetch',
        waits: 'isPending',
        retry: 'refetch',
        failure: 'error.message',
        rows: 'data',
      }

export const page = (names: Names, data: Data) => {
  const { taken, waits, retry, failure, rows } = stateOf(data)
  return `import { Heading, List } from '@chakra-ui/react'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { Panel } from '../../ui/primitives/panel.tsx'
import { SkeletonText } from '../../ui/primitives/skeleton.tsx'
import { use${names.pascal} } from './use-${names.kebab}.ts'

/** Lays the page out; its hook reads the data. */
export const ${names.pascal}Page = () => {
  const { ${taken} } = use${names.pascal}()
  return (
    <>
      <Heading as="h1" fontSize="xl" mb={4}>
        ${titleOf(names)}
      </Heading>
      <Panel p={4} aria-busy={${waits}}>
        {${waits} ? <SkeletonText lines={4} /> : null}
        {error ? <FailureNotice onRetry={${retry}}>{${failure}}</FailureNotice> : null}
        {${rows}?.length === 0 ? <EmptyState title="Nothing here yet" text="Say what will be here." /> : null}
        <List.Root>
          {${rows}?.map(({ id, name }) => (
            <List.Item key={id}>{name}</List.Item>
          ))}
        </List.Root>
      </Panel>
    </>
  )
}
`
}

/** `answers` extends the server. */
const emptyTest = (names: Names, answers = '') => `
test('the page says what will be here while there is nothing', async () => {
  serverFor('user')${answers}
  renderApp('/${names.kebab}')
  expect(await screen.findByRole('heading', { level: 1, name: '${titleOf(names)}' })).toBeDefined()
  expect(await screen.findByText('Nothing here yet')).toBeDefined()
})
`

const rowTests = (names: Names, row: string) => `
test('the page shows the rows of the list', async () => {
  serverFor('user').on(list${names.pascal}, () => [${row}])
  renderApp('/${names.kebab}')
  expect((await screen.findByRole('listitem')).textContent).toBe('First')
})

test('a list that cannot be read says so and can be asked for again', async () => {
  let isUp = false
  serverFor('user').on(list${names.pascal}, () =>
    isUp ? [${row}] : refusal(400, 'INVALID_INPUT', 'It broke.'),
  )
  const user = renderApp('/${names.kebab}')
  expect(await screen.findByText(/It broke\\./, undefined, { timeout: 5000 })).toBeDefined()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('First')).toBeDefined()
})
`

/** The test of the page: empty, and with a call to read also with rows and after a failure. */
export const pageTest = (feature: string, names: Names, data: Data) => {
  const imports = `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
`
  const app = "import { renderApp, serverFor } from '../../test/render-app.tsx'\n"
  if (data === 'none') return `${imports}${app}${emptyTest(names)}`
  const row =
    data === 'collection'
      ? "{ id: 1, name: 'First', createdAt: '2026-11-20T10:00:00.000Z' }"
      : "{ id: 1, name: 'First' }"
  return `import { list${names.pascal} } from '@assay/shared/features/${feature}/calls'
${imports}import { refusal } from '../../test/fake-server.ts'
${app}${emptyTest(names, `.on(list${names.pascal}, () => [])`)}${rowTests(names, row)}`
}
