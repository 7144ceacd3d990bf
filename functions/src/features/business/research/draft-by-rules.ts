import { detailsByRules, factsByRules } from '../../../report-writing/facts-by-rules.ts'
import { withRivals } from '../../../report-writing/with-rivals.ts'
import type { AboutBusiness, BusinessDraft } from './business-draft.ts'

/** A report from what was found alone: in the words of the pages, without answers to what was asked. */
export const draftByRules = (about: AboutBusiness): BusinessDraft => {
  const facts = [...factsByRules(about), ...detailsByRules(about)].filter(
    ({ evidence }) => evidence.length > 0,
  )
  return { answers: [], sentences: withRivals(facts, about.reading), advice: [], generatedBy: 'rules' }
}
