import words from './query-words.json' with { type: 'json' }

type Words = Record<keyof typeof words, ReadonlySet<string>>

const sets = Object.fromEntries<ReadonlySet<string>>(
  Object.entries(words).map(([name, list]) => [name, new Set(list.split(' '))]),
) as Words

/** Words that decide how the rest of a query is read; all plain. */
export const {
  /** Words that say nothing about the companies wanted. */
  fillers,
  articles,
  placePrepositions,
  /** Of these, what lies just outside a postcode or a district is meant as well. */
  nearPrepositions,
  /** They are also used for much else than places: the gazetteer decides. */
  weakPrepositions,
  /** They mean something else in an English query: `raised a Series A`. */
  foreignPrepositions,
  /** Words that only an English query has. */
  englishWords,
  /** Kinds of areas that are written before or after the area’s own name. */
  areaWords,
  /** They lead up to a place’s name and are no part of it: `in der Nähe von Köln`, `the vicinity of`. */
  leadWords,
  /** Words inside a place’s name: `Stratford upon Avon`. */
  placeParticles,
  /** After these, `in` does not begin a place: `experienced in implants`. */
  takesIn,
  /** After `in`, these are no places: `in business`, `in person`. */
  neverPlaces,
  /** Words that introduce a wish. */
  wishMarkers,
  /** Of these, what says nothing itself. */
  bareMarkers,
  /** They tell for whom or what a company works: `staffing agencies for nurses`. */
  purposeWords,
  /** Words that join two wishes. */
  joiners,
  /** Words of a wish without meaning of their own, in the five supported languages. */
  emptyWords,
  /** They say only that companies are wanted: `Firmen`, `prospects`. */
  genericKinds,
  /** Beside them, these make no kind either: `small businesses`. */
  genericAdjectives,
  /** They may stand around the address of the one company that is asked for. */
  aroundAnAddress,
} = sets

const {
  takesIn: _skills,
  neverPlaces: _things,
  genericAdjectives: _sizes,
  aroundAnAddress: _look,
  ...empty
} = sets

/** Whether a word only holds a query together or leads to its parts. */
export const saysNothing = (word: string) => Object.values(empty).some((list) => list.has(word))

/** A word of a query without the punctuation after it. */
export const bare = (word: string) => word.replace(/[,;.!?]+$/, '')

export const isCapital = (word: string | undefined) => word !== undefined && /^[^\p{L}]*\p{Lu}/u.test(word)

/** The words from the first one that is not left out; all of them if every one is. */
export const withoutFirst = (words: string[], isLeftOut: (word: string) => boolean): string[] =>
  words.slice(
    Math.max(
      0,
      words.findIndex((word) => !isLeftOut(word)),
    ),
  )
