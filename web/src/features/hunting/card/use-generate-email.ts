import type { Analysis } from '@assay/shared/features/ai/analysis'
import { generateEmail } from '@assay/shared/features/assistant/calls'
import type { EmailContent } from '@assay/shared/features/assistant/email'
import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { callApi } from '../../../platform/api/api.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { failureToast, toast, toastError } from '../../../platform/toasts.ts'
import { contextOf } from './lead-context.ts'

/** The call to action, unless the body already contains it. */
export const closingOf = ({ body, callToAction }: EmailContent): string | null =>
  callToAction && !body.includes(callToAction) ? callToAction : null

/** The template as copied to the clipboard. */
export const textOfEmail = (email: EmailContent) =>
  [`Subject: ${email.subject}`, email.body, closingOf(email)].filter(Boolean).join('\n\n')

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast('Email template generated', 'The email template has been copied to your clipboard')
  } catch {
    failureToast('Copy failed', 'Select the text and copy it yourself.')
  }
}

/** Drafts an email for a lead and copies it. */
export const useGenerateEmail = () =>
  useSingleFlightMutation({
    mutationFn: ({ lead, analysis }: { lead: AiLead; analysis: Analysis | undefined }) =>
      callApi(generateEmail, { body: { lead: contextOf(lead), analysis } }),
    // Not awaited: the template must appear while the browser asks for permission to copy.
    onSuccess: ({ emailContent }) => void copy(textOfEmail(emailContent)),
    onError: (error) => toastError(error, 'Email generation failed'),
  })
