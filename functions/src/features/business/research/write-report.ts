import { companiesAddressed } from '../../../criteria/one-company.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import type { StoredReport } from '../report/research-report.store.ts'
import type { AboutBusiness, BusinessDraft } from './business-draft.ts'
import type { Business } from './find-business.ts'
import { findingsOf } from './findings.ts'
import { asMarkdown, contentOf } from './report-content.ts'
import { newSources } from './report-sources.ts'

/** Below that a report says that little was found. */
const fewestSentences = 3

/** What could not be read or found, and what to do. */
const notesOn = (
  { notes, subject }: Business,
  about: AboutBusiness | null,
  draft: BusinessDraft,
  query: string,
): string[] => {
  if (!subject || !about) return notes
  const { siteFailure, namesakes, texts } = about.reading
  const name = subject.companyName
  const sites = namesakes.map(({ domain }) => domain).join(', ')
  const told = draft.sentences.filter(({ part }) => part !== 'competitors')
  const failed =
    subject.website !== null && siteFailure !== null
      ? [`${subject.website} could not be read: ${siteFailure} Check the address, or try again later.`]
      : []
  return [
    ...notes,
    ...failed,
    ...(namesakes.length > 0
      ? [`Several companies are called ${name}: ${sites}. Name the address of your site in the query.`]
      : []),
    ...(texts.length === 0
      ? [
          `Nothing about ${name} could be read, so this report states nothing, and the lookup was given back.`,
          ...(companiesAddressed(query).length > 0 ? [] : ['Name the address of your site in the query.']),
        ]
      : told.length < fewestSentences
        ? [`Only limited data was found about ${name}.`]
        : []),
  ]
}

type Run = { id: number; usd: number; now: number; query: string }

/** The report in the form in which it is stored. */
export const reportOf = (
  row: JobRow,
  run: Run,
  business: Business,
  about: AboutBusiness | null,
  draft: BusinessDraft,
): StoredReport => {
  const texts = about?.reading.texts ?? []
  const { sources, cite } = newSources(texts)
  const content = contentOf(draft, about?.questions ?? [], cite)
  const findings = about && texts.length > 0 ? findingsOf(about, draft, cite) : []
  const notes = notesOn(business, about, draft, run.query)
  return {
    id: run.id,
    userId: row.userId,
    query: run.query,
    title: business.subject ? `Research of ${business.subject.companyName}` : null,
    content: content || notes.map(asMarkdown).join('\n\n'),
    metadata: {
      findings,
      sources,
      notes,
      generatedBy: draft.generatedBy,
      pagesRead: texts.filter(({ method }) => method === 'text').length,
      usd: run.usd,
    },
    createdAt: new Date(run.now).toISOString(),
    applied: null,
    revision: 1,
  }
}
