import type { AiSpending } from '../../integrations/ai/ai.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import type { DiscoveryPorts } from '../ports.ts'
import type { SourceAnswer } from './source-answer.ts'

/** The raw rows of a source. */
export type Rows = Partial<Pick<SourceAnswer, 'elements' | 'rows'>>

/** What a source is asked. */
export type Question = {
  frame: SearchFrame
  ports: DiscoveryPorts
  /** The query as it was typed; null when its criteria were edited since. */
  query: string | null
  maxResults: number
  timeoutMs: number
  /** Why the gazetteer gave no place, in a sentence. */
  placeFailure: string | null
  spending: AiSpending
  signal: AbortSignal
  /** The addresses of those rows whose companies the workspace does not have. */
  newAmong: (rows: Rows) => Promise<Set<string>>
  /** Receives the rows so far, while further ones are asked for. */
  soFar: (rows: Rows) => void
}

/** Thrown by a source that cannot be asked this; the message says why, in a sentence. */
export class NotAsked extends Error {}
