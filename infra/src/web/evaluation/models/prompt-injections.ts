import { filled } from '../../words/language.ts'
import { phraseBooks } from '../words/phrases.ts'

const patterns = Object.values(phraseBooks).flatMap(({ injections }) =>
  injections.map((injection) => {
    const [longest = ''] = filled(injection, { name: '\n', host: '\n' })
      .split('\n')
      .toSorted((a, b) => b.length - a.length)
    return longest.trim()
  }),
)

/** True when a line holds a prompt injection of a hostile page. */
export const isInjection = (line: string): boolean => patterns.some((part) => line.includes(part))

export const hostsOfInjections = /\.(?:grab|lure)\.example$/
