import type { GeneratedEmail } from '@assay/shared/features/assistant/email'

/** The whole email as copied. A call to action that the body contains is not repeated. */
export const fullEmail = ({ subject, body, callToAction }: GeneratedEmail): string =>
  [`Subject: ${subject}`, body, callToAction && !body.includes(callToAction) ? callToAction : null]
    .filter(Boolean)
    .join('\n\n')

/** How many of its sentences state something that nothing supports. */
export const unsupportedIn = ({ sentences }: GeneratedEmail): number =>
  sentences.filter(({ isSupported }) => !isSupported).length
