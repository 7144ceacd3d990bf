import { lazy } from '@assay/shared/platform/lazy'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerSchema } from './answer-schema.ts'

const verdict = z.enum(['yes', 'no'])
const answers = {
  'an object with texts': z.object({ subject: z.string(), body: z.string() }),
  'a list of objects': z.object({ verdicts: z.array(z.object({ id: z.string(), verdict })) }),
  'what may be null': z.object({ place: z.nullable(z.string()), kind: z.nullable(verdict) }),
  'numbers and truth values': z.object({ share: z.number(), isOpen: z.boolean() }),
}

describe('the schema of an answer', () => {
  it.each(Object.entries(answers))('of %s equals the schema that zod generates', (_, schema) => {
    const { $schema: _dialect, ...expected } = z.toJSONSchema(schema)
    expect(answerSchema(schema)).toEqual(expected)
  })

  it('resolves lazy schemas', () =>
    expect(answerSchema(lazy(() => z.object({ text: z.string() })))).toMatchObject({ required: ['text'] }))

  it.each([z.optional(z.string()), z.union([z.string(), z.number()]), z.date()])(
    'is refused for an unsupported type',
    (schema) => expect(() => answerSchema(schema)).toThrow('is not supported in model answers'),
  )
})
