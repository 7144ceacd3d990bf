import type { World } from '../world/make-world.ts'
import type { Asked } from './asked.ts'

export type ModelName = 'extractive' | 'adversarial' | 'flaky'
/** `obedient` reads well but obeys every prompt injection, which shows what an injection alone can do. */
export type AnyModelName = ModelName | 'obedient'

export type Citation = { url: string; title: string }

/** What the provider does in place of an answer: an error status, silence, or half of the answer. */
export type Fault = { status: number } | 'silent' | 'cut' | null

/** A model of the evaluation. It searches the web of one world. */
export type Model = {
  name: AnyModelName
  /** The content of a chat answer; it may be broken JSON. */
  chat: (asked: Asked) => string
  /** Sites that its web search cites. */
  search: (question: string) => Citation[]
  faultOf: (call: number, key: string) => Fault
}

export type MakeModel = (world: World) => Model
