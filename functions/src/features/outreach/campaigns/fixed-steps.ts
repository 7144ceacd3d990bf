import { type CampaignStepInput, fixedSteps } from '@assay/shared/features/outreach/campaign'
import { invalidField } from '@assay/shared/platform/errors'
import type { StoredCampaign } from './campaign.store.ts'

/** What tells a step from others; those of the assistant are all alike. */
const textOf = (step: CampaignStepInput): string | null =>
  step.kind === 'template' ? `${step.subject}\n${step.body}` : null

/** Refuses steps of which one that has drafts stands at another place, or gave its place to another. */
export const requireFixedSteps = (stored: StoredCampaign, steps: CampaignStepInput[]): void => {
  const before = stored.steps.map(textOf)
  const after = steps.map(textOf)
  const moved = before.slice(0, fixedSteps(stored)).findIndex((text, place) => {
    const given = after[place] ?? null
    if (given === text) return false
    return (text !== null && after.includes(text)) || (given !== null && before.includes(given))
  })
  if (moved < 0) return
  throw invalidField(
    'steps',
    `Step ${moved + 1} has drafts already, so it keeps its place. Edit its text, or change the steps after it`,
  )
}
