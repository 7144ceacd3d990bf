import type { User } from '@assay/shared/features/accounts/user'
import type { CompanyReading, ReportSubject } from '../../../report-reading/for-reports.ts'
import type { LeadFacts } from '../../ai/public.ts'

/** A company that is reported on, and for whom. */
export type About = {
  facts: LeadFacts
  /** As it was read. */
  toRead: ReportSubject
  contactName: string | null
  sender: User | null
  reading: CompanyReading
  /** Epoch milliseconds. */
  now: number
}
