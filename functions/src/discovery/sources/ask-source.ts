import { AiFailure } from '../../integrations/ai/ai.ts'
import { SourceFailure } from '../../integrations/source-failure.ts'
import { fitAnswer } from './fit-answer.ts'
import type { SourceName } from './listing.ts'
import type { SourceAnswer } from './source-answer.ts'

type Given = Partial<Pick<SourceAnswer, 'elements' | 'rows' | 'note'>>

const statusOf = (error: unknown): SourceAnswer['status'] => {
  if (error instanceof SourceFailure) return error.reason === 'late' ? 'late' : 'failed'
  if (error instanceof AiFailure)
    return error.reason === 'timeout' ? 'late' : error.reason === 'unsupported' ? 'off' : 'failed'
  return 'failed'
}

/**
 * Asks a source; a failure of the source becomes part of the answer, which is cut to what can be stored. Only an abort's reason and bugs
 * are thrown.
 */
export const askSource = async (
  source: SourceName,
  work: (() => Promise<Given>) | { off: string },
  now: () => number,
): Promise<SourceAnswer> => {
  const began = now()
  const answer = (status: SourceAnswer['status'], given: Given): SourceAnswer => ({
    source,
    status,
    note: given.note ?? null,
    fetchedAt: new Date(now()).toISOString(),
    ms: now() - began,
    elements: given.elements ?? [],
    rows: given.rows ?? [],
  })
  if (typeof work !== 'function') return answer('off', { note: work.off })
  try {
    return fitAnswer(answer('done', await work()))
  } catch (error) {
    if (!(error instanceof SourceFailure) && !(error instanceof AiFailure)) throw error
    return answer(statusOf(error), { note: error.message })
  }
}
