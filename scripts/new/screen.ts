import { type Names, namesOf, titleOf } from './names.ts'
import { type Data, hook, page, pageTest } from './page.ts'
import { create, type Edit, type Template, withImport, withLastEntry } from './plan.ts'

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

/** Declares the page in the feature's list, which begins with it if the feature has no page yet. */
const featurePages = (feature: string, names: Names): Edit => ({
  file: `web/src/features/${feature}/pages.ts`,
  change: (current) => {
    const list = `export const ${listOf(feature)} = [`
    const source = current ?? `\n${list}]\n`
    const declared = source.replace(list, `${declaration(names).trimStart()}\n${list}`)
    const withIcon = withImport(declared, '../../ui/primitives/icons.tsx', 'NoteIcon')
    const imported = withImport(withIcon, '../../platform/pages/define-page.ts', 'definePage')
    return withLastEntry(imported, list, `${names.camel}Page`)
  },
})

/** Adds the feature's list to the pages of the site, unless it is there. */
const sitePages = (feature: string): Edit => ({
  file: 'web/src/app/pages.ts',
  change: (current) => {
    const source = current ?? ''
    if (source.includes(`...${listOf(feature)}`)) return source
    const imported = withImport(source, `../features/${feature}/pages.ts`, listOf(feature))
    return withLastEntry(imported, 'pages: readonly (Page | Redirect)[] = [', `...${listOf(feature)}`)
  },
})

/** A screen: its page with all four states drawn, its declaration, its data, and a test of the page. */
export const screen: Template = ({ feature, names }, project) => {
  const file = `web/src/features/${feature}/use-${names.kebab}`
  const existing = project.read(`${file}.ts`)
  const data: Data = existing?.includes('useCollection') ? 'collection' : existing ? 'list' : 'none'
  if (data === 'list' && !existing?.includes(`{ list${names.pascal} }`))
    throw new Error(`${file}.ts reads no list. Give the screen another name than ${names.kebab}.`)
  return {
    edits: [
      ...(data === 'none' ? [create(`${file}.ts`, hook(names))] : []),
      create(`web/src/features/${feature}/${names.kebab}-page.tsx`, page(names, data)),
      create(`web/src/features/${feature}/${names.kebab}-page.page.test.tsx`, pageTest(feature, names, data)),
      featurePages(feature, names),
      sitePages(feature),
    ],
    next: [
      ...(data === 'none' ? [`Read the data in ${file}.ts with a call.`] : []),
      `Choose in web/src/features/${feature}/pages.ts the menus that link to the page; the command palette does.`,
    ],
  }
}
