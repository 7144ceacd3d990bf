import { kindOfSchema, resolved, type Schema, verdictOptions, withoutNull } from '../../model/schema.ts'
import { saysPhrase } from '../../words/words.ts'
import { choiceFor, claimFor, numberFor } from './choices.ts'
import { detailsFor, opportunitiesFor } from './company-research.ts'
import { criteriaIn, sourceTextIn } from './criteria.ts'
import { listingsIn } from './listings.ts'
import { labelOf, type Reading } from './reading.ts'
import { citedFor, type Given, stepsFor } from './report.ts'
import { findingsFor, questionsFor } from './research.ts'
import {
  type Asked,
  criterionNamed,
  type Filled,
  judged,
  nothing,
  type Subject,
  textFor,
  textsFor,
  wishesIn,
} from './values.ts'

type Filling = Asked & { root: Schema }

const propertiesOf = (schema: Schema, root: Schema): [string, Schema][] =>
  Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, resolved(inner, root)])

const isVerdictObject = (schema: Schema, root: Schema): boolean =>
  propertiesOf(schema, root).some(([, inner]) => verdictOptions(withoutNull(inner, root).schema) !== null)

const isListingObject = (schema: Schema, root: Schema): boolean =>
  propertiesOf(schema, root).some(([key]) => /^(?:company ?name|name|company|title)$/.test(labelOf(key)))

const hasKeys = (schema: Schema, root: Schema, ...keys: string[]): boolean =>
  keys.every((key) => propertiesOf(schema, root).some(([name]) => name === key))

/** What the objects of a list are, by their keys; the first that has all. */
const writers: [keys: string[], write: (reading: Reading, part: string) => Given[]][] = [
  [['question', 'text', 'quote'], findingsFor],
  [['question', 'search'], questionsFor],
  [['kind', 'of', 'text', 'quote'], detailsFor],
  [['type', 'description', 'potential_value'], opportunitiesFor],
  [['text', 'quote'], citedFor],
  [['title', 'description', 'actions'], stepsFor],
  [['title', 'description', 'action_items'], stepsFor],
]

/** The parts of a report, a plan or a research: sentences with their quotes, questions, and steps. */
const partsWritten = (items: Schema, { root, reading, key }: Filling): Subject[] | null => {
  const writer = writers.find(([keys]) => hasKeys(items, root, ...keys))
  return writer?.[1](reading, labelOf(key)).map((given, index) => ({ given, index })) ?? null
}

const subjectsFor = (items: Schema, filling: Filling): Subject[] => {
  const { root, reading } = filling
  const parts = partsWritten(items, filling)
  if (parts) return parts
  if (isVerdictObject(items, root)) {
    return criteriaIn(reading).map((criterion, index) => ({
      criterion,
      judgement: judged(reading, criterion),
      index,
    }))
  }
  if (isListingObject(items, root)) return listingsIn(reading).map((listing, index) => ({ listing, index }))
  const hasText = propertiesOf(items, root).some(([key]) => /^(?:text|wish|criterion)$/.test(labelOf(key)))
  if (!hasText) return []
  return wishesIn(reading).map((text, index) => ({
    criterion: { id: `w${index + 1}`, text },
    judgement: { verdict: 'unknown', quote: '' },
    index,
  }))
}

const itemsFor = (items: Schema, filling: Filling): unknown[] => {
  const kind = kindOfSchema(items)
  if (kind === 'object') {
    return subjectsFor(items, filling).map((subject) => fill(items, { ...filling, subject }))
  }
  if (kind === 'string') return textsFor(filling)
  const text = sourceTextIn(filling.reading) || filling.reading.input
  return (items.enum ?? []).filter((option) => typeof option === 'string' && saysPhrase(text, option))
}

const mostItems = 50

const fillArray = (schema: Schema, filling: Filling): unknown[] => {
  if (!schema.items) return []
  const { schema: items } = withoutNull(resolved(schema.items, filling.root), filling.root)
  const found = itemsFor(items, filling).slice(0, schema.maxItems ?? mostItems)
  while (found.length < (schema.minItems ?? 0)) found.push(fill(items, filling))
  return found
}

/** Judges the criterion of an object once, so that verdict and quote belong together. */
const subjectOf = (schema: Schema, { root, reading, subject, key }: Filling): Subject => {
  if (subject.judgement || subject.listing || !isVerdictObject(schema, root)) return subject
  const hasQuote = propertiesOf(schema, root).some(([name]) => /quote|evidence|reason/.test(labelOf(name)))
  const criterion = criterionNamed(reading, key) ?? (hasQuote ? criteriaIn(reading)[0] : undefined)
  return criterion ? { ...subject, criterion, judgement: judged(reading, criterion) } : subject
}

const fillObject = (schema: Schema, filling: Filling): unknown => {
  const subject = subjectOf(schema, filling)
  return Object.fromEntries(
    propertiesOf(schema, filling.root).map(([key, inner]) => [
      key,
      fill(inner, { ...filling, subject, key }),
    ]),
  )
}

const emptiest = (schema: Schema): unknown => {
  const kind = kindOfSchema(schema)
  if (kind === 'enum') return schema.enum?.[0]
  if (kind === 'number' || kind === 'integer') return schema.minimum ?? 0
  return kind === 'string' ? '-'.repeat(schema.minLength ?? 0) : null
}

const fitted = (schema: Schema, value: unknown): unknown => {
  if (typeof value === 'string' && schema.maxLength !== undefined) return value.slice(0, schema.maxLength)
  if (typeof value !== 'number') return value
  const whole = schema.type === 'integer' ? Math.round(value) : value
  return Math.min(Math.max(whole, schema.minimum ?? whole), schema.maximum ?? whole)
}

const fillers: Record<string, (schema: Schema, filling: Filling) => Filled> = {
  const: (schema) => schema.const,
  enum: choiceFor,
  object: fillObject,
  array: fillArray,
  string: (_schema, filling) => textFor(filling),
  number: (_schema, filling) => numberFor(filling),
  integer: (_schema, filling) => numberFor(filling),
  boolean: claimFor,
  null: () => null,
}

const fill = (given: Schema, filling: Filling): unknown => {
  const { schema, isNullable } = withoutNull(resolved(given, filling.root), filling.root)
  const value = (fillers[kindOfSchema(schema)] ?? (() => nothing))(schema, filling)
  if (value === nothing || (value === '' && isNullable)) return isNullable ? null : emptiest(schema)
  return fitted(schema, value)
}

/** JSON for a schema. Every value comes from the messages or is empty. */
export const answerBySchema = (schema: Schema, reading: Reading): unknown =>
  fill(schema, { root: schema, reading, subject: { index: 0 }, key: '' })
