import { type Names, namesOf } from './names.ts'
import { create, type Edit, type Template, withImport, withLastEntry } from './plan.ts'

const hook = ({ pascal, camel }: Names) => `import { useQuery } from '@tanstack/react-query'

/** Replace the empty list by a call: \`readApi(call, {}, { signal })\`. */
export const use${pascal} = () =>
  useQuery({
    queryKey: ['${camel}'],
    queryFn: async (): Promise<{ id: number; name: string }[]> => [],
  })
`

const titleOf = ({ words }: Names) => words.charAt(0).toUpperCase() + words.slice(1)

const page = (names: Names) => `import { Heading, List } from '@chakra-ui/react'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { Panel } from '../../ui/primitives/panel.tsx'
import { SkeletonText } from '../../ui/primitives/skeleton.tsx'
import { use${names.pascal} } from './use-${names.kebab}.ts'

/** Owns the layout; its hook owns the data. */
export const ${names.pascal}Page = () => {
  const { data, isPending, error, refetch } = use${names.pascal}()
  return (
    <>
      <Heading as="h1" fontSize="xl" mb={4}>
        ${titleOf(names)}
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

const pageTest = (names: Names) => `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, serverFor } from '../../test/render-app.tsx'

test('the page says what will be here while there is nothing', async () => {
  serverFor('user')
  renderApp('/${names.kebab}')
  expect(await screen.findByRole('heading', { level: 1, name: '${titleOf(names)}' })).toBeDefined()
  expect(await screen.findByText('Nothing here yet')).toBeDefined()
})
`

const declaration = (names: Names) => `
const ${names.camel}Page = definePage({
  path: '/${names.kebab}',
  title: '${titleOf(names)}',
  access: 'signed-in',
  load: async () => (await import('./${names.kebab}-page.tsx')).${names.pascal}Page,
  navigation: { Icon: NoteIcon, palette: {} },
})
`

const listOf = (feature: string) => `${namesOf(feature).camel}Pages`

const withImported = (source: string, name: string, file: string) =>
  new RegExp(`import \\{[^}]*\\b${name}\\b`).test(source)
    ? source
    : withImport(source, `import { ${name} } from '${file}'`)

/** Declares the page in the feature's list, which begins with it if the feature has no page yet. */
const featurePages = (feature: string, names: Names): Edit => ({
  file: `web/src/features/${feature}/pages.ts`,
  change: (current) => {
    const list = `export const ${listOf(feature)} = [`
    const source = current ?? `\n${list}]\n`
    const declared = source.replace(list, `${declaration(names).trimStart()}\n${list}`)
    const withIcon = withImported(declared, 'NoteIcon', '../../ui/primitives/icons.tsx')
    const imported = withImported(withIcon, 'definePage', '../../platform/pages/define-page.ts')
    return withLastEntry(imported, list, `${names.camel}Page`)
  },
})

/** Adds the feature's list to the pages of the site, unless it is there. */
const sitePages = (feature: string): Edit => ({
  file: 'web/src/app/pages.ts',
  change: (current) => {
    const source = current ?? ''
    if (source.includes(`...${listOf(feature)}`)) return source
    const imported = withImport(
      source,
      `import { ${listOf(feature)} } from '../features/${feature}/pages.ts'`,
    )
    return withLastEntry(imported, 'pages: readonly (Page | Redirect)[] = [', `...${listOf(feature)}`)
  },
})

/** A screen: its page with all four states drawn, its declaration, its hook, and a test of the page. */
export const screen: Template = (feature, names) => ({
  edits: [
    create(`web/src/features/${feature}/use-${names.kebab}.ts`, hook(names)),
    create(`web/src/features/${feature}/${names.kebab}-page.tsx`, page(names)),
    create(`web/src/features/${feature}/${names.kebab}-page.page.test.tsx`, pageTest(names)),
    featurePages(feature, names),
    sitePages(feature),
  ],
  next: [
    `Read the data in web/src/features/${feature}/use-${names.kebab}.ts with a call.`,
    `Choose in web/src/features/${feature}/pages.ts the menus that link to the page; the command palette does.`,
  ],
})
