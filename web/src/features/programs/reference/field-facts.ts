import { followed, type OpenApi, type Shape, typeText } from './open-api.ts'

/** '1 to 100', 'at least 1', 'at most 200 characters' */
const rangeText = (least: number | undefined, most: number | undefined, unit = ''): string[] => {
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`]
  if (least !== undefined) return [`at least ${least}${unit}`]
  return most === undefined ? [] : [`at most ${most}${unit}`]
}

/** What every text and every list allows is no limit. */
const unlessUsual = (least: number | undefined) => (least ? least : undefined)

/** The one shape that a nullable value has beside null. */
const besideNull = (shape: Shape): Shape => {
  const [only, ...others] = (shape.anyOf ?? []).filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? { ...only, default: shape.default } : shape
}

const defaultText = (value: unknown) => (value === undefined ? [] : [`default ${JSON.stringify(value)}`])

/** What a value has to be like: its type, its limits, and what it is when it is left out. */
export const factsOf = (document: OpenApi, shape: Shape): string => {
  const value = besideNull(shape)
  const found = followed(document, value)
  const choices = value.$ref && found.enum ? [`one of ${typeText(found)}`] : []
  return [
    typeText(shape),
    ...choices,
    ...(found.format && found.format !== 'date-time' ? [found.format] : []),
    ...rangeText(found.minimum, found.maximum),
    ...rangeText(unlessUsual(found.minLength), found.maxLength, ' characters'),
    ...rangeText(unlessUsual(found.minItems), found.maxItems, ' items'),
    ...(found.pattern ? [`matches ${found.pattern}`] : []),
    ...defaultText(value.default ?? found.default),
  ].join(', ')
}
