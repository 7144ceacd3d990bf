import { wholeWords } from '../pattern.ts'
import { plain } from '../plain-words.ts'
import roles from '../roles.json' with { type: 'json' }
import type { Claim } from './claim.ts'
import { isCommonWord } from './common-words.ts'
import type { Said } from './said.ts'
import words from './words.json' with { type: 'json' }

/** A word of a sentence, as it is written and in plain letters, with the signs between it and the word before. */
type Word = { text: string; said: string; gap: string; isCapital: boolean; end: number }

const word = /\p{L}[\p{L}\p{M}'’-]*(?:(?<=(?<!\p{L})\p{Lu})\.)?/gu

const wordsOf = (text: string): Word[] => {
  let end = 0
  return [...text.matchAll(word)].map(({ 0: written, index }) => {
    const gap = text.slice(end, index)
    end = index + written.length
    return { text: written, said: plain(written), gap, isCapital: /^\p{Lu}/u.test(written), end }
  })
}

const particles = new Set(words.particles.split(' '))
const isBeside = ({ gap }: Word): boolean => /^\.?\s+$/.test(gap)

/** The words of a name from one on: capitals beside each other, with particles between them. */
const nameFrom = (all: Word[], start: number): Word[] => {
  const name = all.slice(start, start + 1)
  for (let at = start + 1; at < all.length && name.length < 5; at++) {
    const next = all[at] as Word
    const isParticle =
      particles.has(next.text) && all.slice(at + 1, at + 3).some(({ isCapital }) => isCapital)
    if (!isBeside(next) || !(next.isCapital || isParticle)) break
    name.push(next)
  }
  return name
}

/** Two acronyms are no name. */
const isAcronym = (text: string): boolean => /^\p{Lu}{2,3}$/u.test(text)

const title = new RegExp(`^(?:${words.titles.join('|')})$`, 'u')
const vague = new Set(words.vagueRoles.split(' '))
const roleWords = new Set(roles.spaced.split(' ').filter((role) => role.length > 2 && !vague.has(role)))
const isRole = (other: Word | undefined): boolean => other !== undefined && roleWords.has(other.said)
const articles = new Set('the their its a der die das le la el il de het den o a'.split(' '))

/** Whether a word says that a person follows, or the words after a name that it was one: `Maria, the owner`. */
const isAnnounced = (all: Word[], start: number, length: number): boolean => {
  const [before, first] = [all[start - 1], all[start]]
  const [next, afterNext] = [all[start + length], all[start + length + 1]]
  const isAfterRole = isRole(before) && /^\s*[,:(–-]?\s*$/.test(first?.gap ?? '')
  const isBeforeRole =
    /^\s*[,(–-]\s*$/.test(next?.gap ?? '') &&
    (isRole(next) || (articles.has(next?.text ?? '') && isRole(afterNext)))
  return isAfterRole || isBeforeRole
}

const announcing = new RegExp(`(?<!\\p{L})(?:${words.announced.join('|')})\\s$`, 'iu')
const longestPhrase = 30

/** Whether a name that no known text has begins at a word. */
const isStranger = (text: string, all: Word[], start: number, said: Said): boolean => {
  const isStrange = (one: Word | undefined) =>
    one?.isCapital === true && !isAcronym(one.text) && !isCommonWord(one.said) && !said.has(one.said)
  const [before, first] = [all[start - 1], all[start] as Word]
  const name = nameFrom(all, start)
  if (before && title.test(before.text.replace(/\.$/, before.text === 'M.' ? '.' : '')) && isBeside(first))
    return first.isCapital && !said.has(plain(name.map((one) => one.text).join(' ')))
  if (!isStrange(first)) return false
  const capitals = name.filter(({ isCapital }) => isCapital)
  const phrase = text.slice(
    Math.max(0, first.end - first.text.length - longestPhrase),
    first.end - first.text.length,
  )
  return isStrange(capitals[1]) || isAnnounced(all, start, name.length) || announcing.test(phrase)
}

const han = String.raw`(?<person>\p{Script=Han}{2,4}[\s　]?\p{Script=Han}{0,4})`
const inJapanese = [
  new RegExp(String.raw`${han}\s?(?:さん|様|氏|先生)`, 'gu'),
  new RegExp(String.raw`(?:${roles.joined.split(' ').join('|')})(?:の|は|：|:|[\s　])?[\s　]?${han}`, 'gu'),
]
const ordinary = wholeWords(words.joinedNames.split(' '), words.joinedNames.split(' ').join('|'))

const strangersInJapanese = (text: string, said: Said): string[] =>
  inJapanese.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ groups }) => {
      const person = (groups?.person ?? '').replace(/[\s　]|様$/g, '')
      return person.length < 2 || ordinary.test(person) || said.has(person) ? [] : [person]
    }),
  )

/** The persons whom a text names and no known text does. */
export const strangersIn = (text: string, said: Said): Claim<string>[] => {
  const plainText = text.replace(/['’]s(?!\p{L})/gu, '').replace(/(?<=\p{L}{3,4})\.(?=(?:ra|ssa)\s)/gu, '')
  const all = wordsOf(plainText)
  const names = all.flatMap(({ isCapital }, start) =>
    isCapital && isStranger(plainText, all, start, said)
      ? [
          nameFrom(all, start)
            .map((one) => one.text)
            .join(' '),
        ]
      : [],
  )
  return [...names, ...strangersInJapanese(text, said)].map((name) => ({ text: name, key: plain(name) }))
}
