import type { ListedCompany } from '../found-company.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import { duplicateWatch } from './duplicates.ts'
import { previewCompany } from './preview-company.ts'
import type { SearchFrame } from './search-frame.ts'

const mostPreviews = 100

/** Companies by their listings alone, without the duplicates that listings reveal. */
export const previewsOf = (candidates: Candidate[], frame: SearchFrame): ListedCompany[] => {
  const duplicates = duplicateWatch()
  return candidates.slice(0, mostPreviews).flatMap((candidate) => {
    const preview = previewCompany(candidate, frame, candidates)
    if (preview?.standing !== 'good' && preview?.standing !== 'weak') return []
    const shown = { found: preview.found, isSiteRead: false }
    if (duplicates.isDuplicate(shown)) return []
    duplicates.add(shown)
    return [preview.found]
  })
}
