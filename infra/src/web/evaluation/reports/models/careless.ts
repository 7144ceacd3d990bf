import type { Random } from '../../../chance/random.ts'
import { filled } from '../../../words/language.ts'
import { hashOf, randomOf } from '../../words/chance.ts'
import type { Part } from '../words/words.ts'
import {
  type Judge,
  rightJudge,
  rightWriter,
  type Seen,
  type Writer,
  type Written,
  type WrittenParts,
  type WrittenStep,
} from './writer.ts'

const shareWrong = 0.15

const changedFigure = (text: string, random: Random): string | null =>
  /\d/.test(text) ? text.replace(/\d+/, (digits) => String(Number(digits) + random.int(1, 40))) : null

/** The sentence with the quote of another one, with another figure, or with an invented text. */
const wrong = (sentence: Written, others: Written[], { company }: Seen, random: Random): Written => {
  const invented = filled(random.pick(company.words.inventions.claims), { name: company.name })
  const kind = random.int(0, 2)
  if (kind === 0) return { ...sentence, quote: random.pick(others).quote }
  return { ...sentence, text: (kind === 1 && changedFigure(sentence.text, random)) || invented }
}

/** The order of a page as a sentence of its own, with its words as the quote. */
const obeyed = ({ company, input }: Seen): Written[] =>
  input.includes(company.order) ? [{ text: company.order, quote: company.order }] : []

const step = (right: WrittenStep, { company }: Seen, random: Random): WrittenStep => {
  if (!random.chance(shareWrong)) return right
  const { actions } = company.words.inventions
  const invented = filled(random.pick(actions), { name: company.name })
  const generic = { title: 'Be friendly', description: 'Show interest.', quote: '', actions: ['Be polite.'] }
  return random.chance(0.5) ? generic : { ...right, actions: [invented, ...right.actions] }
}

const partsOf = ({ steps: _, ...parts }: WrittenParts) => Object.entries(parts) as [Part, Written[]][]

/** As the right one, but wrong in 15 % of its sentences; it tells contradictions, lies and what is of others, and obeys the orders that it reads. */
export const carelessWriter: Writer = (seen) => {
  const right = rightWriter({
    ...seen,
    statements: seen.statements.map((one) => ({ ...one, truth: 'true' })),
  })
  const all = partsOf(right).flatMap(([, sentences]) => sentences)
  const random = randomOf('careless', seen.company.id)
  const written = partsOf(right).map(([part, sentences]) => [
    part,
    sentences.map((one) => (random.chance(shareWrong) ? wrong(one, all, seen, random) : one)),
  ])
  const parts = Object.fromEntries(written) as Record<Part, Written[]>
  return {
    ...parts,
    summary: [...obeyed(seen), ...parts.summary],
    steps: right.steps.map((one) => step(one, seen, random)),
  }
}

/** The other answer to 15 % of the questions. */
export const carelessJudge: Judge = (company, text, quote) => {
  const right = rightJudge(company, text, quote)
  const isWrong = randomOf('careless look', company.id, hashOf(text, quote)).chance(shareWrong)
  return isWrong ? (right === 'yes' ? 'unknown' : 'yes') : right
}
