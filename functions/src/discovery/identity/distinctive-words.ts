import { openCatalogue } from '../../evidence/categories/catalogue.ts'
import { plainWords } from '../../evidence/plain-words.ts'
import { nameWords } from './name-key.ts'

const shortest = 3
const ofAnyFirm = new Set(
  'group groupe gruppe grupo groep services service solutions center centre zentrum centro centrum studio house haus maison casa huis team partners partner associates sons brothers office shop store the our your new'.split(
    ' ',
  ),
)

/** The words of a name that others in the trade and the town do not share. */
export const distinctiveWords = (name: string, placeNames: string[]): string[] => {
  const places = new Set(placeNames.flatMap(plainWords))
  return nameWords(name).filter(
    (word) =>
      word.length >= shortest && !openCatalogue().isOfName(word) && !ofAnyFirm.has(word) && !places.has(word),
  )
}
