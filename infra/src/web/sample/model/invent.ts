/** The inventions of a model: a company and contacts that no source has. */
const inventedTexts: [RegExp, string][] = [
  [/email/i, 'ceo@invented-company.example'],
  [/phone/i, '+1 900-555-0199'],
  [/url|website|link/i, 'https://www.invented-company.example/'],
  [/quote|evidence/i, 'We are the leading company of the whole region and won every award.'],
  [/name|company|title/i, 'Invented Company Inc'],
]

const inventedValue = (key: string, value: unknown): unknown => {
  if (typeof value === 'object' && value !== null) return inventedInto(value)
  if (value === 'unknown' || value === 'no') return 'yes'
  if (typeof value === 'boolean') return true
  if (typeof value !== 'string' && value !== null) return value
  return inventedTexts.find(([pattern]) => pattern.test(key))?.[1] ?? value
}

/** The answer with inventions in place of its values; its shape stays. */
export const inventedInto = (answer: unknown): unknown => {
  if (Array.isArray(answer))
    return answer.map((item) => (typeof item === 'object' ? inventedInto(item) : item))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, inventedValue(key, value)]))
}
