import type { ResolveTxt } from '../../../integrations/dns/resolve-txt.ts'

/** The lookups that a record may cost (RFC 7208, 4.6.4); receivers stop there and call it an error. */
export const maxSpfLookups = 10

export const isSpf = (text: string): boolean => /^v=spf1( |$)/i.test(text)

type Term = { qualifier: string; name: string; domain: string }

const termsOf = (record: string): Term[] =>
  record
    .split(/ +/)
    .slice(1)
    .flatMap((term) => {
      const parts = /^([-+~?]?)([a-z][\w.-]*)(?:[:=]([^/]*))?/i.exec(term)
      if (!parts) return []
      const [, qualifier = '', name = '', domain = ''] = parts
      return [{ qualifier: qualifier || '+', name: name.toLowerCase(), domain: domain.toLowerCase() }]
    })

/** What the record says of all servers that it does not name: `+`, `-`, `~` or `?`; null if nothing, or another record says it. */
export const restOf = (record: string): string | null =>
  termsOf(record).find(({ name }) => name === 'all')?.qualifier ?? null

export const redirectOf = (record: string): string | null => {
  const terms = termsOf(record)
  // A redirect counts only without `all` (RFC 7208, 6.1).
  if (terms.some(({ name }) => name === 'all')) return null
  return terms.find(({ name }) => name === 'redirect')?.domain || null
}

const countedNames = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])
const nested = new Set(['include', 'redirect'])

/** A name that can be looked up; not one with macros (`%{i}`). */
const plainDomain = /^[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9])?$/

/** The domains that a record includes, also through others, and how many lookups that costs a receiver. */
export type SpfTree = { domains: Set<string>; lookups: number; isWhole: boolean }

/** Follows includes and redirects as far as receivers do. Not `isWhole` if one could not be read. */
export const spfTree = async (record: string, resolve: ResolveTxt): Promise<SpfTree> => {
  const tree: SpfTree = { domains: new Set(), lookups: 0, isWhole: true }
  const open = [record]
  for (let at = 0; at < open.length && tree.lookups <= maxSpfLookups; at++) {
    const counted = termsOf(open[at] as string).filter(({ name }) => countedNames.has(name))
    tree.lookups += counted.length
    const found = counted.filter(({ name }) => nested.has(name)).map(({ domain }) => domain)
    const inside = found.filter((domain) => !tree.domains.has(domain)).slice(0, maxSpfLookups)
    for (const domain of inside) tree.domains.add(domain)
    const answers = await Promise.all(
      inside.map((domain) => (plainDomain.test(domain) ? resolve(domain) : ('unknown' as const))),
    )
    for (const answer of answers) {
      const records = typeof answer === 'string' ? [] : answer.filter(isSpf)
      if (records.length === 0) tree.isWhole = false
      open.push(...records.slice(0, 1))
    }
  }
  return tree
}
