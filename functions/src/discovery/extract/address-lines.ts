import { halfWidth } from '../../evidence/half-width.ts'

const longestLine = 160
const longestStreet = 80

/** The form of an address's town line by country: the postcode beside the town's name. */
const fiveBefore = /\b\d{5}\s+\p{Lu}/u
const townLines: Record<string, RegExp> = {
  US: /\p{L}[\p{L} .'-]+,?\s+[A-Z]{2}\s+\d{5}(?:-\d{4})?\b/u,
  CA: /\p{L}[\p{L} .'-]+,?\s+[A-Z]{2}\s+[A-Z]\d[A-Z] ?\d[A-Z]\d\b/u,
  GB: /\p{L}[\p{L} .'-]+,?\s+[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/u,
  AU: /\p{L}[\p{L} .'-]+,?\s+(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA),?\s+\d{4}\b/u,
  NZ: /\p{L}[\p{L} .'-]+,?\s+\d{4}\b(?!\s*\p{L})/u,
  IE: /\p{L}[\p{L} .'-]+,?\s+[A-Z]\d[\dW] ?[A-Z\d]{4}\b/u,
  NL: /\b\d{4} ?[A-Z]{2}\s+\p{Lu}/u,
  DE: fiveBefore,
  FR: fiveBefore,
  ES: fiveBefore,
  IT: fiveBefore,
  AT: /\b(?:A-)?\d{4}\s+\p{Lu}/u,
  CH: /\b(?:CH-)?\d{4}\s+\p{Lu}/u,
  NO: /\b(?:NO?-)?\d{4}\s+\p{Lu}/u,
  DK: /\b(?:DK-)?\d{4}\s+\p{Lu}/u,
  BR: /\b\d{5}-\d{3}\b/u,
  BE: /\b(?:B-)?\d{4}\s+\p{Lu}/u,
  PL: /\b\d{2}-\d{3}\s+\p{Lu}/u,
  PT: /\b\d{4}-\d{3}\s+\p{Lu}/u,
  SE: /\b(?:SE?-)?\d{3} ?\d{2}\s+\p{Lu}/u,
  CZ: /\b(?:CZ-)?\d{3} ?\d{2}\s+\p{Lu}/u,
  TR: /\b\d{5}\s+\p{Lu}/u,
  JP: /(?:〒\s?\d{3}-?\d{4}\s?)?(?:東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)\p{L}{1,8}[市区町村郡]/u,
}
const anyTownLine =
  /\b\d{5}(?:-\d{4})?\b|\b\d{4} ?[A-Z]{2}\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b\d{4}\s+\p{Lu}/u
/** A year of a date or of a foundation is no postcode. */
const year = /\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{4}|[©®]\s*\d{4}/g
const isTownLine = (line: string, region: string | null) =>
  ((region && townLines[region]) || anyTownLine).test(line.replace(year, ' '))

/** Prose that holds a number is no address. */
const isProse = (line: string): boolean => /[\p{L}]{3,}[.!?]$/u.test(line) && line.split(' ').length > 6

/** Whether an address has a street and a number beside its town. */
export const hasStreet = (line: string, region: string | null): boolean => {
  if (region === 'JP') return /\p{Script=Han}.*\d/u.test(halfWidth(line))
  const rest = line.replace((region && townLines[region]) || anyTownLine, ' ')
  return /\d/.test(rest) && /\p{L}{3}/u.test(rest)
}

/** Separates an address from other content of its line. */
const part = /\s[·|•–—]\s|\s?[|]\s?/u

const withoutLabel = (text: string) => text.replace(/^(?:\p{L}[\p{L} ]{0,20}[:：]\s*|住所\s+)/u, '')

/** An address in one line with street and town, or in two consecutive lines. */
export const addressAt = (lines: string[], index: number, region: string | null): string | null => {
  const line = lines[index] ?? ''
  if (line.length > longestLine || !isTownLine(line, region) || isProse(line)) return null
  const parts = line.split(part)
  const nth = parts.findIndex((one) => isTownLine(one, region))
  const town = parts[nth]
  if (town === undefined) return null
  if (hasStreet(town, region)) return withoutLabel(town)
  const before = nth > 0 ? parts[nth - 1] : lines[index - 1]
  if (!before || before.length > longestStreet || !/\d/.test(before) || !/\p{L}{3}/u.test(before))
    return withoutLabel(town)
  if (nth === 0) return `${before}\n${town}`
  const from = line.indexOf(before)
  return line.slice(from, line.indexOf(town, from) + town.length)
}
