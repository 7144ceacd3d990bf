import * as z from 'zod/mini'
import { isoDate, requiredShownText, requiredText, rowId, shownText, text } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** The most steps of a campaign, and working days between two of them. */
export const maxSteps = 4
export const maxDelayDays = 30

/** The fields that a template may name, as `{{companyName}}`, and what they say of them on screens. */
export const templateFields = {
  companyName: 'The company’s name',
  contact: 'The contact person of the lead',
  industry: 'The lead’s industry',
  location: 'The lead’s location',
  website: 'The lead’s website',
  senderName: 'Your full name',
  senderBusiness: 'Your business name',
} as const
export type TemplateField = keyof typeof templateFields

// Spaces are trimmed afterwards: matching them here takes hours for a long run of them.
const placeholder = /\{\{([^{}]*)\}\}/g

/** The names in `{{...}}` of a text, each once. */
export const fieldsNamed = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim())),
]

export const isTemplateField = (name: string): name is TemplateField => Object.hasOwn(templateFields, name)

/** The text with its fields filled in; a field without a value stays, so that a gap is never sent unseen. */
export const fillTemplate = (text: string, values: Partial<Record<TemplateField, string | null>>): string =>
  text.replace(placeholder, (whole, given: string) => {
    const name = given.trim()
    return (isTemplateField(name) && values[name]) || whole
  })

const onlyKnownFields = z.refine<string>((text: string) => fieldsNamed(text).every(isTemplateField), {
  error: ({ input }) => {
    const unknown = fieldsNamed(String(input)).find((name) => !isTemplateField(name))
    return `There is no field {{${unknown ?? ''}}}. Known are ${Object.keys(templateFields).join(', ')}`
  },
})

/** `assistant` drafts from what is proved of the lead; `template` fills in fields. */
export const CampaignStepInput = lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('assistant'), delayDays: delay() }),
    z.strictObject({
      kind: z.literal('template'),
      delayDays: delay(),
      subject: requiredText('Subject is required', 200).check(onlyKnownFields),
      body: requiredText('Message is required', 20_000).check(onlyKnownFields),
      callToAction: z.optional(z.nullable(text(200).check(onlyKnownFields))),
    }),
  ]),
)
export type CampaignStepInput = z.infer<typeof CampaignStepInput>

const delay = () =>
  z
    .int('The delay must be a whole number of working days')
    .check(
      z.minimum(0, 'The delay cannot be negative'),
      z.maximum(maxDelayDays, `The delay can be at most ${maxDelayDays} working days`),
    )

export const NewCampaign = lazy(() =>
  z.strictObject({
    name: requiredShownText('Name is required', 100),
    steps: z
      .array(CampaignStepInput, 'Add at least one step')
      .check(
        z.minLength(1, 'Add at least one step'),
        z.maxLength(maxSteps, `A campaign has at most ${maxSteps} steps`),
      ),
  }),
)
export type NewCampaign = z.infer<typeof NewCampaign>

/** Edits a campaign. Steps that were drafted keep their texts; a paused one drafts and sends nothing. */
export const CampaignEdit = lazy(() =>
  z.strictObject({
    name: z.optional(requiredShownText('Name is required', 100)),
    steps: z.optional(NewCampaign.shape.steps),
    isPaused: z.optional(z.boolean()),
    /** Of the campaign that was read: refuses an edit of one that was edited since. */
    updatedAt: z.optional(isoDate()),
  }),
)
export type CampaignEdit = z.infer<typeof CampaignEdit>

export const StepFigures = lazy(() =>
  z.object({
    drafted: z.int(),
    approved: z.int(),
    sent: z.int(),
    replied: z.int(),
    bounced: z.int(),
  }),
)
export type StepFigures = z.infer<typeof StepFigures>

/** A sequence of mails to leads. `figures` has an entry per step; nothing is counted by tracking pixels. */
export const Campaign = lazy(() =>
  z.object({
    id: rowId(),
    userId: rowId(),
    name: shownText(),
    steps: z.array(CampaignStepInput),
    isPaused: z.boolean(),
    leadCount: z.int(),
    figures: z.array(StepFigures),
    createdAt: isoDate(),
    updatedAt: isoDate(),
  }),
)
export type Campaign = z.infer<typeof Campaign>

/** The number of steps that keep their places: up to the last one that has drafts, since leads stand behind them by number. */
export const fixedSteps = ({ figures, steps }: Pick<Campaign, 'figures' | 'steps'>): number =>
  figures.slice(0, steps.length).findLastIndex(({ drafted }) => drafted > 0) + 1

export const campaignLeadStates = [
  /** The next step is being drafted or waits for its day. */
  'scheduled',
  /** A draft waits for approval. */
  'drafted',
  /** An approved mail is in the outbox. */
  'approved',
  'finished',
  'replied',
  'bounced',
  'unsubscribed',
  /** A user took the lead out, or its draft was discarded, or the mail was refused. */
  'stopped',
] as const
export type CampaignLeadState = (typeof campaignLeadStates)[number]

/** Whether a sequence is in a state that it does not leave by itself. */
export const isSequenceOver = ({ state }: { state: CampaignLeadState }): boolean =>
  !(['scheduled', 'drafted', 'approved'] satisfies CampaignLeadState[] as string[]).includes(state)

/** A lead in a campaign. `step` is the one it is at, from 1. */
export const CampaignLead = lazy(() =>
  z.object({
    campaignId: rowId(),
    leadId: rowId(),
    companyName: shownText(),
    step: z.int(),
    state: z.enum(campaignLeadStates),
    /** Why it stopped, or what it waits for. */
    note: z.nullable(z.string()),
    nextAt: z.nullable(isoDate()),
    addedAt: isoDate(),
  }),
)
export type CampaignLead = z.infer<typeof CampaignLead>

/** Leads that were not added, and why: no address, suppressed, already in it, not there. */
export const LeadsAdded = lazy(() =>
  z.object({
    addedIds: z.array(rowId()),
    left: z.array(z.object({ leadId: rowId(), companyName: z.nullable(z.string()), reason: z.string() })),
  }),
)
export type LeadsAdded = z.infer<typeof LeadsAdded>

export const StepPreview = lazy(() =>
  z.object({
    subject: z.string(),
    body: z.string(),
    callToAction: z.nullable(z.string()),
    /** Fields for which the lead has no value; such a mail cannot be approved before they are written. */
    missing: z.array(z.string()),
  }),
)
