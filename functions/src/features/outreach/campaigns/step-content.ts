import type { CampaignStepInput, TemplateField } from '@assay/shared/features/outreach/campaign'
import { fieldsNamed, fillTemplate } from '@assay/shared/features/outreach/campaign'
import { oneLine } from '../../../evidence/text.ts'

type TemplateStep = Extract<CampaignStepInput, { kind: 'template' }>
type Values = Partial<Record<TemplateField, string | null>>

export type StepContent = { subject: string; body: string; callToAction: string | null }

const maxLineLength = 200

/** The names of fields that stand in a mail's texts unfilled: such a mail must not be sent. */
export const gapsIn = ({ subject, body, callToAction }: { [Part in keyof StepContent]?: string | null }) =>
  fieldsNamed([subject, body, callToAction].filter(Boolean).join('\n'))

/** A template with the values of a lead. Values become single lines, so that none brings a line into a subject. */
export const filledStep = ({ subject, body, callToAction }: TemplateStep, values: Values): StepContent => {
  const clean = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value ? oneLine(value) : null]),
  ) as Values
  const line = (text: string) => oneLine(fillTemplate(text, clean)).slice(0, maxLineLength)
  return {
    subject: line(subject),
    body: fillTemplate(body, clean),
    callToAction: callToAction ? line(callToAction) : null,
  }
}
