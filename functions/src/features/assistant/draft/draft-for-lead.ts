import type { GeneratedEmail } from '@assay/shared/features/assistant/email'
import { AppError } from '@assay/shared/platform/errors'
import { getUserRow, showUser } from '../../accounts/public.ts'
import { factsWithReport } from '../facts-with-report.ts'
import type { EarlierMail } from './earlier-mail.ts'
import { writeEmail } from './write-email.ts'

/** A draft to a CRM lead, from its facts and its newest report; a short follow-up of an `earlier` mail. NOT_FOUND without the lead or its user. */
export const draftForLead = async (
  { workspaceId, userId }: { workspaceId: string; userId: number },
  leadId: number,
  signal: AbortSignal,
  earlier: EarlierMail | null = null,
): Promise<GeneratedEmail> => {
  const [facts, user] = await Promise.all([
    factsWithReport(workspaceId, leadId),
    getUserRow(workspaceId, userId),
  ])
  if (!facts || !user) throw new AppError('NOT_FOUND')
  const style = { tone: 'plain', length: 'usual' } as const
  return writeEmail({ workspaceId, facts, sender: showUser(user), context: null, ...style, earlier, signal })
}
