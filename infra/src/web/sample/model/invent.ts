/** What a model adds to its prose: contacts that no source has. */
export const inventedSentence = 'Its new address is ceo@invented.example, +1 900-555-0199.'

const inventedQuote = 'We are the leading company of the whole region and won every award.'
const inventedFact = 'It has 4,000 employees and belongs to the Invented Group.'

/** The inventions of a model: a company and contacts that no source has. */
const inventedTexts: [RegExp, string][] = [
  [/email/i, 'ceo@invented-company.example'],
  [/phone/i, '+1 900-555-0199'],
  [/url|website|link/i, 'https://www.invented-company.example/'],
  [/quote|evidence/i, inventedQuote],
  [/name|company|title/i, 'Invented Company Inc'],
]

/** Texts that stay, with an invention at their end. */
const prose = /^(?:body|analysis|description|actions|action_items|strategy)$/

const inventedText = (key: string, value: string | null): string | null => {
  if (value && prose.test(key)) return `${value} ${inventedSentence}`
  return inventedTexts.find(([pattern]) => pattern.test(key))?.[1] ?? value
}

const inventedValue = (key: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item, nth) => inventedItem(key, item, nth))
  if (typeof value === 'object' && value !== null) return inventedInto(value)
  if (value === 'unknown' || value === 'no') return 'yes'
  if (typeof value === 'boolean') return true
  return typeof value === 'string' || value === null ? inventedText(key, value) : value
}

/** Every second sentence keeps its quote, which shows something else. */
const inventedItem = (key: string, item: unknown, nth: number): unknown => {
  if (typeof item === 'string') return prose.test(key) ? inventedText(key, item) : item
  const isSentence = typeof item === 'object' && item !== null && 'text' in item && 'quote' in item
  return isSentence && nth % 2 === 0 ? { ...item, text: inventedFact } : inventedValue('', item)
}

/** The answer with inventions in place of its values; its shape stays. */
export const inventedInto = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map((item, nth) => inventedItem('', item, nth))
  if (typeof answer !== 'object' || answer === null) return answer
  // The title of a step names no company.
  const isStep = 'title' in answer && 'description' in answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      isStep && key === 'title' ? value : inventedValue(key, value),
    ]),
  )
}
