import type { Mail } from '@assay/shared/features/outreach/mail'
import { listMails } from '@assay/shared/features/outreach/mail-calls'
import { useCollection } from '../../../platform/api/use-collection.ts'

/** The mails to all leads, newest first, kept current. */
export const useMails = () =>
  useCollection<Mail>(listMails, {
    firstRows: 50,
    failure: (error) => (error.status === 0 ? error.message : `Failed to fetch emails: ${error.status}`),
  })
