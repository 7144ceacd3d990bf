import type { ReportContent } from '@assay/shared/features/prospecting/saved-report'
import { newReportId, type StoredReport } from '../features/prospecting/report/report.store.ts'
import { saveReport } from '../features/prospecting/report/save-report.ts'
import type { newRep } from './rep.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

const someStep = (title: string) => ({ title, description: 'Why it helps', action_items: ['Call'] })

/** The texts of a report, in separate objects. */
export const someContent: ReportContent = {
  summary: 'Maple Dental is a dentist.',
  contactInfo: { name: null, position: null, email: 'hello@maple.example', phone: null, linkedin: null },
  uniqueInfo: {
    key_products: ['implants'],
    unique_selling_points: ['open on Saturdays'],
    competitors: [],
    recent_news: '',
  },
  prospectingPlan: { step1: someStep('Learn'), step2: someStep('Write'), step3: someStep('Follow up') },
  sentences: [{ part: 'summary', text: 'Maple Dental is a dentist.', isAdvice: false, evidence: [0] }],
  evidence: [
    {
      field: 'text',
      value: 'We are dentists.',
      url: 'https://maple.example/',
      quote: 'We are dentists.',
      fetchedAt: '2026-03-01T10:00:00.000Z',
      method: 'text',
    },
  ],
}

/** Saves a report of a lead and returns its id. */
export const saveSomeReport = async (
  { user }: Rep,
  leadId: number,
  change: Partial<StoredReport> = {},
): Promise<number> => {
  const id = await newReportId(user.workspaceId)
  const now = new Date().toISOString()
  await saveReport(user.workspaceId, {
    id,
    leadId,
    userId: user.id,
    companyName: 'Maple Dental',
    kind: 'prospect',
    generatedBy: 'rules',
    hasLinkedInData: false,
    createdAt: now,
    updatedAt: now,
    content: someContent,
    ...change,
  })
  return id
}
