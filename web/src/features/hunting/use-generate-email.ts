import { type EmailContent, generateEmail } from '@assay/shared/features/assistant/calls'
import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Analysis } from '@assay/shared/features/hunting/analysis'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../platform/api.ts'
import { failureToast, tellError, toast } from '../../platform/toasts.ts'
import { contextOf } from './lead-context.ts'

/** The closing question, unless the body says it already. */
export const closingOf = ({ body, callToAction }: EmailContent): string | null =>
  callToAction && !body.includes(callToAction) ? callToAction : null

/** The template as it goes to the clipboard. */
export const textOfEmail = (email: EmailContent) =>
  [`Subject: ${email.subject}`, email.body, closingOf(email)].filter(Boolean).join('\n\n')

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast('Email template generated', 'The email template has been copied to your clipboard')
  } catch {
    failureToast(
      'Email generation failed',
      'The browser did not allow copying. The template stands in the card: select and copy it there.',
    )
  }
}

/** Drafts an email for a lead and copies it. */
export const useGenerateEmail = () =>
  useMutation({
    mutationFn: ({ lead, analysis }: { lead: AiLead; analysis: Analysis | undefined }) =>
      callApi(generateEmail, { body: { lead: contextOf(lead), analysis } }),
    onSuccess: ({ emailContent }) => copy(textOfEmail(emailContent)),
    onError: (error) => tellError(error, 'Email generation failed'),
  })
