import { Evidence } from '@assay/shared/evidence/evidence'
import { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { FoundPerson } from '@assay/shared/features/hunting/found-person'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { Seat } from './companies/seat.ts'
import { Listing } from './sources/listing.ts'
import { Where } from './where.ts'

/** A company as its evidence describes it, with or without its site read; the caller adds its id and its owner. */
export const ListedCompany = lazy(() =>
  z.extend(
    z.omit(AiLead, {
      id: true,
      userId: true,
      searchTermId: true,
      converted: true,
      convertedLeadId: true,
      isSetAside: true,
      createdAt: true,
      evidence: true,
    }),
    {
      /** Identifies the company in every run: `domain:`, `tel:` or `place:` with its value. */
      identity: z.string(),
      evidence: z.array(Evidence),
      people: z.optional(z.array(FoundPerson)),
    },
  ),
)
export type ListedCompany = z.infer<typeof ListedCompany>

/** What the sources said about a company and where it was looked for: enough to check it again. */
export const CheckBasis = lazy(() =>
  z.object({
    /** Its identity before its site was read. */
    listedAs: z.string(),
    listings: z.array(Listing),
    /** Why the listings are taken for one company, in sentences. */
    reasons: z.array(z.string()),
    /** Another candidate of the search shares its site. */
    isBranch: z.boolean(),
    /** Another candidate of the search has its name or its site. */
    hasNamesake: z.boolean(),
    where: z.nullable(Where),
    seat: z.optional(Seat),
    /** Whom the searcher sold to. Searches from before it was scored have none. */
    audience: z.optional(z.nullable(z.string())),
  }),
)
export type CheckBasis = z.infer<typeof CheckBasis>

/** A company after its site was read and every criterion judged. */
export const FoundCompany = lazy(() => z.extend(ListedCompany, { basis: CheckBasis }))
export type FoundCompany = z.infer<typeof FoundCompany>
