import { plain } from '../plain-words.ts'
import type { Claim } from './claim.ts'
import { isCommonWord } from './common-words.ts'
import type { Said } from './said.ts'
import words from './words.json' with { type: 'json' }

const form = new RegExp(`,?\\s{1,2}(?:${words.legalForms.join('|')})(?![\\p{L}\\d])`, 'gu')
const connector = `(?:${words.connectors.join('|')})`
const named = String.raw`[\p{Lu}\d][\p{L}\p{M}\d'’.-]*`
/** Capitals up to the legal form, with words between them that join a name. */
const nameBefore = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d'’.-])(?=\p{Lu})${named}(?:\s+(?:${connector}\s+){0,2}${named}){0,6}$`,
  'u',
)
const longestName = 100

const formsJoined = words.legalFormsJoined.join('|')
const nameJoined = String.raw`[\p{Script=Han}\p{Script=Katakana}ー・A-Za-z\d]{2,20}`
const inJapanese = new RegExp(
  `(?:${formsJoined})\\s?(?<after>${nameJoined})|(?<before>${nameJoined})\\s?(?:${formsJoined})`,
  'gu',
)

const polite = /(?:様|殿|御中)$/u

const isJoining = new RegExp(`^${connector}$`, 'u')
/** `a UK Ltd` names none. */
const isName = (name: string[]): boolean =>
  name.some((word) => !isCommonWord(plain(word))) ? !/^\p{Lu}{2}$/u.test(name.join(' ')) : name.length > 1

/** The names that the words may be: some at the beginning are written with a capital for another reason. */
const readingsOf = (name: string[], isFirst: boolean): string[][] =>
  name.flatMap((_, at) => {
    const [before, rest] = [name.slice(0, at), name.slice(at)]
    // One word may be anybody's.
    const mayBegin = isFirst && rest.length > 1
    const isOpen = before.slice(mayBegin ? 1 : 0).every((word) => isCommonWord(plain(word)))
    return at === 0 || ((isOpen || isJoining.test(before.at(-1) ?? '')) && isName(rest)) ? [rest] : []
  })

/** The name that nothing known states, of those that may stand before a legal form. */
const strangerBefore = (before: string, said: Said): string | null => {
  const found = nameBefore.exec(before)
  const all = found?.[0].split(/\s+/) ?? []
  const isCalled = all.length > 1 && isCommonWord(plain(all[0] ?? ''))
  const name = isCalled ? all.slice(1) : all
  const isFirst = found?.index === 0 && !isCalled
  if (!isName(name)) return null
  const isKnown = readingsOf(name, isFirst).some((one) => said.has(plain(one.join(' '))))
  return isKnown ? null : name.join(' ')
}

const strangersInJapanese = (text: string, said: Said): string[] =>
  [...text.matchAll(inJapanese)].flatMap(({ 0: whole, groups }) => {
    const name = (groups?.after ?? groups?.before ?? '').replace(polite, '')
    return said.has(plain(name)) ? [] : [whole]
  })

/** The companies that a text names with their legal form, and no known text does, with it or without. */
export const strangeCompaniesIn = (text: string, said: Said): Claim<string>[] => {
  const names = [...text.matchAll(form)].flatMap(({ 0: legalForm, index }) => {
    const name = strangerBefore(text.slice(Math.max(0, index - longestName), index), said)
    return name === null ? [] : [`${name}${legalForm}`]
  })
  return [...names, ...strangersInJapanese(text, said)].map((name) => ({ text: name, key: plain(name) }))
}
