import { type Schema, verdictOptions } from '../../model/schema.ts'
import { saysPhrase } from '../../words/words.ts'
import { kindsIn } from '../companies/kinds.ts'
import { criteriaIn, sourceTextIn } from './criteria.ts'
import type { Judgement } from './judgement.ts'
import { signalOf } from './query.ts'
import { factNamed, labelOf } from './reading.ts'
import { type Asked, criterionNamed, type Filled, judged, nothing } from './values.ts'

const verdictWord = (schema: Schema, { verdict }: Judgement): string | null => {
  const options = verdictOptions(schema)
  return options ? (options[verdict] ?? options.unknown ?? options.no ?? null) : null
}

/** The choice that the text names, or else the one that means unknown. */
export const choiceFor = (schema: Schema, { reading, subject, key }: Asked): Filled => {
  if (subject.given) return subject.given[key] ?? nothing
  const criterion = subject.criterion ?? criterionNamed(reading, key) ?? criteriaIn(reading)[0]
  if (verdictOptions(schema) && criterion)
    return verdictWord(schema, subject.judgement ?? judged(reading, criterion))
  const options = schema.enum ?? []
  if (labelOf(key) === 'signal' && subject.criterion) return signalOf(subject.criterion.text)
  const text = subject.listing?.row ?? (sourceTextIn(reading) || reading.input)
  const named = options.find(
    (option) => typeof option === 'string' && saysPhrase(text, option.replaceAll('_', ' ')),
  )
  const kind = kindsIn(text)[0]
  const ofKind = options.find((option) => kind && (option === kind.businessType || option === kind.id))
  const unknown = options.find((option) => /^(?:unknown|none|other|unclear|null)$/i.test(String(option)))
  return named ?? ofKind ?? unknown ?? verdictOptions(schema)?.unknown ?? nothing
}

/** A number from what was written, or from a labelled value. */
export const numberFor = ({ reading, subject, key }: Asked): Filled => {
  const value = Number(
    (subject.given ? subject.given[key] : factNamed(reading.facts, labelOf(key))) ?? Number.NaN,
  )
  return Number.isFinite(value) ? value : nothing
}

/** True only when the text says so. */
export const claimFor = (schema: Schema, { reading, key, subject }: Asked): Filled => {
  const criterion = subject.criterion ?? { id: key, text: schema.description ?? labelOf(key) }
  return (subject.judgement ?? judged(reading, criterion)).verdict === 'yes'
}
