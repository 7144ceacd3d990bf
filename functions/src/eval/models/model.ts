import type { World } from '../world/make-world.ts'
import type { Asked } from './asked.ts'

export const modelNames = ['extractive', 'adversarial', 'flaky'] as const
export type ModelName = (typeof modelNames)[number]
/** `obedient` reads well but for pages that give orders, which it obeys: it shows what an order alone can do. */
export type AnyModelName = ModelName | 'obedient'

export type Citation = { url: string; title: string }

/** What the provider does with a call, before any answer: a refusal by status, or no answer at all. */
export type Fault = { status: number } | 'silent' | 'cut' | null

/** A model of the evaluation, over a world whose web it searches. */
export type Model = {
  name: AnyModelName
  /** The content of a chat answer; it need not be JSON. */
  chat: (asked: Asked) => string
  /** Sites that its web search cites. */
  search: (question: string) => Citation[]
  faultOf: (call: number, key: string) => Fault
}

export type MakeModel = (world: World) => Model
