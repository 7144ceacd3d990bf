import type { User } from '@assay/shared/features/accounts/user'
import { chat as call } from '@assay/shared/features/assistant/calls'
import { ChatAnswer, type ChatMessage, type KeptMessage } from '@assay/shared/features/assistant/messages'
import { AppError } from '@assay/shared/platform/errors'
import { AiFailure } from '../../../integrations/ai/ai.ts'
import { configuredAi } from '../../../integrations/ai/configured-ai.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { log } from '../../../platform/log.ts'
import { type Action, transact } from '../../../platform/table/transact.ts'
import { getUserRow, showUser } from '../../accounts/public.ts'
import { aiUnavailable, answerGuard, isSubstantial, senderTexts } from '../../ai/public.ts'
import { type Subject, subjectOf } from '../subject.ts'
import { askModel } from './ask-model.ts'
import { appendToChat } from './chat-history.store.ts'
import { citedIn } from './cited.ts'

type Asking = {
  workspaceId: string
  subject: Subject
  sender: User
  messages: ChatMessage[]
  signal: AbortSignal
}

type Answer = Pick<ChatAnswer, 'content' | 'generatedBy'> & { leftOut: number; isKnown: boolean }

const answerByRules = async (question: string, { subject: { facts }, sender }: Asking): Promise<Answer> => {
  const { chatByRules } = await import('./chat-by-rules.ts')
  return { ...chatByRules(question, facts, sender), generatedBy: 'rules', leftOut: 0 }
}

const answerTo = async (asking: Asking): Promise<Answer> => {
  const { workspaceId, subject, sender, messages, signal } = asking
  const question = messages.at(-1)?.content ?? ''
  const ai = await configuredAi()
  if (!ai) return answerByRules(question, asking)
  const { facts } = subject
  const { content, isKnown } = await askModel(ai, { workspaceId, facts, sender, messages, signal })
  const said = messages.flatMap((message) => (message.role === 'user' ? message.content : []))
  const { text, leftOut } = (await answerGuard(facts, [...said, ...senderTexts(sender)]))(content)
  if (leftOut === 0 || isSubstantial(text)) return { content: text, generatedBy: 'ai', leftOut, isKnown }
  return { ...(await answerByRules(question, asking)), leftOut }
}

const shown = async (
  { leftOut, isKnown, ...answer }: Answer,
  { facts, leadId }: Subject,
): Promise<ChatAnswer> => {
  const citations = await citedIn(answer.content, facts)
  return {
    ...answer,
    ...(citations.length > 0 && { citations }),
    ...(leftOut > 0 && { leftOut }),
    ...(!isKnown && leadId !== null && { offersLookUp: true }),
  }
}

/** Keeps the turn where that is asked for, and the answer for a request with the same key. */
const keep = async (
  { workspaceId, subject: { leadId }, messages }: Asking,
  answer: ChatAnswer,
  remember: Action[],
  isKept = false,
) => {
  if (!isKept || leadId === null) return remember.length > 0 ? transact(remember) : undefined
  const { offersLookUp: _ofNow, ...kept } = answer
  const at = new Date().toISOString()
  const turn: KeptMessage[] = [
    { role: 'user', content: messages.at(-1)?.content ?? '', at },
    { role: 'assistant', ...kept, at },
  ]
  return appendToChat(workspaceId, leadId, turn, remember)
}

export const chat = handle(call)(async ({ body }, { caller, idempotency, signal }) => {
  const { workspaceId } = caller
  const answerOnce = async () => {
    const [subject, user] = await Promise.all([
      subjectOf(workspaceId, body.leadInfo),
      getUserRow(workspaceId, caller.userId),
    ])
    if (!user) throw new AppError('UNAUTHENTICATED')
    const asking = { workspaceId, subject, sender: showUser(user), messages: body.messages, signal }
    const answer = await shown(await answerTo(asking), subject)
    await keep(asking, answer, idempotency ? [idempotency.action({ answer })] : [], body.isKept)
    return { body: answer }
  }
  try {
    return await onlyOnce(idempotency, answerOnce, (earlier) => ({ body: ChatAnswer.parse(earlier.answer) }))
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    log.warn('The provider did not answer a chat', { reason: error.reason, error })
    throw aiUnavailable(error)
  }
})
