import type { Evidence } from '@assay/shared/evidence/evidence'
import {
  type PlanStep,
  type ProspectContact,
  ProspectData,
} from '@assay/shared/features/prospecting/prospect-data'
import type { ReportProof, ReportSentence } from '@assay/shared/features/prospecting/report-proof'
import type { ReportContent } from '@assay/shared/features/prospecting/saved-report'
import { firstOfEach } from '../../../reading/first-of-each.ts'
import { undated } from '../../../report-writing/date-of-news.ts'
import { type FactPart, factParts, type ProvedSentence } from '../../../report-writing/parts.ts'

/** A step of the plan; `evidence` proves what its description builds on. */
export type DraftStep = PlanStep & { evidence: Evidence[] }

/** A report before it is put into the specified form. */
export type ReportDraft = {
  sentences: ProvedSentence[]
  contact: ProspectContact
  contactEvidence: Evidence[]
  /** Exactly three. */
  steps: [DraftStep, DraftStep, DraftStep]
  /** Why it is incomplete. */
  error: string | null
}

const pathOf = (part: FactPart, nth: number): string =>
  ({
    summary: 'summary',
    products: `unique_info.key_products.${nth}`,
    selling_points: `unique_info.unique_selling_points.${nth}`,
    competitors: `unique_info.competitors.${nth}`,
    news: 'unique_info.recent_news',
  })[part]

const keyOf = ({ url, quote, field }: Evidence): string => JSON.stringify([url, quote, field])

const shortestNamed = 5
/** What rules put before a vacancy's title. */
const label = /^Open position: /
const ends = /[\s.!?。]+$/

/** What proves the contacts and the facts that a text of the plan names. */
export const namedIn = (
  text: string,
  { sentences, contactEvidence }: Pick<ReportDraft, 'sentences' | 'contactEvidence'>,
): Evidence[] => [
  ...contactEvidence.filter(({ value }) => text.includes(value)),
  ...sentences
    .map(({ text: fact, evidence }) => ({
      fact: undated(fact).replace(ends, '').replace(label, ''),
      evidence,
    }))
    .filter(({ fact }) => fact.length >= shortestNamed && text.includes(fact))
    .flatMap(({ evidence }) => evidence),
]

/** A text as it is shown; `part` is its path. */
export type Shown = { part: string; text: string; isAdvice: boolean; evidence: Evidence[] }

const adviceOf = (draft: ReportDraft): Shown[] =>
  draft.steps.flatMap(({ description, action_items, evidence }, nth) => {
    const step = `prospecting_plan.step${nth + 1}`
    const advice = (part: string, text: string, own: Evidence[] = []): Shown => ({
      part: `${step}.${part}`,
      text,
      isAdvice: true,
      evidence: [...own, ...namedIn(text, draft)],
    })
    return [
      ...(description ? [advice('description', description, evidence)] : []),
      ...action_items.map((text, index) => advice(`action_items.${index}`, text)),
    ]
  })

/** Newest first. */
const byDate = (one: ProvedSentence, other: ProvedSentence) =>
  (other.date ?? '').localeCompare(one.date ?? '')

export const sentencesOf = (
  { sentences }: Pick<ReportDraft, 'sentences'>,
  part: FactPart,
): ProvedSentence[] => {
  const of = sentences.filter((sentence) => sentence.part === part)
  return part === 'news' ? of.toSorted(byDate) : of
}

const shownPlan = ({ steps }: ReportDraft) => {
  const [step1, step2, step3] = steps.map(({ evidence: _, ...step }) => step) as [
    PlanStep,
    PlanStep,
    PlanStep,
  ]
  return { step1, step2, step3 }
}

/** The sentences with the indices of their evidence, of which each piece is stored once. */
export const proofOf = (all: Shown[], further: Evidence[] = []): ReportProof => {
  const evidence = firstOfEach([...all.flatMap((one) => one.evidence), ...further], keyOf)
  const indexOf = new Map(evidence.map((entry, index) => [keyOf(entry), index]))
  const sentences = all.map((one): ReportSentence => {
    const indices = new Set(one.evidence.flatMap((entry) => indexOf.get(keyOf(entry)) ?? []))
    return { ...one, evidence: [...indices] }
  })
  return { sentences, evidence }
}

/** The draft as a report is stored: the specified texts, and each sentence with its evidence. */
export const contentOf = (draft: ReportDraft): ReportContent => {
  const facts = factParts.flatMap((part) =>
    sentencesOf(draft, part).map(
      ({ text, evidence }, nth): Shown => ({ part: pathOf(part, nth), text, isAdvice: false, evidence }),
    ),
  )
  const textsOf = (part: FactPart) => sentencesOf(draft, part).map(({ text }) => text)
  // A profile counts only where a page of the company links to it.
  const profiles = draft.contactEvidence.flatMap(({ field, value, url }) =>
    field === 'linkedin' ? [{ url: value, name: null, foundOn: url }] : [],
  )
  const content = {
    summary: textsOf('summary').join(' '),
    contactInfo: draft.contact,
    uniqueInfo: {
      key_products: textsOf('products'),
      unique_selling_points: textsOf('selling_points'),
      competitors: textsOf('competitors'),
      recent_news: textsOf('news').join('\n'),
    },
    prospectingPlan: shownPlan(draft),
  }
  return {
    ...content,
    rawData: ProspectData.parse({
      summary: content.summary,
      contact_info: content.contactInfo,
      unique_info: content.uniqueInfo,
      prospecting_plan: content.prospectingPlan,
      ...(draft.error && { error: draft.error }),
    }),
    ...(profiles.length > 0 && { linkedInProfiles: profiles }),
    ...proofOf([...facts, ...adviceOf(draft)], draft.contactEvidence),
  }
}
