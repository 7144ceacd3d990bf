import { chat, createAiPlan } from '@assay/shared/features/assistant/calls'
import type { newRep } from './rep.ts'
import { saveSomeReport } from './reports.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** Leaves a report, a plan and a conversation with a lead, written by rules. */
export const writeTextsOf = async (rep: Rep, leadId: number): Promise<void> => {
  await saveSomeReport(rep, leadId)
  const plan = await rep.call(createAiPlan, { body: { leadId, prompt: 'Win them as a customer' } })
  const messages = [{ role: 'user', content: 'Where are they?' }]
  const answer = await rep.call(chat, { body: { messages, leadInfo: { leadId }, isKept: true } })
  if (plan.status !== 200 || answer.status !== 200) throw new Error('The texts were not written')
}
