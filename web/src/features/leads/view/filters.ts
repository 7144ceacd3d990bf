import type { Verification } from '@assay/shared/evidence/evidence'
import { badgeOfMatchScore } from '@assay/shared/features/hunting/ai-lead'
import { type Lead, leadStatuses } from '@assay/shared/features/leads/lead'
import { type Tag, tagsOf } from '@assay/shared/features/leads/tag'
import { statusText } from '../../../ui/lead/status-badge.tsx'
import { currentDay, type Due, dueOf } from '../next-steps/days.ts'

export const filterNames = [
  'status',
  'score',
  'industry',
  'location',
  'source',
  'proof',
  'email',
  'due',
  'tag',
  'checked',
  'only',
] as const
export type FilterName = (typeof filterNames)[number]

/** The chosen values; a filter without any lets every lead pass. */
export type Chosen = Partial<Record<FilterName, readonly string[]>>

/** The tags by the ids that leads have. */
export type TagsById = ReadonlyMap<number, Tag>

export type LeadFilter = {
  label: string
  /** 'this status', 'one of these statuses'. */
  one: string
  several: string
  /** Its values in order; null if they are whatever the leads have. */
  options: readonly string[] | null
  /** The lead's value, empty if it has none; several if it may have more than one. */
  readValue: (lead: Lead, tags: TagsById) => string | readonly string[]
  /** A value for reading. */
  textOf: (value: string, tags: TagsById) => string
  /** It names leads one by one: links have it, and it is only taken away. */
  isOfLinks?: true
  /** What a value stands for meanwhile; default: itself. */
  currentOf?: (value: string, tags: TagsById) => string
}

const bandOfBadge = { success: 'strong', warning: 'fair', neutral: 'weak' } as const

/** The score badge's bands. */
export const bandTexts = { strong: '80 or more', fair: '65 to 79', weak: 'Below 65' } as const

const proofTexts: Record<Verification | 'unknown', string> = {
  verified: 'Verified',
  partly: 'Partly verified',
  unverified: 'Unverified',
  unknown: 'Not known',
}

const dueTexts: Record<Due | 'none', string> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  none: 'No next step',
}

const checkedTexts = {
  week: 'In the last 7 days',
  month: '7 to 30 days ago',
  quarter: '30 to 90 days ago',
  older: 'More than 90 days ago',
  never: 'Never',
} as const

const dayMs = 24 * 3600 * 1000

const checkedWhen = ({ checkedAt }: Lead): keyof typeof checkedTexts => {
  if (checkedAt === undefined) return 'never'
  const days = (Date.now() - Date.parse(checkedAt)) / dayMs
  if (days < 7) return 'week'
  if (days < 30) return 'month'
  return days < 90 ? 'quarter' : 'older'
}

const among = <Value extends string>(texts: Record<Value, string>) => ({
  options: Object.keys(texts),
  textOf: (value: string) => texts[value as Value] ?? value,
})

const ofField = (field: 'industry' | 'location' | 'source', several: string): LeadFilter => ({
  label: field.charAt(0).toUpperCase() + field.slice(1),
  one: `this ${field}`,
  several: `one of these ${several}`,
  options: null,
  readValue: (lead) => lead[field] ?? '',
  textOf: (value) => value || `No ${field}`,
})

const noTag = 'none'

const tagWith = (value: string, tags: TagsById) => tags.get(Number(value))

export const filters: Record<FilterName, LeadFilter> = {
  status: {
    label: 'Status',
    one: 'this status',
    several: 'one of these statuses',
    options: leadStatuses,
    readValue: ({ status }) => status,
    textOf: statusText,
  },
  score: {
    label: 'Score',
    one: 'this score',
    several: 'one of these scores',
    readValue: ({ score }) => bandOfBadge[badgeOfMatchScore(score)],
    ...among(bandTexts),
  },
  industry: ofField('industry', 'industries'),
  location: ofField('location', 'locations'),
  source: ofField('source', 'sources'),
  proof: {
    label: 'Proof',
    one: 'this proof',
    several: 'one of these proofs',
    readValue: ({ verification }) => verification ?? 'unknown',
    ...among(proofTexts),
  },
  email: {
    label: 'Email',
    one: 'this state of its email',
    several: 'one of these states of its email',
    readValue: ({ email }) => (email ? 'yes' : 'no'),
    ...among({ yes: 'Has an email', no: 'Has no email' }),
  },
  due: {
    label: 'Next step',
    one: 'a next step that is due then',
    several: 'a next step that is due then',
    readValue: ({ nextStep }) => (nextStep ? dueOf(nextStep.dueOn, currentDay()) : 'none'),
    ...among(dueTexts),
  },
  tag: {
    label: 'Tag',
    one: 'this tag',
    several: 'one of these tags',
    options: null,
    readValue: ({ tagIds }, tags) => {
      const own = tagsOf(tagIds, tags).map(({ id }) => String(id))
      return own.length > 0 ? own : noTag
    },
    textOf: (value, tags) => (value === noTag ? 'No tag' : (tagWith(value, tags)?.name ?? 'Deleted tag')),
    currentOf: (value, tags) => String(tagWith(value, tags)?.id ?? value),
  },
  checked: {
    label: 'Last checked',
    one: 'been checked then',
    several: 'been checked then',
    readValue: checkedWhen,
    ...among(checkedTexts),
  },
  only: {
    label: 'Of a link',
    one: 'the number that the link names',
    several: 'one of the numbers that the link names',
    options: null,
    readValue: ({ id }) => String(id),
    textOf: (value) => `Lead ${value}`,
    isOfLinks: true,
  },
}

/** 'Dental +2': what is chosen of a filter, for its button; null if nothing is. */
export const chosenText = (
  name: FilterName,
  values: readonly string[] | undefined = [],
  tags: TagsById,
): string | null => {
  const [first, ...others] = values
  if (first === undefined) return null
  return filters[name].textOf(first, tags) + (others.length > 0 ? ` +${others.length}` : '')
}
