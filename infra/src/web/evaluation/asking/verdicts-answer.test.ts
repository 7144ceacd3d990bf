import { describe, expect, it } from 'vitest'
import type { Schema } from '../../model/schema.ts'
import { askingOf } from './asking.ts'
import { asksForVerdicts, type Judge, verdictsAnswer } from './verdicts-answer.ts'

const text = { type: 'string' }
const verdict = { type: 'string', enum: ['yes', 'partial', 'no', 'unknown'] }

const asking = (content: string, schema: Schema) =>
  askingOf([{ role: 'user', content }], {
    response_format: { type: 'json_schema', json_schema: { name: 'any', schema } },
  })

/** Says yes to what has the word “open” in its question or quote. */
const judge: Judge = (criterion) =>
  /open/.test(criterion.text + criterion.quote)
    ? { verdict: 'yes', quote: 'We are open.' }
    : { verdict: 'unknown', quote: '' }

const answer = (content: string, schema: Schema) => JSON.parse(verdictsAnswer(asking(content, schema), judge))

const list: Schema = {
  type: 'object',
  properties: {
    verdicts: { type: 'array', items: { type: 'object', properties: { id: text, verdict, quote: text } } },
  },
}

describe('verdicts in whatever form is asked for', () => {
  it('reads questions from lines and answers with a list', () => {
    expect(answer('Company: Mill\n- wish-1: Is it open?\n- category: A mill', list)).toEqual({
      verdicts: [
        { id: 'wish-1', verdict: 'yes', quote: 'We are open.' },
        { id: 'category', verdict: 'unknown', quote: '' },
      ],
    })
  })

  it('reads questions from JSON, with a quote each, and answers yes or no', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        looks: {
          type: 'array',
          items: { type: 'object', properties: { ref: text, follows: { type: 'boolean' } } },
        },
      },
    }
    const questions = JSON.stringify([
      { id: 'a', name: 'Mill', criterion: 'A mill', quote: 'open' },
      { id: 'b', name: 'Mill', criterion: 'A mill', quote: 'shut' },
    ])
    expect(answer(`Does the quote show it?\n${questions}`, schema)).toEqual({
      looks: [
        { ref: 'a', follows: true },
        { ref: 'b', follows: false },
      ],
    })
  })

  it('answers under the ids, with other names for a verdict', () => {
    const entry = {
      type: 'object',
      properties: { answer: { enum: ['proved', 'not_stated'] }, evidence: text },
    }
    expect(answer('- closed: Is it still open?', { type: 'object', properties: { closed: entry } })).toEqual({
      closed: { answer: 'proved', evidence: 'We are open.' },
    })
  })

  it('takes company and quote from the lines below a question', () => {
    const [criterion] = asking('- a: A mill\n  company: Old Mill\n  quote: "It is open"', list).criteria
    expect(criterion).toEqual({ id: 'a', text: 'A mill', company: 'Old Mill', quote: 'It is open' })
  })

  it('is no answer to a request without verdicts', () => {
    const schema = { type: 'object', properties: { place: text, wishes: { type: 'array', items: text } } }
    expect(asksForVerdicts(asking('- a: A mill', schema))).toBe(false)
  })
})
