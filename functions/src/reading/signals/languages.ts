import type { Signal } from '@assay/shared/features/hunting/signal'
import { plain } from '../../evidence/plain-words.ts'
import { type CompanyTexts, isDenied, linesOf, newestFirst, wordFinder } from './company-texts.ts'
import words from './words.json' with { type: 'json' }

const codes =
  'en de fr es it nl pt pl sv da no fi cs sk hu ro bg el tr ru uk ar he fa hi zh ja ko vi th id'.split(' ')
const readers = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'cs', 'tr', 'ja']
const inEnglish = new Intl.DisplayNames('en', { type: 'language' })
const saysSpoken = wordFinder(words.languages.speak, words.languages.speakJoined)
const saysOnly = wordFinder(words.languages.only)
const longestQuote = 400
const mostLanguages = 8

let known: [string, string][] | undefined

/** Names of languages in twelve languages, plain, with their codes; built on first use. */
const names = (): [string, string][] => {
  known ??= readers.flatMap((reader) => {
    const display = new Intl.DisplayNames(reader, { type: 'language' })
    return codes.map((code): [string, string] => [plain(display.of(code) ?? ''), code])
  })
  return known
}

/** The codes of the languages that a text names, in any of twelve languages. */
export const languagesNamed = (text: string): string[] => {
  const said = ` ${plain(text)} `
  const isJoined = /[\u3040-\u30ff\u4e00-\u9fff]/.test(text)
  const found = names().flatMap(([name, code]) =>
    said.includes(` ${name} `) || (isJoined && /[\u4e00-\u9fff]/.test(name) && said.includes(name))
      ? [code]
      : [],
  )
  return [...new Set(found)]
}

const signal = (value: string, text: string, quote: string, url: string): Signal => {
  return { kind: 'languages', text, quote, url, date: null, value }
}

const spokenIn = (texts: CompanyTexts): Signal[] =>
  linesOf(texts.pages)
    .filter((line) => saysSpoken(line) && !isDenied(line) && !saysOnly(line))
    .flatMap(({ text, page }) =>
      languagesNamed(text).map((value) => signal(value, `Speaks ${inEnglish.of(value)}`, text, page.url)),
    )

/** The language of a page, and those of the translations that it links to. */
const given =
  /^<html(?=\s)[^>]*?\slang\s*=\s*["']?([a-z]{2})\b|^<link[^>]{0,300}?\shreflang\s*=\s*["']?([a-z]{2})\b/i

/** The languages of the site itself, from its root element and its links to translations. */
const ofSite = ({ pages }: CompanyTexts): Signal[] =>
  pages.flatMap(({ tags, url }) =>
    tags.flatMap((quote): Signal[] => {
      const [, root, linked] = given.exec(quote) ?? []
      const value = (root ?? linked)?.toLowerCase()
      return value && codes.includes(value)
        ? [signal(`site ${value}`, `Site in ${inEnglish.of(value)}`, quote.slice(0, longestQuote), url)]
        : []
    }),
  )

/** The languages that a company says it speaks, then those of its site. */
export const languagesIn = (texts: CompanyTexts): Signal[] =>
  newestFirst([...spokenIn(texts), ...ofSite(texts)]).slice(0, mostLanguages)
