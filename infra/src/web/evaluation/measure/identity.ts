import type { FoundCompany } from '@assay/functions/discovery/found-company'
import type { SourceRow } from './source-rows.ts'

/** Pairs of source rows: joined rightly, joined wrongly, or left apart although they are of one company. */
export type Pairs = { right: number; wrong: number; missed: number }

const urlsOf = (lead: FoundCompany): string[] => {
  const own = lead.basis?.listings.map(({ url }) => url) ?? lead.evidence.map(({ url }) => url)
  return [...new Set(own)]
}

/** Counts every pair of rows behind the leads of a search. */
export const identityPairs = (
  leads: FoundCompany[],
  rowAt: (url: string) => SourceRow | undefined,
): Pairs => {
  const rows = leads.flatMap((lead, index) =>
    urlsOf(lead).flatMap((url) => {
      const companyId = rowAt(url)?.companyId
      return companyId ? { companyId, index } : []
    }),
  )
  const pairs: Pairs = { right: 0, wrong: 0, missed: 0 }
  rows.forEach((one, at) => {
    for (const other of rows.slice(at + 1)) {
      const isJoined = one.index === other.index
      const isOne = one.companyId === other.companyId
      if (isJoined && isOne) pairs.right++
      else if (isJoined) pairs.wrong++
      else if (isOne) pairs.missed++
    }
  })
  return pairs
}

export const sumOfPairs = (all: Pairs[]): Pairs => ({
  right: all.reduce((sum, { right }) => sum + right, 0),
  wrong: all.reduce((sum, { wrong }) => sum + wrong, 0),
  missed: all.reduce((sum, { missed }) => sum + missed, 0),
})

/** F1 as a share: twice the right pairs, of the joined pairs plus the pairs that belong together. */
export const f1Of = ({ right, wrong, missed }: Pairs) => ({
  hits: 2 * right,
  total: 2 * right + wrong + missed,
})
