import { plans } from '@assay/shared/features/usage/plans'
import type { ReactNode } from 'react'

/** Answers to the specification's six questions, true for the product as it is today. */
export const answers: { question: string; answer: ReactNode }[] = [
  {
    question: 'How accurate is the data?',
    answer: (
      <>
        <p>
          Every value comes word for word from a page or a data source that was really read, with the quote
          beside it. A filled mark means the company’s own page says so or two sources agree; a half mark
          means one source; a hollow mark means it was not found, and then the field stays empty.
        </p>
        <p>
          Pages can be out of date, and sources can be wrong. That is why each fact shows when it was read,
          and can be read again.
        </p>
      </>
    ),
  },
  {
    question: 'What information can I get from an email address?',
    answer: (
      <p>
        Assay takes the company behind the address’s domain and looks for what that company publishes: what it
        does, where it is, its website, phone numbers and further addresses of its own. It does not look into
        people’s private lives, and it never makes up an address such as info@ from a domain.
      </p>
    ),
  },
  {
    question: 'Does it integrate with my CRM?',
    answer: (
      <p>
        Assay keeps leads in a CRM list of its own, with status, score and evidence. Every function is also a
        documented call (<a href="/api/docs">the interface</a>), so programs can read and write leads.
        Ready-made connections to other CRMs belong to Enterprise and are not available yet.
      </p>
    ),
  },
  {
    question: 'Is it compliant with GDPR and CCPA?',
    answer: (
      <p>
        Assay works with what companies publish about themselves, records where each fact came from and when,
        and keeps every workspace’s data apart. We hold no certificate, and no tool makes its user compliant:
        whom you contact, and on what legal ground, stays your decision and duty.
      </p>
    ),
  },
  {
    question: 'How many users can each plan have?',
    answer: (
      <p>
        Today a workspace has one user in every plan. {plans.pro.title} is meant for up to 5 users, and{' '}
        {plans.enterprise.title} for more; team features and admins come with them and are not available yet.
      </p>
    ),
  },
  {
    question: 'What are AI insights?',
    answer: (
      <p>
        For a lead you choose, a model writes a business analysis and an outreach strategy from the facts that
        were found, drafts an email, and answers questions about the lead. The model may choose, judge and
        summarise; it may not add facts: quotes are checked by plain code. Without a model, rules do a simpler
        job, and the result says so.
      </p>
    ),
  },
]
