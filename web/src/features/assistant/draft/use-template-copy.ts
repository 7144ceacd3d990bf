import type { GeneratedEmail } from '@assay/shared/features/assistant/email'
import { useEffect } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { copyText } from '../../../platform/use-copy.ts'
import { fullEmail, unsupportedIn } from './full-email.ts'

/** Copies a draft as soon as it is shown, unless it has a sentence that nothing supports: that must be read first. */
export const useTemplateCopy = (email: GeneratedEmail | null) => {
  useEffect(() => {
    if (!email) return
    const title = 'Email template generated'
    if (unsupportedIn(email) > 0) toast(title, 'Check the marked sentences before you copy it.')
    else void copyText(fullEmail(email), title, 'The email template has been copied to your clipboard')
  }, [email])
}
