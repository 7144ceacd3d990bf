import { isKindOf, kindsNamed } from '../../evidence/categories/catalogue.ts'
import { containsWords, plain } from '../../evidence/plain-words.ts'
import { type Judgement, unknown } from '../verdicts/judgement.ts'
import type { SearchFrame } from './search-frame.ts'

/** An audience is often a list: `dental practices and clinics, pharmacies`. */
const partsOf = (audience: string): string[] =>
  audience.split(/[,;/&]|\s(?:and|or)\s/).map((part) => part.trim())

/** Whether the audience names the kind that is searched for, in words of its own or in others of the catalogue. */
const isNamedIn = (audience: string, { names, kinds }: Pick<SearchFrame, 'names' | 'kinds'>): boolean => {
  if (names.some((name) => containsWords(plain(audience), plain(name)))) return true
  const meant = partsOf(audience).flatMap((part) => kindsNamed(part)?.categories ?? [])
  return kinds.length > 0 && kinds.every((kind) => meant.some((other) => isKindOf(kind, other)))
}

/** By rules, a company fits in part where the audience names the kind of company that it is. */
export const audienceByRules = (
  frame: Pick<SearchFrame, 'audience' | 'names' | 'kinds'>,
  kind: Judgement | null,
): Judgement =>
  kind?.verdict === 'yes' && frame.audience && isNamedIn(frame.audience, frame)
    ? { ...kind, verdict: 'partial' }
    : unknown
