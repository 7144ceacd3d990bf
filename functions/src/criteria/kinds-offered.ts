import { type Catalogue, type Category, openCatalogue } from '../evidence/categories/catalogue.ts'

const mostSuggested = 24
/** Groups whose kinds are few and general: a model may always choose among them. */
const alwaysOffered = /^(?:office|craft|healthcare|education)\/[^/]+$/

const lineOf = ({ id, label }: Category) => `${id} (${label})`

/** The kinds that a model may choose among: those that have to do with the query, and those of offices and crafts. */
export const kindsOffered = (query: string): { fitting: string; general: string } => {
  const { all, suggest } = openCatalogue()
  return {
    fitting: suggest(query, mostSuggested).map(lineOf).join(', '),
    general: all
      .filter(({ id }) => alwaysOffered.test(id))
      .map(({ id }) => id)
      .join(' '),
  }
}

/** The kind of an id, a tag (`office=it`) or the last part of an id (`it`), as models write them; null if there is none. */
const kindWritten = ({ all, byId }: Catalogue, text: string): Category | null => {
  const id = text.trim().replace('=', '/').replaceAll(' ', '_')
  const exact = byId(id)
  if (exact) return exact
  const [only, ...more] = all.filter((category) => category.id.endsWith(`/${id}`))
  return only && more.length === 0 ? only : null
}

/** The ids of the kinds that a model chose, without those that do not exist. */
export const kindsChosen = (texts: string[]): string[] => {
  const catalogue = openCatalogue()
  return [...new Set(texts.flatMap((text) => kindWritten(catalogue, text)?.id ?? []))]
}
