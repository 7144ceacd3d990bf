import { create, type Edit, edit, type Project, type Template, withImport, withLastEntry } from './plan.ts'

const contractFile = (feature: string) => `shared/src/features/${feature}/calls.ts`
const manifestFile = (feature: string) => `functions/src/features/${feature}/feature.ts`

const manifest = (feature: string) => `import { defineFeature } from '../define-feature.ts'
import { needs } from '../../platform/needs.ts'

export const ${feature} = defineFeature({
  name: '${feature}',
  api: {
    impact: 'Users cannot use ${feature}.',
    needs: needs({ table: 'store', secrets: ['SESSION_SECRET'] }),
  },
  collections: [],
  jobs: [],
  starts: [],
  feeds: [],
  exportSections: [],
  leadDeletion: null,
  accountDeletion: null,
})
`

const api = (feature: string) => `import * as calls from '@assay/shared/features/${feature}/calls'
import { implement } from '../../platform/http/implement.ts'

export const handler = implement(calls, {})
`

/** A contract without calls: without an export it would not be a module. */
const noCalls = 'export {}\n'

/** A feature without calls: contract, manifest, API, and its line in the lists of contracts and manifests. */
export const feature: Template = ({ feature: name }) => {
  if (!/^[a-z][a-z0-9]*$/.test(name)) throw new Error('A feature is one word in lower case, such as weather.')
  return {
    edits: [
      create(contractFile(name), noCalls),
      create(manifestFile(name), manifest(name)),
      create(`functions/src/features/${name}/api.ts`, api(name)),
      edit(
        'shared/src/features/contracts.ts',
        (list) => `${list}export * as ${name} from './${name}/calls.ts'\n`,
      ),
      edit(
        'functions/src/features/manifests.ts',
        (list) => `${list}export { ${name} } from './${name}/feature.ts'\n`,
      ),
    ],
    next: [
      `Say in ${manifestFile(name)} who suffers when its calls fail: it becomes the alarm's text.`,
      `Add what it consists of: npm run new -- call|entity|collection|job|screen ${name} <name>`,
    ],
  }
}

/** @throws with a sentence where the feature does not exist. */
export const checkFeature = (name: string, { read }: Project) => {
  if (read(manifestFile(name)) === null)
    throw new Error(`There is no feature ${name} yet. Begin it with: npm run new -- feature ${name}`)
}

/** Adds an entry to a list of the feature's manifest, with the imports that it needs. */
export const registered = (
  feature: string,
  list: 'collections' | 'jobs' | 'exportSections',
  entry: string,
  imported?: { name: string; from: string },
): Edit =>
  edit(manifestFile(feature), (source) =>
    withLastEntry(
      imported ? withImport(source, imported.from, imported.name) : source,
      `  ${list}: [`,
      entry,
    ),
  )

type Imports = Record<string, string[]>

/** Adds declarations to the feature's contract, with what they import by module. */
export const declared = (feature: string, declaration: string, imports: Imports): Edit =>
  edit(contractFile(feature), (source) => {
    const before = source === noCalls ? '' : source
    const zod = "import * as z from 'zod/mini'"
    const withZod = before.includes(zod) || !declaration.includes('z.') ? before : `${zod}\n${before}`
    const all = Object.entries(imports).reduce(
      (text, [from, names]) => withImport(text, from, ...names),
      withZod,
    )
    return `${all}\n${declaration.trim()}\n`
  })

/** Lists a handler in the feature's API. */
export const answered = (feature: string, call: string, file: string): Edit =>
  edit(`functions/src/features/${feature}/api.ts`, (source) =>
    withLastEntry(withImport(source, `./${file}.ts`, call), 'implement(calls, {', call),
  )

/** Adds a request that the call accepts, for the tests that try every call. */
export const requested = (call: string, request: string): Edit =>
  edit('functions/src/testing/requests.ts', (source) =>
    withLastEntry(source, 'const requests: Record<string, Request> = {', `${call}: ${request}`),
  )
