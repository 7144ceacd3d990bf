import type { Language as LanguageOfBoth } from '../../words/language.ts'

/** A language of the sample world's sites. */
export type Language = LanguageOfBoth | 'ja'
