import { resolved, type Schema, verdictOptions, withoutNull } from '../../model/schema.ts'
import type { AskedCriterion, Asking } from './asking.ts'
import { filledAnswer } from './fill-answer.ts'

export type Judged = { verdict: 'yes' | 'no' | 'unknown'; quote: string }
export type Judge = (criterion: AskedCriterion, asking: Asking) => Judged

/** The value of one field of a verdict, by what the field can hold and what it is called. */
const fieldValue = (
  name: string,
  schema: Schema,
  { id }: AskedCriterion,
  { verdict, quote }: Judged,
): unknown => {
  const options = verdictOptions(schema)
  if (options) return options[verdict] ?? options.unknown ?? options.no
  if (schema.type === 'boolean') return verdict === 'yes'
  if (/^(?:id|key|ref|criterion|question)/i.test(name)) return id
  return /quote|evidence|proof/i.test(name) ? quote : undefined
}

const verdictOf = (schema: Schema, root: Schema, criterion: AskedCriterion, judged: Judged) =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [
      name,
      fieldValue(name, withoutNull(resolved(one, root), root).schema, criterion, judged),
    ]),
  )

const isVerdict = (schema: Schema | undefined, root: Schema): boolean =>
  schema !== undefined &&
  Object.values(resolved(schema, root).properties ?? {}).some((one) => {
    const { schema: plain } = withoutNull(resolved(one, root), root)
    return verdictOptions(plain) !== null || plain.type === 'boolean'
  })

const holdsVerdicts = (schema: Schema, root: Schema): boolean => {
  const plain = resolved(schema, root)
  if (isVerdict(plain.items, root) || isVerdict(plain, root)) return true
  return Object.values(plain.properties ?? {}).some((one) => holdsVerdicts(one, root))
}

/** True for a request that wants verdicts on the questions it asks. */
export const asksForVerdicts = ({ schema, criteria }: Asking): boolean =>
  schema !== undefined && criteria.length > 0 && holdsVerdicts(schema, schema)

/**
 * The verdicts on all questions in the form that is asked for: a list of objects with an id, a verdict
 * (an enum with `yes` and `no` or `unknown`, or a boolean) and a quote, or one object for each id.
 */
export const verdictsAnswer = (asking: Asking, judge: Judge): string => {
  const root = asking.schema ?? {}
  const judged = asking.criteria.map((criterion) => ({ criterion, judged: judge(criterion, asking) }))
  return JSON.stringify(
    filledAnswer(root, (key, schema) => {
      const plain = resolved(schema, root)
      const items = plain.items && resolved(plain.items, root)
      if (items && isVerdict(items, root))
        return judged.map((one) => verdictOf(items, root, one.criterion, one.judged))
      const own = judged.find(({ criterion }) => criterion.id === key)
      return own && isVerdict(plain, root) ? verdictOf(plain, root, own.criterion, own.judged) : undefined
    }),
  )
}
