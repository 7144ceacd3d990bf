import type { Evidence } from '@assay/shared/evidence/evidence'
import { evidenceFor } from '../../evidence/evidence.ts'
import type { SitePage } from './site-page.ts'
import { blockAround, isNotTheirs } from './surroundings.ts'

/** The company's LinkedIn page if its site links to it; LinkedIn is never fetched. */
export const linkedinOn = (page: SitePage, region: string | null): Evidence[] =>
  [
    ...page.html.matchAll(
      /https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/company\/[^\s"'<>?#&]{2,300}(?=[\s"'<>?#&])/gi,
    ),
  ]
    .filter((match) => !isNotTheirs(blockAround(page.html, match.index, match[0].length)))
    .slice(0, 1)
    .flatMap((match) =>
      evidenceFor('linkedin', 'text', match[0], { url: page.url, fetchedAt: page.fetchedAt, region }),
    )
