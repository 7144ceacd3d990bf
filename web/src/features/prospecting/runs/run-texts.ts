import type { ReportKind } from '@assay/shared/features/prospecting/saved-report'

/** What is said of each kind of run. */
export const runTexts: Record<
  ReportKind,
  { started: string | null; notStarted: string; done: string; failed: string; cancelled: string }
> = {
  prospect: {
    started: null,
    notStarted: 'Prospecting Failed',
    done: 'Prospecting Complete',
    failed: 'Prospecting Failed',
    cancelled: 'Prospecting cancelled',
  },
  advanced: {
    started: 'Advanced Prospecting Started',
    notStarted: 'Error Starting Advanced Prospecting',
    done: 'Advanced Prospecting Complete',
    failed: 'Advanced Prospecting Failed',
    cancelled: 'Advanced prospecting cancelled',
  },
}
