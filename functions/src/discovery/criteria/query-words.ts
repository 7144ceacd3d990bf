import words from './query-words.json' with { type: 'json' }

/** Words that decide how the rest of a query is read; all plain. */
const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words that say nothing about the companies wanted. */
export const fillers = setOf(words.fillers)

export const articles = setOf(words.articles)

export const placePrepositions = setOf(words.placePrepositions)

/** Of these, what lies just outside a postcode or a district is meant as well. */
export const nearPrepositions = setOf(words.nearPrepositions)

/** They are also used for much else than places: the gazetteer decides. */
export const weakPrepositions = setOf(words.weakPrepositions)

/** They mean something else in an English query: `raised a Series A`. */
export const foreignPrepositions = setOf(words.foreignPrepositions)

/** Words that only an English query has. */
export const englishWords = setOf(words.englishWords)

/** Kinds of areas that are written before or after the area’s own name. */
export const areaWords = setOf(words.areaWords)

/** They lead up to a place’s name and are no part of it: `in der Nähe von Köln`, `the vicinity of`. */
export const leadWords = setOf(words.leadWords)

/** Words inside a place’s name: `Stratford upon Avon`. */
export const placeParticles = setOf(words.placeParticles)

/** After these, `in` does not begin a place: `experienced in implants`. */
export const takesIn = setOf(words.takesIn)

/** After `in`, these are no places: `in business`, `in person`. */
export const neverPlaces = setOf(words.neverPlaces)

/** Words that introduce a wish. */
export const wishMarkers = setOf(words.wishMarkers)

/** Of these, what says nothing itself. */
export const bareMarkers = setOf(words.bareMarkers)

/** They tell for whom or what a company works: `staffing agencies for nurses`. */
export const purposeWords = setOf(words.purposeWords)

/** Words that join two wishes. */
export const joiners = setOf(words.joiners)

/** Words of a wish without meaning of their own, in the five supported languages. */
export const emptyWords = setOf(words.emptyWords)
