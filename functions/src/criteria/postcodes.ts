/** Postcodes of one word, with an optional country before them: `94103`, `D-10115`, `00-001`, `150-0002`, `1000-001`. */
const whole =
  /^(?:[A-Z]{1,2}-)?(?:\d{5}(?:-\d{3,4})?|\d{6}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4}[A-Z]{2})$|^〒?\d{3}-?\d{4}$/u
/** Postcodes that may be two words: `SW1A 1AA`, `M5V 2T6`, `D02 X285`, `3511 AB`, `110 00`. */
const inTwo =
  /^(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d|[A-Z]\d[\dW] [A-Z\d]{4}|\d{4} [A-Z]{2}|\d{3} \d{2})$/u
/** Four digits are a postcode only before a town: `1010 Wien`. */
const four = /^(?:[A-Z]{1,2}-)?\d{4}$/u
const town = /^\p{Lu}\p{Ll}/u

const bare = (word: string) => word.replace(/[,;.!?)]+$/u, '')

/** How many words from `index` are a postcode; 0 if none is there. */
export const postcodeLength = (words: string[], index: number): 0 | 1 | 2 => {
  const word = bare(words[index] ?? '')
  const next = bare(words[index + 1] ?? '')
  if (inTwo.test(`${word} ${next}`)) return 2
  // `around 10000 employees`
  if (/^\d+000$/.test(word) && /^\p{Ll}/u.test(next)) return 0
  return whole.test(word) || (four.test(word) && town.test(next)) ? 1 : 0
}

const ordinal = /^\d{1,2}(?:e|er|eme|ème|ère|st|nd|rd|th|º|ª|\.)$/u
const numbered = /^(?:arrondissement|arrdt|district|bezirk|ward|distrito|municipio|circoscrizione)\b/iu

/** `11e arrondissement`, `1. Bezirk`: a numbered district. */
export const isNumberedDistrict = (words: string[], index: number): boolean =>
  ordinal.test(words[index] ?? '') && numbered.test(words[index + 1] ?? '')

/** The postcode in a text and what is written beside it; null without one. */
export const splitPostcode = (text: string): { postcode: string; rest: string } | null => {
  const words = text.split(/\s+/)
  const index = words.findIndex((_, at) => postcodeLength(words, at) > 0)
  if (index < 0) return null
  const length = postcodeLength(words, index)
  const rest = [...words.slice(0, index), ...words.slice(index + length)].join(' ')
  return {
    postcode: bare(words.slice(index, index + length).join(' ')),
    rest: rest.replace(/^[,\s]+|[,\s]+$/g, ''),
  }
}
