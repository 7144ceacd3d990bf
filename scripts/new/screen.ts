import type { Names } from './names.ts'
import { create, type Template } from './plan.ts'

const hook = ({ pascal, camel }: Names) => `import { useQuery } from '@tanstack/react-query'

/** Say here what the screen shows, and read it with a call: \`readApi(call, {}, { signal })\`. */
export const use${pascal} = () =>
  useQuery({
    queryKey: ['${camel}'],
    queryFn: async (): Promise<{ id: number; name: string }[]> => {
      throw new Error('${camel} is not written yet')
    },
  })
`

const title = ({ words }: Names) => words.charAt(0).toUpperCase() + words.slice(1)

const page = (names: Names) => `import { Heading, List } from '@chakra-ui/react'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { Panel } from '../../ui/primitives/panel.tsx'
import { SkeletonText } from '../../ui/primitives/skeleton.tsx'
import { use${names.pascal} } from './use-${names.kebab}.ts'

/** Owns the address and the layout; what it shows comes from its hook. */
export const ${names.pascal}Page = () => {
  const { data, isPending, error, refetch } = use${names.pascal}()
  return (
    <>
      <title>${title(names)} · Assay</title>
      <Heading as="h1" fontSize="xl" mb={4}>
        ${title(names)}
      </Heading>
      <Panel p={4} aria-busy={isPending}>
        {isPending ? <SkeletonText lines={4} /> : null}
        {error ? <FailureNotice onRetry={refetch}>{error.message}</FailureNotice> : null}
        {data?.length === 0 ? <EmptyState title="Nothing here yet" text="Say what will be here." /> : null}
        <List.Root>
          {data?.map(({ id, name }) => (
            <List.Item key={id}>{name}</List.Item>
          ))}
        </List.Root>
      </Panel>
    </>
  )
}
`

const pageTest = ({ pascal, kebab }: Names) => `import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { system } from '../../ui/theme/system.ts'
import { ${pascal}Page } from './${kebab}-page.tsx'

it('shows what there is', async () => {
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <${pascal}Page />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  )
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0)
})
`

/** A screen: its page with all four states drawn, its hook, and a test of the page. */
export const screen: Template = (feature, names) => ({
  edits: [
    create(`web/src/features/${feature}/use-${names.kebab}.ts`, hook(names)),
    create(`web/src/features/${feature}/${names.kebab}-page.tsx`, page(names)),
    create(`web/src/features/${feature}/${names.kebab}-page.page.test.tsx`, pageTest(names)),
  ],
  next: [`Give ${names.pascal}Page its address in web/src/app/routes.tsx.`],
})
