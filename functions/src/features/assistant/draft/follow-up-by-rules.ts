import type { User } from '@assay/shared/features/accounts/user'
import type { EmailContent, EmailTone } from '@assay/shared/features/assistant/email'
import type { LeadFacts } from '../../ai/public.ts'
import { type EarlierMail, plainSubject, subjectOfFollowUp } from './earlier-mail.ts'
import { closingOf, greetingOf, provedOpenings } from './email-by-rules.ts'

const callToAction = 'Is this something for you at the moment?'

type FollowUp = { facts: LeadFacts; sender: User; tone: EmailTone; earlier: EarlierMail }

/** A short nudge: it names the first mail, and a fact that the first mail does not state if there is one. */
export const followUpByRules = ({ facts, sender, tone, earlier }: FollowUp): EmailContent => {
  const proved = provedOpenings(facts)
  const fresh = proved.find((sentence) => !earlier.body.includes(sentence)) ?? proved[0]
  const paragraphs = [
    greetingOf(facts, tone),
    `I wrote to you about “${plainSubject(earlier)}” and would like to ask whether it has reached the right person.`,
    fresh,
    earlier.isLast && 'If I do not hear from you, I will not write about it again.',
    callToAction,
    closingOf(sender, tone),
  ]
  return {
    subject: subjectOfFollowUp(earlier),
    body: paragraphs.filter(Boolean).join('\n\n'),
    callToAction,
  }
}
