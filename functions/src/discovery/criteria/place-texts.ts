import { plain } from '../../evidence/plain-words.ts'
import { areaWords, leadWords, placeParticles } from './query-words.ts'

/** `der Nähe von Köln`, `l’Ohio`: what leads up to the name is left out. */
const withoutLead = (text: string): string => {
  const words = text.replace(/^l['’]/iu, '').split(' ')
  const first = words.findIndex((word) => !leadWords.has(plain(word)))
  return words.slice(Math.max(0, first)).join(' ')
}

const joinsNames = (word: string) => leadWords.has(plain(word)) || placeParticles.has(plain(word))

/** `provincia di Brescia`, `Cleveland area`: the name without the kind of area; null where none is said. */
const withoutAreaWord = (text: string): string | null => {
  const words = text.split(' ')
  const isArea = (word: string | undefined) => word !== undefined && areaWords.has(plain(word))
  if (words.length < 2) return null
  if (isArea(words[0])) {
    const name = words.slice(1)
    const first = name.findIndex((word) => !joinsNames(word) && !isArea(word))
    return first < 0
      ? null
      : name
          .slice(first)
          .join(' ')
          .replace(/^(?:de )?l['’]/iu, '')
  }
  return isArea(words.at(-1)) ? words.slice(0, -1).join(' ') : null
}

const numbered =
  /^(\d{1,2}\S*) (arrondissement|bezirk|district|distrito) (?:(?:de|of|von|in|di) )?(\p{Lu}.*)$/iu

/** `11e arrondissement de Paris` is called `Paris 11e arrondissement`, and `Hamburg Altona` `Altona, Hamburg`. */
const turned = (text: string): string | null => {
  const found = numbered.exec(text)
  if (found) return `${found[3]} ${found[1]} ${found[2]}`
  const words = text.split(' ')
  const isPair = words.length === 2 && words.every((word) => /^\p{Lu}[\p{L}-]+$/u.test(word))
  return isPair ? `${words[1]}, ${words[0]}` : null
}

/** `la Rochelle`: it may be part of the name. */
const article = /^(?:the|los|las|el|la|le|les|den|het) /i

/** The names under which the gazetteer may know a place, the likeliest first. */
export const placeTexts = (text: string): string[] => {
  const name = withoutLead(text)
  const mayBeNamedSo = text.replace(article, '') === name || /^\p{Lu}/u.test(text)
  const first = mayBeNamedSo ? [text, name] : [name]
  const texts = [...first, withoutAreaWord(name), turned(name)]
  return [...new Set(texts.filter((one): one is string => one !== null && one !== ''))]
}

/** Whether a text says that an area is meant, not the town after which it is called. */
export const saysArea = (text: string): boolean =>
  text.split(' ').length > 1 && text.split(' ').some((word) => areaWords.has(plain(word)))
