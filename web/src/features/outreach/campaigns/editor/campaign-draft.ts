import type { Campaign, CampaignStepInput } from '@assay/shared/features/outreach/campaign'
import type { DraftKind } from '../../../../platform/forms/use-kept-draft.ts'

/** A step as it is typed. What was typed for a template stays while the assistant is chosen. */
export type StepDraft = {
  /** Tells steps apart while they are moved. */
  key: number
  kind: CampaignStepInput['kind']
  delayDays: string
  subject: string
  body: string
  callToAction: string
}

/** The stored campaign that the draft began with. */
type Base = Pick<Campaign, 'name' | 'steps' | 'updatedAt'>

/** A campaign that is being written or edited; `base` is null for a new one. */
export type CampaignDraft = { name: string; steps: StepDraft[]; base: Base | null }

/** What the calls take, not checked yet. */
export type CampaignInput = { name: string; steps: CampaignStepInput[] }

const nextKey = (steps: readonly StepDraft[]) => Math.max(0, ...steps.map(({ key }) => key)) + 1

const texts = { subject: '', body: '', callToAction: '' }

const stepDraft = (step: CampaignStepInput, key: number): StepDraft => {
  const { kind, delayDays } = step
  const own =
    step.kind === 'template'
      ? { subject: step.subject, body: step.body, callToAction: step.callToAction ?? '' }
      : texts
  return { key, kind, delayDays: String(delayDays), ...own }
}

const stepDrafts = (steps: readonly CampaignStepInput[]) =>
  steps.map((step, index) => stepDraft(step, index + 1))

/** A new campaign begins with a first mail by the assistant. */
export const newDraft = (): CampaignDraft => ({
  name: '',
  steps: [{ key: 1, kind: 'assistant', delayDays: '0', ...texts }],
  base: null,
})

export const draftOf = ({ name, steps, updatedAt }: Campaign): CampaignDraft => ({
  name,
  steps: stepDrafts(steps),
  base: { name, steps, updatedAt },
})

/** An empty field is no number, which its schema refuses. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

export const stepInputOf = (step: StepDraft): CampaignStepInput => {
  const delayDays = numberOf(step.delayDays)
  if (step.kind === 'assistant') return { kind: 'assistant', delayDays }
  const callToAction = step.callToAction.trim() || null
  return { kind: 'template', delayDays, subject: step.subject.trim(), body: step.body, callToAction }
}

export const inputOf = ({ name, steps }: Pick<CampaignDraft, 'name' | 'steps'>): CampaignInput => ({
  name: name.trim(),
  steps: steps.map(stepInputOf),
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The steps in the form in which drafts give them. */
const plain = (steps: readonly CampaignStepInput[]) => stepDrafts(steps).map(stepInputOf)

/** Whether something was typed that is not stored. */
export const isDirty = (draft: CampaignDraft): boolean => {
  const { base } = draft
  return !isSame(inputOf(draft), inputOf(base ? { ...base, steps: stepDrafts(base.steps) } : newDraft()))
}

/** Three working days are a usual pause before one writes again. */
export const withStep = (draft: CampaignDraft): CampaignDraft => ({
  ...draft,
  steps: [
    ...draft.steps,
    {
      key: nextKey(draft.steps),
      kind: 'assistant',
      delayDays: draft.steps.length === 0 ? '0' : '3',
      ...texts,
    },
  ],
})

export const withoutStep = (draft: CampaignDraft, key: number): CampaignDraft => ({
  ...draft,
  steps: draft.steps.filter((step) => step.key !== key),
})

/** Swaps a step with the one `by` places away. */
export const movedStep = (draft: CampaignDraft, index: number, by: 1 | -1): CampaignDraft => {
  const steps = [...draft.steps]
  const [one, other] = [steps[index], steps[index + by]]
  if (!one || !other) return draft
  steps[index] = other
  steps[index + by] = one
  return { ...draft, steps }
}

export const withChange = (
  draft: CampaignDraft,
  key: number,
  change: Partial<Omit<StepDraft, 'key'>>,
): CampaignDraft => ({
  ...draft,
  steps: draft.steps.map((step) => (step.key === key ? { ...step, ...change } : step)),
})

/**
 * Moves an edit onto the campaign as it is stored now: their name and their steps are taken over where the user has not
 * changed them. `conflicts` names what both have changed to something else; the user's own is kept there.
 */
export const rebased = (
  draft: CampaignDraft,
  theirs: Campaign,
): { draft: CampaignDraft; conflicts: ('name' | 'steps')[] } => {
  const base = draft.base ?? theirs
  const mine = inputOf(draft)
  const changedName = mine.name !== base.name
  const changedSteps = !isSame(mine.steps, plain(base.steps))
  const fresh = draftOf(theirs)
  const conflicts: ('name' | 'steps')[] = []
  if (changedName && theirs.name !== base.name && theirs.name !== mine.name) conflicts.push('name')
  const haveTheyChanged = !isSame(plain(theirs.steps), plain(base.steps))
  if (changedSteps && haveTheyChanged && !isSame(plain(theirs.steps), mine.steps)) conflicts.push('steps')
  return {
    draft: {
      name: changedName ? draft.name : fresh.name,
      steps: changedSteps ? draft.steps : fresh.steps,
      base: fresh.base,
    },
    conflicts,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isStepDraft = (value: unknown): value is StepDraft =>
  isRecord(value) &&
  typeof value.key === 'number' &&
  (value.kind === 'assistant' || value.kind === 'template') &&
  ['delayDays', 'subject', 'body', 'callToAction'].every((field) => typeof value[field] === 'string')

const isBase = (value: unknown): value is Base =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  typeof value.updatedAt === 'string' &&
  Array.isArray(value.steps)

const isCampaignDraft = (value: unknown): value is CampaignDraft =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  Array.isArray(value.steps) &&
  value.steps.every(isStepDraft) &&
  (value.base === null || isBase(value.base))

/** How drafts of campaigns are read back. Of two tabs, each keeps what is typed in it. */
export const campaignDrafts: DraftKind<CampaignDraft> = {
  parse: (stored) => (isCampaignDraft(stored) ? stored : null),
  merge: (mine) => ({ draft: mine, hasNewConflict: false }),
}
