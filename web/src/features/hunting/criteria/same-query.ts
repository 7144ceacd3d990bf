import type { SearchRequest } from '../search/use-search-leads.ts'

const wordsOf = ({ query, filters }: SearchRequest) => JSON.stringify([query, filters ?? {}])

/** Whether two requests say the same, however many results they ask for: then edited criteria hold for both. */
export const isSameQuery = (one: SearchRequest, other: SearchRequest) => wordsOf(one) === wordsOf(other)
