import { nounOf } from '../companies/kind.ts'
import { kindsIn } from '../companies/kinds.ts'
import { answerQuestion } from './answering.ts'
import { briefOf } from './brief.ts'
import { type Criterion, criteriaIn, sourceTextIn } from './criteria.ts'
import { judge, sentencesOf } from './judge.ts'
import type { Judgement } from './judgement.ts'
import type { Listing } from './listings.ts'
import { kindIdsIn, otherNamesOf, partsOfQuery } from './query.ts'
import { factNamed, factsNamed, labelOf, type Reading } from './reading.ts'
import { adviceFor, type Given } from './report.ts'
import { openIn } from './research.ts'
import { styleIn, writeAnalysis, writeEmail, writeStrategy } from './writing.ts'

/** The subject of one object of the answer. */
export type Subject = {
  criterion?: Criterion
  judgement?: Judgement
  listing?: Listing
  given?: Given
  index: number
}

/** Marks a value that the input does not give; it becomes null or the empty value of its type. */
export const nothing = Symbol('nothing')
export type Filled = unknown | typeof nothing

/** A value that the answer needs: its key and its subject. */
export type Asked = { reading: Reading; subject: Subject; key: string }

const queryOf = (reading: Reading): string | null =>
  factNamed(reading.facts, 'query', 'search query', 'search', 'question', 'request')

const partsOf = (reading: Reading) => partsOfQuery(queryOf(reading) ?? reading.question)

export const wishesIn = (reading: Reading): string[] => partsOf(reading).wishes

export const criterionNamed = (reading: Reading, key: string): Criterion | undefined =>
  criteriaIn(reading).find(({ id, text }) => id === key || labelOf(id) === labelOf(key) || text === key)

/** Lines above a text that name its company and its page; they say nothing of the company. */
const aboveText = /^(?:company|site|looked for in): .*$|^\[https?:\S+\]$/gim

export const judged = (reading: Reading, { text, quote }: Criterion): Judgement =>
  judge(quote ?? sourceTextIn(reading).replace(aboveText, ''), text)

const industryIn = (reading: Reading): string | typeof nothing => {
  const kind = kindsIn(sourceTextIn(reading) || reading.input)[0]
  return kind ? nounOf(kind, 'en') : nothing
}

const descriptionIn = (reading: Reading): string | typeof nothing =>
  factNamed(reading.facts, 'description', 'summary') ??
  sentencesOf(sourceTextIn(reading)).find((one) => one.length > 40) ??
  nothing

const listed = ({ listing }: Subject, label: string): string | null | undefined => {
  if (!listing) return undefined
  if (/^(?:company ?name|name|company|title)$/.test(label)) return listing.name
  if (/url|website|link|domain|site/.test(label)) return listing.url
  if (/phone/.test(label)) return listing.phone
  if (/quote|row|evidence|excerpt|snippet/.test(label)) return listing.description
  return /description|summary|services|reason/.test(label) ? listing.description : undefined
}

const judgedText = ({ criterion, judgement }: Subject, label: string): string | undefined => {
  if (!criterion || !judgement) return undefined
  if (/quote|evidence|excerpt|snippet/.test(label)) return judgement.quote
  if (/\bid\b|key/.test(label)) return criterion.id
  if (/criteri|wish|requirement|claim/.test(label))
    return criterion.id === criterion.text ? criterion.text : criterion.id
  if (label === 'question') return `Does the company have or do this: ${criterion.text}?`
  if (/^(?:text|name)$/.test(label)) return criterion.text
  if (!/reason|explanation|why|note/.test(label)) return undefined
  return judgement.quote ? 'The text says so.' : 'The text does not say.'
}

const longestTitle = 60

/** What the user of a plan wants to reach. */
const goalIn = ({ sections }: Reading): string | null =>
  sections
    .find(({ label }) => label === 'goal')
    ?.text.trim()
    .slice(0, longestTitle) ?? null

const written = (reading: Reading, label: string): string | undefined => {
  const brief = briefOf(reading.facts)
  if (/analysis|assessment|overview|insight/.test(label)) return writeAnalysis(brief)
  if (label === 'title') return goalIn(reading) ?? undefined
  if (/subject/.test(label)) return writeEmail(brief, styleIn(reading)).subject
  if (/call to action|cta/.test(label)) return writeEmail(brief, styleIn(reading)).callToAction
  if (/^(?:body|email body|email|message body)$/.test(label) && /email|draft/i.test(reading.instructions)) {
    return writeEmail(brief, styleIn(reading)).body
  }
  return /^(?:answer|content|reply|message|response)$/.test(label) ? answerQuestion(reading) : undefined
}

const understood = (reading: Reading, label: string): Filled | undefined => {
  if (/^(?:category|category text|business|kind|what)$/.test(label))
    return partsOf(reading).category || nothing
  if (/^(?:place|place text|where|location|city)$/.test(label) && queryOf(reading))
    return partsOf(reading).place ?? nothing
  if (label === 'company' && queryOf(reading)) return partsOf(reading).company || nothing
  if (/^industry$/.test(label)) return factNamed(reading.facts, 'industry') ?? industryIn(reading)
  return /^(?:description|summary)$/.test(label) ? descriptionIn(reading) : undefined
}

/** The text of a property, found in the messages by its name. */
export const textFor = ({ reading, subject, key }: Asked): Filled => {
  if (subject.given) return subject.given[key] ?? nothing
  const label = labelOf(key)
  const about = judgedText(subject, label) ?? listed(subject, label)
  if (about !== undefined) return about ?? nothing
  if (subject.listing) return nothing
  return written(reading, label) ?? understood(reading, label) ?? factNamed(reading.facts, label) ?? nothing
}

/** The texts of a list, found in the messages by its name. */
export const textsFor = ({ reading, subject, key }: Asked): string[] => {
  if (subject.given) return [subject.given[key] ?? []].flat().map(String)
  const label = labelOf(key)
  if (/strateg|steps?$|recommend|actions?$/.test(label)) return writeStrategy(briefOf(reading.facts))
  if (label === 'open') return openIn(reading)
  if (label === 'advice') return adviceFor(reading)
  if (/wish|requirement|criteri|preference/.test(label)) return partsOf(reading).wishes
  if (/service|offering/.test(label)) return briefOf(reading.facts).services
  if (label === 'kinds') return kindIdsIn(partsOf(reading).category)
  if (label === 'names') return otherNamesOf(partsOf(reading))
  if (/quer/.test(label)) return [queryOf(reading) ?? reading.question]
  const singular = label.replace(/s$/, '')
  return factsNamed(reading.facts, label, singular)
}
