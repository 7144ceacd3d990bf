/** A query in its own words: the business or the one company, the place and the wishes. */
export type QueryParts = { category: string; company: string; place: string | null; wishes: string[] }
