import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { plain } from '../plain-words.ts'
import { keptPerWord } from './kept-per-word.ts'

/** The endings that nouns of Polish and Czech change; no kept stemmer knows these two. */
const slavicEndings = /(?:ami|ach|ech|ych|ymi|ów|ům|om|em|ie|[aeiouyąęáéíěůý])$/u
const slavic = (word: string) => (word.length > 4 ? word.replace(slavicEndings, '') : word)

const stemmers: Record<string, (word: string) => string> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  nl: dutch,
  pt: portuguese,
  sv: swedish,
  tr: turkish,
  pl: slavic,
  cs: slavic,
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The words of a text, lower case; Japanese and Chinese are cut into words too. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[&]/g, ' and ')
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((run) =>
      unspaced.test(run) ? [...segmenter.segment(run)].map(({ segment }) => segment) : [run],
    )

export const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'cs', 'ja', 'tr'] as const

const shortestRoot = 4

/** What is left of a stem without endings of any language: `büros` and `büro`, `bedrijven` and `bedrijf` agree. */
const rootOf = (stem: string): string => {
  const root = stem.replace(/[aeioyns]{1,2}$/, '')
  const kept = root.length >= shortestRoot ? root : stem
  return kept.replace(/h$/, '').replace(/v$/, 'f').replace(/z$/, 's')
}

/** No word is longer; the stemmers take long over what is made to look like one. */
const longestWord = 40

/** The stem of a word in each language, without accents, so that singular and plural agree. */
const stemsOf = Object.fromEntries(
  languages.map((language) => [
    language,
    keptPerWord((word) =>
      word.length > longestWord ? word : rootOf(plain(stemmers[language]?.(word) ?? word)) || word,
    ),
  ]),
)

/** Words by their stems: equal for texts that differ only in number, case or accents. */
export const keyOf = (words: string[], language: string): string =>
  words.map((word) => stemsOf[language]?.(word) ?? word).join(' ')
