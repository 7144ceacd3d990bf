import { plainWords } from '../criteria/plain-words.ts'

const legalForms = new Set(
  'inc llc ltd limited corp corporation co company pllc pc pa llp lp gmbh ag kg ug ohg gbr ev eg sarl sas sa eurl sl slu srl bv nv cv vof plc the and und et y en dds dmd md esq'.split(
    ' ',
  ),
)

/** The words that make a name this one, without legal forms. */
export const nameWords = (name: string): string[] => {
  const words = plainWords(name)
  const telling = words.filter((word) => !legalForms.has(word))
  return telling.length > 0 ? telling : words
}

export const nameKey = (name: string): string => nameWords(name).join(' ')

/** Whether two names can be one company's: equal, or one's words all stand in the other (at least two). */
export const namesAgree = (one: string, other: string): boolean => {
  const [first, second] = [nameWords(one), nameWords(other)]
  if (first.join('') === second.join('')) return true
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first]
  return shorter.length >= 2 && shorter.every((word) => longer.includes(word))
}
