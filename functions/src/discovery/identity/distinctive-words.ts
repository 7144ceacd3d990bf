import { plainWords } from '../../evidence/plain-words.ts'
import { vocabulary } from '../../evidence/trades/vocabulary.ts'
import { nameWords } from './name-key.ts'

const shortest = 3
const ofTrades = new Set(vocabulary.flatMap(({ words }) => words.flatMap((name) => name.split(' '))))
const ofAnyFirm = new Set(
  'group groupe gruppe grupo groep services service solutions center centre zentrum centro centrum studio house haus maison casa huis team partners partner associates sons brothers office shop store the our your new'.split(
    ' ',
  ),
)

/** The words of a name that others in the trade and the town do not share. */
export const distinctiveWords = (name: string, placeNames: string[]): string[] => {
  const places = new Set(placeNames.flatMap(plainWords))
  return nameWords(name).filter(
    (word) => word.length >= shortest && !ofTrades.has(word) && !ofAnyFirm.has(word) && !places.has(word),
  )
}
