import { labelOf, type Reading } from './reading.ts'

/** One with a `quote` is asked about the quote alone. */
export type Criterion = { id: string; text: string; quote?: string }

const criteriaLabel = /criteri|wish|requirement|claim|question/

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (row: Record<string, unknown>): string | null => {
  for (const key of ['text', 'criterion', 'wish', 'name', 'description', 'question', 'claim']) {
    if (typeof row[key] === 'string') return row[key]
  }
  return null
}

const criteriaOfList = (items: unknown[]): Criterion[] =>
  items.flatMap((item, index) => {
    if (typeof item === 'string') return [{ id: String(index + 1), text: item }]
    const text = isRow(item) ? textOf(item) : null
    if (!isRow(item) || !text) return []
    const quote = typeof item.quote === 'string' ? { quote: item.quote } : {}
    return [{ id: String(item.id ?? item.key ?? text), text, ...quote }]
  })

const criteriaOfJson = (value: unknown): Criterion[] => {
  if (Array.isArray(value)) return value.flatMap(criteriaOfJson)
  if (!isRow(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (!criteriaLabel.test(labelOf(key))) return criteriaOfJson(inner)
    if (Array.isArray(inner)) return criteriaOfList(inner)
    if (typeof inner === 'string') return [{ id: key, text: inner }]
    return isRow(inner) ? Object.entries(inner).map(([id, text]) => ({ id, text: String(text) })) : []
  })
}

const linePattern = /^\s*(?:[-*•]\s*)?(?:[[("]?([\w.-]{1,40})[\])"]?\s*[:.)=-]\s+)?(.+)$/

/** The list ends at the first empty line after its start. */
const criteriaOfText = (text: string): Criterion[] =>
  (text.trim().split(/\n\s*\n/)[0] ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line, index) => {
      const match = linePattern.exec(line)
      return match?.[2] ? [{ id: match[1] ?? String(index + 1), text: match[2].trim() }] : []
    })

/** The criteria of the prompt, with the ids that the answer must use. */
export const criteriaIn = (reading: Reading): Criterion[] => {
  const fromJson = reading.json.flatMap(criteriaOfJson)
  if (fromJson.length > 0) return fromJson
  const sections = reading.sections.filter(({ label }) => criteriaLabel.test(label))
  if (sections.length > 0) return sections.flatMap(({ text }) => criteriaOfText(text))
  return reading.facts
    .filter(({ path }) => criteriaLabel.test(path.at(-1) ?? ''))
    .map(({ path, value }) => ({ id: path.at(-1) ?? '', text: value }))
}

/** The texts that may answer the criteria: everything but the question. */
export const sourceTextIn = (reading: Reading): string => {
  const sections = reading.sections.filter(
    ({ label }) => !/criteri|wish|requirement|query|question|instruction|rule/.test(label),
  )
  const short = reading.facts
    .filter(({ path }) => !path.some((label) => criteriaLabel.test(label)))
    .filter(({ path }) =>
      /^(?:text|content|page|body|excerpt|description|quote|tags|source)$/.test(path.at(-1) ?? ''),
    )
    .map(({ value }) => value)
  return [...new Set([...sections.map(({ text }) => text), ...short])].join('\n')
}
