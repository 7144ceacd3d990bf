import * as z from 'zod/mini'
import { Evidence, Proof, Verification } from '../../evidence/evidence.ts'
import { isoDate, jsonObject, rowId, shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { FoundPerson } from './found-person.ts'
import { Signal } from './signal.ts'

export const Verdict = lazy(() => z.enum(['yes', 'partial', 'unknown', 'no']))
export type Verdict = z.infer<typeof Verdict>

/** The families of criteria that make up a score; `score.ts` has their weights. */
export const ScoreFamily = lazy(() =>
  z.enum(['category', 'location', 'wishes', 'audience', 'reachability', 'life', 'evidence']),
)
export type ScoreFamily = z.infer<typeof ScoreFamily>

/** One line of a score's sum. The weights of all lines are integers that add up to 100. */
export const ScoreLine = lazy(() =>
  z.object({
    criterion: z.string(),
    family: ScoreFamily,
    weight: z.int(),
    verdict: Verdict,
    points: z.int(),
    quote: z.optional(z.string()),
    url: z.optional(z.string()),
    /** How the verdict follows from the quote, where the quote does not say it: a sentence. */
    reason: z.optional(z.string()),
  }),
)
export type ScoreLine = z.infer<typeof ScoreLine>

/** An upper limit of the score, whatever the sum of the lines. */
export const ScoreCap = lazy(() => z.object({ family: z.literal('cap'), limit: z.int(), reason: z.string() }))
export type ScoreCap = z.infer<typeof ScoreCap>

export const ScoreBreakdown = lazy(() => z.array(z.union([ScoreLine, ScoreCap])))
export type ScoreBreakdown = z.infer<typeof ScoreBreakdown>

export const EmailStatus = lazy(() => z.enum(['ok', 'no_mx', 'disposable', 'unknown']))
export type EmailStatus = z.infer<typeof EmailStatus>

export const ContactInfo = lazy(() =>
  z.object({
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    emails: z.array(z.object({ value: z.string(), status: EmailStatus, role: z.boolean() })),
    phones: z.array(z.object({ value: z.string() })),
    linkedin: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
)
export type ContactInfo = z.infer<typeof ContactInfo>

/** The facts about a company that carry a proof mark. A field whose value is null is "unverified". */
export const factFields = [
  'companyName',
  'description',
  'industry',
  'location',
  'website',
  'email',
  'phone',
  'linkedin',
  'address',
] as const
export type FactField = (typeof factFields)[number]

/** A company found by a search. `id` is present when it was saved. */
export const AiLead = lazy(() =>
  z.object({
    id: z.optional(rowId()),
    searchTermId: z.nullable(rowId()),
    userId: rowId(),
    companyName: shownText(1),
    description: z.nullable(shownText()),
    industry: z.nullable(shownText()),
    location: z.nullable(shownText()),
    website: z.nullable(z.string()),
    contactInfo: ContactInfo,
    matchScore: z.int().check(z.minimum(0), z.maximum(100)),
    scoreBreakdown: ScoreBreakdown,
    verification: Verification,
    /** The first source that listed the company; `sources` has all of them. */
    source: z.string(),
    sources: z.array(z.string()),
    facts: z.record(z.string(), Proof),
    rawData: jsonObject(),
    converted: z._default(z.boolean(), false),
    convertedLeadId: z.nullable(rowId()),
    /** Out of the user’s way: not shown among the found companies unless asked for. */
    isSetAside: z._default(z.boolean(), false),
    createdAt: isoDate(),
    evidence: z.optional(z.array(Evidence)),
    /** Kept with the evidence. Leads of searches from before signals were read have none. */
    signals: z.optional(z.array(Signal)),
    /** Whom its own pages name. In lists without evidence. Leads of searches from before people were kept have none. */
    people: z.optional(z.array(z.partial(FoundPerson, { evidence: true }))),
  }),
)
export type AiLead = z.infer<typeof AiLead>

/** An AI lead that is stored in the table. */
export const SavedAiLead = lazy(() => z.extend(AiLead, { id: rowId() }))
export type SavedAiLead = z.infer<typeof SavedAiLead>

/** What the debug page shows of an AI lead. */
export const ExampleAiLead = lazy(() =>
  z.object({
    id: rowId(),
    companyName: shownText(),
    description: z.nullable(shownText()),
    industry: z.nullable(shownText()),
    location: z.nullable(shownText()),
    matchScore: z.int(),
    source: z.string(),
    rawData: z.object({ services: z.array(z.string()) }),
    createdAt: isoDate(),
  }),
)
export type ExampleAiLead = z.infer<typeof ExampleAiLead>

/** A company that failed exactly one criterion. */
export const NearMiss = lazy(() =>
  z.object({
    companyName: shownText(),
    website: z.nullable(z.string()),
    location: z.nullable(shownText()),
    score: z.int(),
    failed: z.object({
      criterion: z.string(),
      verdict: Verdict,
      quote: z.optional(z.string()),
      url: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  }),
)
export type NearMiss = z.infer<typeof NearMiss>

/** The match-score badge (specification part 1, section 2): 80 or more success, 65 or more warning. */
export const badgeOfMatchScore = (matchScore: number): 'success' | 'warning' | 'neutral' =>
  matchScore >= 80 ? 'success' : matchScore >= 65 ? 'warning' : 'neutral'
