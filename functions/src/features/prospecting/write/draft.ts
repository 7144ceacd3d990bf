import type { Evidence } from '@assay/shared/evidence/evidence'
import {
  type PlanStep,
  type ProspectContact,
  ProspectData,
} from '@assay/shared/features/prospecting/prospect-data'
import type { ReportContent, ReportSentence } from '@assay/shared/features/prospecting/saved-report'
import type { FactPart } from './written-report.ts'

/** A sentence of fact with what proves it. */
export type ProvedSentence = { part: FactPart; text: string; evidence: Evidence[] }

/** A report before it is put into the specified form. */
export type ReportDraft = {
  sentences: ProvedSentence[]
  contact: ProspectContact
  contactEvidence: Evidence[]
  /** Exactly three. */
  steps: [PlanStep, PlanStep, PlanStep]
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

/** The draft as a report is stored: the specified texts, and each sentence with its evidence. */
export const contentOf = (draft: ReportDraft): ReportContent => {
  const evidence = [
    ...new Map(
      [...draft.sentences.flatMap((sentence) => sentence.evidence), ...draft.contactEvidence].map(
        (entry) => [keyOf(entry), entry] as const,
      ),
    ).values(),
  ]
  const indexOf = new Map(evidence.map((entry, index) => [keyOf(entry), index]))
  const of = (part: FactPart) => draft.sentences.filter((sentence) => sentence.part === part)
  const facts = (['summary', 'products', 'selling_points', 'competitors', 'news'] as const).flatMap((part) =>
    of(part).map(
      ({ text, evidence: own }, nth): ReportSentence => ({
        part: pathOf(part, nth),
        text,
        isAdvice: false,
        evidence: own.flatMap((entry) => indexOf.get(keyOf(entry)) ?? []),
      }),
    ),
  )
  const advice = draft.steps.flatMap(({ description }, nth): ReportSentence[] =>
    description
      ? [
          {
            part: `prospecting_plan.step${nth + 1}.description`,
            text: description,
            isAdvice: true,
            evidence: [],
          },
        ]
      : [],
  )
  const textsOf = (part: FactPart) => of(part).map(({ text }) => text)
  // A profile counts only where a page of the company links to it.
  const profiles = draft.contactEvidence.flatMap(({ field, value, url }) =>
    field === 'linkedin' ? [{ url: value, name: null, foundOn: url }] : [],
  )
  const [step1, step2, step3] = draft.steps
  const content = {
    summary: textsOf('summary').join(' '),
    contactInfo: draft.contact,
    uniqueInfo: {
      key_products: textsOf('products'),
      unique_selling_points: textsOf('selling_points'),
      competitors: textsOf('competitors'),
      recent_news: textsOf('news').join('\n'),
    },
    prospectingPlan: { step1, step2, step3 },
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
    sentences: [...facts, ...advice],
    evidence,
  }
}
