import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'
import { ProspectData, stepNames } from './prospect-data.ts'
import type { ReportContent } from './saved-report.ts'

/** Why a stored report cannot be shown, in the specification's words (part 2, section 2.3). */
export const reportProblems = {
  data: 'Error parsing report data',
  details: 'Error parsing report details',
  structure: 'Report data structure not recognized',
} as const

export type ReadReport =
  | { data: ProspectData; problem: null }
  | { data: null; problem: (typeof reportProblems)[keyof typeof reportProblems] }

/** What is missing or of another type is empty: a report is shown as far as it goes. */
const text = () => z.catch(z.string(), '')
const textOrNull = () => z.catch(z.nullable(z.string()), null)
const texts = () =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((items: unknown[]) => items.filter((item) => typeof item === 'string')),
  )

const emptyContact = { name: null, position: null, email: null, phone: null, linkedin: null }
const emptyInfo = { key_products: [], unique_selling_points: [], competitors: [], recent_news: '' }
const emptyStep = { title: '', description: '', action_items: [] }

const Contact = lazy(() =>
  z.catch(
    z.object({
      name: textOrNull(),
      position: textOrNull(),
      email: textOrNull(),
      phone: textOrNull(),
      linkedin: textOrNull(),
    }),
    emptyContact,
  ),
)
const Info = lazy(() =>
  z.catch(
    z.object({
      key_products: texts(),
      unique_selling_points: texts(),
      competitors: texts(),
      recent_news: text(),
    }),
    emptyInfo,
  ),
)
const Step = lazy(() =>
  z.catch(z.object({ title: text(), description: text(), action_items: texts() }), emptyStep),
)
const Plan = lazy(() =>
  z.catch(z.object({ step1: Step, step2: Step, step3: Step }), {
    step1: emptyStep,
    step2: emptyStep,
    step3: emptyStep,
  }),
)

const Lenient = lazy(() =>
  z.object({
    summary: text(),
    contact_info: Contact,
    unique_info: Info,
    prospecting_plan: Plan,
    error: z.catch(z.optional(z.string()), undefined),
    reportId: z.catch(z.optional(z.int()), undefined),
  }),
)

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value that may be stored as its JSON; undefined where that cannot be read. */
const unpacked = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

const parts = ['summary', 'contact_info', 'unique_info', 'prospecting_plan'] as const

const problem = (name: keyof typeof reportProblems): ReadReport => ({
  data: null,
  problem: reportProblems[name],
})

const readWhole = (stored: unknown): ReadReport => {
  const data = unpacked(stored)
  if (!isFields(data)) return problem('data')
  if (!parts.some((part) => isGiven(data[part])) && !isGiven(data.error)) return problem('structure')
  return { data: Lenient.parse(data), problem: null }
}

/** Reads either stored form of a report. Parts that are missing are empty; the plan always has three steps. */
export const readReport = (stored: Partial<ReportContent>): ReadReport => {
  if (isGiven(stored.prospectData)) return readWhole(stored.prospectData)
  const details = [stored.contactInfo, stored.uniqueInfo, stored.prospectingPlan]
  const [contact_info, unique_info, prospecting_plan] = details.map(unpacked)
  const read = [contact_info, unique_info, prospecting_plan]
  if (read.some((value, nth) => isGiven(details[nth]) && !isFields(value))) return problem('details')
  if (!details.some(isGiven) && !stored.summary) return problem('structure')
  // In this form only the raw data says why a report is incomplete.
  const raw = unpacked(stored.rawData)
  const error = isFields(raw) ? raw.error : undefined
  const whole = { summary: stored.summary, contact_info, unique_info, prospecting_plan, error }
  return { data: Lenient.parse(whole), problem: null }
}

/** A report without content, with the reason. */
export const emptyReport = (error: string): ProspectData => ProspectData.parse(Lenient.parse({ error }))

/** The three steps in their order. */
export const stepsOf = ({ prospecting_plan }: ProspectData) => stepNames.map((name) => prospecting_plan[name])
