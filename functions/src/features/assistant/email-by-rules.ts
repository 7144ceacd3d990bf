import type { User } from '@assay/shared/features/accounts/user'
import type { EmailContent } from '@assay/shared/features/assistant/calls'
import type { LeadFacts } from '../ai/public.ts'

const opening = ({ companyName, services, location, industry }: LeadFacts) => {
  const place = location ? ` in ${location}` : ''
  if (services.length > 0)
    return `I read that ${companyName} offers ${services.slice(0, 2).join(' and ')}${place}.`
  if (industry) return `I came across ${companyName} while looking at ${industry}${place}.`
  return `I came across ${companyName}${place}.`
}

const offer = ({ businessName, valueProposition, productsServices, businessDescription }: User) => {
  const who = businessName ?? 'We'
  if (valueProposition) return `${who === 'We' ? '' : `At ${who}: `}${valueProposition.replace(/\.*$/, '')}.`
  if (productsServices.length > 0) {
    return `${who === 'We' ? 'We work' : `${who} works`} with businesses like yours on ${productsServices.slice(0, 3).join(', ')}.`
  }
  return businessDescription ? `${businessDescription.replace(/\.*$/, '')}.` : null
}

const callToAction = 'Would a 15-minute call next week suit you?'

/** A draft from the facts and the sender's profile; unknown facts are left out, not invented. */
export const emailByRules = (facts: LeadFacts, sender: User): EmailContent => {
  const from = [sender.fullName ?? sender.username, sender.businessName].filter(Boolean).join('\n')
  const paragraphs = [
    `Hello ${facts.companyName} team,`,
    opening(facts),
    offer(sender),
    'If this is of interest, I would like to hear what matters most to you at the moment.',
    callToAction,
    `Kind regards\n${from}`,
  ]
  return {
    subject: sender.businessName
      ? `${facts.companyName} and ${sender.businessName}`
      : `A question for ${facts.companyName}`,
    body: paragraphs.filter(Boolean).join('\n\n'),
    callToAction,
  }
}
