import type { Campaign, CampaignStepInput } from '@assay/shared/features/outreach/campaign'
import { countText } from '../../../ui/primitives/numbers.ts'

export const leadsText = (count: number) => `${countText(count)} ${count === 1 ? 'lead' : 'leads'}`

export const stepsText = ({ steps }: Pick<Campaign, 'steps'>) =>
  `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`

const daysText = (days: number) => `${days} working ${days === 1 ? 'day' : 'days'}`

/** When a step is drafted: 'at once', '3 working days later'. */
export const delayText = (delayDays: number, index: number) => {
  if (delayDays > 0)
    return index === 0 ? `${daysText(delayDays)} after a lead is added` : `${daysText(delayDays)} later`
  return index === 0 ? 'as soon as a lead is added' : 'as soon as the step before is sent'
}

/** What a step says, in a line. */
export const stepText = (step: CampaignStepInput) =>
  step.kind === 'assistant' ? 'Written by the assistant' : step.subject

/** The replies in percent of the mails that were sent; null before any was. */
export const replyRate = ({ sent, replied }: { sent: number; replied: number }): string | null =>
  sent === 0
    ? null
    : new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 }).format(replied / sent)
