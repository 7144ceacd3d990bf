import { plain, plainWords } from '../plain-words.ts'
import roles from '../roles.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'cs', 'tr']
const spoken = [...languages, 'ja', 'zh', 'ar', 'ru', 'uk', 'el', 'hu', 'ro', 'fi', 'nb', 'ko', 'hi']

const calendarOf = (language: string): string[] => {
  const [day, month] = [{ weekday: 'long' } as const, { month: 'long' } as const].map(
    (options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
  )
  return Array.from({ length: 12 }, (_, nth) => [
    day?.format(Date.UTC(2026, 0, nth + 1)) ?? '',
    month?.format(Date.UTC(2026, nth, 1)) ?? '',
  ]).flat()
}

const languagesNamedIn = (language: string): string[] => {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return spoken.map((code) => names.of(code) ?? '')
}

let common: ReadonlySet<string> | undefined

/**
 * Whether a plain word may be written with a capital without being a name: at the beginning of a sentence, in a heading,
 * as a day, a month, a language or a role.
 */
export const isCommonWord = (word: string): boolean => {
  common ??= new Set([
    ...words.common.split(' ').map(plain),
    ...roles.spaced.split(' '),
    ...languages.flatMap((language) =>
      [...calendarOf(language), ...languagesNamedIn(language)].flatMap(plainWords),
    ),
  ])
  return common.has(word)
}
