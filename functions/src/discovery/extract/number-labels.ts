import labels from './number-labels.json' with { type: 'json' }

/** What announces a number, in the languages supported. A label counts up to the next number. */
const whole = (words: string[], japanese: string, then = '') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?!\\p{L}|['’]\\p{L})${then}|(?:${japanese})`, 'giu')

/** A sign for a number, as in `Tel. no.`, belongs to its label. */
const patterns = {
  phone: whole(labels.phone, labels.phoneJapanese, labels.sign),
  tax: whole(labels.tax, '$^'),
  registration: whole(labels.registration, labels.registrationJapanese),
}

const endOfLast = (pattern: RegExp, text: string): number => {
  const last = [...text.matchAll(pattern)].at(-1)
  return last ? last.index + last[0].length : -1
}

export type Announced = keyof typeof patterns | null

/** After a label and its own number, a separator ends what the label announces. */
const isSpent = (rest: string): boolean => /\d{3}[^,;·|]*[,;·|]/.test(rest)

/** What the text before a number announces it as: the last label counts. */
export const announcedBy = (before: string): { kind: Announced; isBeside: boolean } => {
  const ends = Object.entries(patterns).map(
    ([kind, pattern]) => [kind as keyof typeof patterns, endOfLast(pattern, before)] as const,
  )
  const [kind, end] = ends.toSorted((one, other) => other[1] - one[1])[0] ?? [null, -1]
  const rest = before.slice(Math.max(0, end))
  if (end < 0 || isSpent(rest)) return { kind: null, isBeside: false }
  return { kind, isBeside: !/\p{L}{4}/u.test(rest) }
}

/** Offices, emergency services and hosts whose contacts pages give beside the company's own. */
export const authority = new RegExp(
  `(?<!\\p{L})(?:${labels.authority.join('|')})(?!\\p{L})|${labels.authorityJapanese}`,
  'iu',
)
