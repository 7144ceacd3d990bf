import type { Evidence } from '@assay/shared/evidence/evidence'
import { ProfileChanges } from '@assay/shared/features/accounts/user'
import type { Finding, ProfileField } from '@assay/shared/features/business/research-report'
import { companiesAddressed } from '../../../criteria/one-company.ts'
import { plain } from '../../../evidence/plain-words.ts'
import { verifyQuote } from '../../../evidence/verify-quote.ts'
import { firstOfEach } from '../../../reading/first-of-each.ts'
import { valuesOf } from '../../../report-reading/for-reports.ts'
import { evidenceOfQuote } from '../../../report-writing/evidence-of-quote.ts'
import type { AboutBusiness, BusinessDraft } from './business-draft.ts'
import type { Cite } from './report-sources.ts'
import type { BusinessPart } from './written-business.ts'

type Found = { field: ProfileField; value: string | string[]; evidence: Evidence[] }

const most = { summary: 3, products: 20, customers: 4, selling_points: 2 }

/**
 * The business's name as its site writes it. An address by which it was found is none, although it stands on the site
 * in every mail address.
 */
const nameFound = ({ facts: { companyName }, reading }: AboutBusiness): Found[] => {
  const stated = valuesOf(reading.evidence, 'companyName').find(({ value }) => value === companyName)
  if (!stated && companiesAddressed(companyName).length > 0) return []
  const quoted = verifyQuote(companyName, reading.texts)
  const evidence = stated?.evidence.slice(0, 1) ?? (quoted ? evidenceOfQuote(quoted, reading.texts) : [])
  return [{ field: 'businessName', value: companyName, evidence }]
}

const industryFound = ({ reading }: AboutBusiness, told: (part: BusinessPart) => Told): Found[] => {
  const [written] = told('industry')
  const [listed] = valuesOf(reading.evidence, 'industry')
  if (written) return [{ field: 'businessIndustry', value: written.text, evidence: written.evidence }]
  return listed
    ? [{ field: 'businessIndustry', value: listed.value, evidence: listed.evidence.slice(0, 1) }]
    : []
}

type Told = BusinessDraft['sentences']

const ended = (text: string): string => (/[.!?…。！？]$/u.test(text) ? text : `${text}.`)

const joined = (field: ProfileField, told: Told, join: (texts: string[]) => string | string[]): Found[] =>
  told.length === 0
    ? []
    : [
        {
          field,
          value: join(told.map(({ text }) => text)),
          evidence: told.flatMap(({ evidence }) => evidence),
        },
      ]

const sentences = (texts: string[]) => texts.map(ended).join(' ')

/** The profile separates products by commas: a phrase with some would become several as soon as a user saves it. */
const listed = (texts: string[]): string[] =>
  firstOfEach(
    texts.flatMap((text) => text.split(',')).map((text) => text.trim()),
    plain,
  ).filter((text) => text !== '')

/** A value as the profile stores it. What it does not accept is left out, not cut to say something else. */
const asStored = ({ field, value }: Found): Finding['value'] | null => {
  const given = ProfileChanges.safeParse({ [field]: value })
  return (given.success && given.data[field]) || null
}

/** The values for the fields of the profile, each with what proves it. What nothing supports is left out. */
export const findingsOf = (about: AboutBusiness, draft: BusinessDraft, cite: Cite): Finding[] => {
  const told = (part: BusinessPart) => draft.sentences.filter((sentence) => sentence.part === part)
  const found: Found[] = [
    ...nameFound(about),
    ...industryFound(about, told),
    ...joined('businessDescription', told('summary').slice(0, most.summary), sentences),
    ...joined('productsServices', told('products').slice(0, most.products), listed),
    ...joined('targetAudience', told('customers').slice(0, most.customers), (texts) => texts.join(', ')),
    ...joined('valueProposition', told('selling_points').slice(0, most.selling_points), sentences),
  ]
  return found
    .filter(({ evidence }) => evidence.length > 0)
    .flatMap((one) => {
      const value = asStored(one)
      return value === null ? [] : [{ field: one.field, value, sources: cite(one.evidence) }]
    })
}
