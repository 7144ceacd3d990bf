import type { Signal } from '@assay/shared/features/hunting/signal'
import { halfWidth } from '../../evidence/half-width.ts'
import { plain } from '../../evidence/plain-words.ts'
import { slicesOf } from '../page/json-ld.ts'
import { type CompanyTexts, isAboutItself, linesOf } from './company-texts.ts'
import words from './words.json' with { type: 'json' }

const { people, vague, team, peopleJoined } = words.size
const number = String.raw`(\d{1,3}(?:[., ]\d{3})+|\d{1,6})`
const atLeast = `(?:${words.size.atLeast.join('|')})`
/** In plain words, where signs are spaces, but `+` is spelled `plus`. */
const spoken = new RegExp(
  String.raw`(?<before> ${atLeast})? ${number}(?<after> plus)?(?: \p{L}+)?? (?:${people}) `,
  'u',
)
/** `We employ 12 people`, `12 people are on our payroll`. */
const persons = `(?<before> ${atLeast})? ${number}(?<after> plus)? (?:${words.size.persons}) `
const nearly = `(?: (?:${words.size.nearly}))?`
const employing = [
  ` (?:${words.size.employ})${nearly}${persons}`,
  String.raw`${persons}(?:\p{L}+ ){0,2}?(?:${words.size.employed}) `,
].map((form) => new RegExp(form, 'u'))
const inTeam = new RegExp(
  ` (?:${team}) .{0,40}? ${number} (?:${vague}|${people}) | (?:${team}) (?:of|von|de|di|van) ${number} `,
  'u',
)
const labelled = new RegExp(`^ (?:${people}) ${number} $`, 'u')
const joined = new RegExp(
  String.raw`(?:${peopleJoined})[\s:：はが]*(?:約|およそ)?\s*${number}\s*(?:名|人)`,
  'u',
)
const longestAlone = 5
const mostPeople = 3_000_000

type People = { from: number; to: number }

const count = (written: string | undefined): number => Number((written ?? '').replace(/[., ]/g, ''))

/** Plain, with numbers as one word each, and spaces around. */
const withNumbers = (text: string): string =>
  ` ${plain(text.replace(/(\d)\s?\+/g, '$1 plus').replace(/(\d)[.,](?=\d{3})/g, '$1'))} `

/** How many people a line says work somewhere; `isItself`: whether it is known to speak of the company. */
const inText = (line: string, isItself: boolean): string | null => {
  const text = halfWidth(line)
  if (!/\d/.test(text)) return null
  const east = joined.exec(text)
  if (east) return String(count(east[1]))
  const said = withNumbers(text)
  const isMeant = isItself || said.trim().split(' ').length <= longestAlone
  const members = inTeam.exec(said)
  if (members && isMeant) return String(count(members[1] ?? members[2]))
  const workers = employing.map((form) => form.exec(said)).find(Boolean)
  const found = workers ?? spoken.exec(said) ?? labelled.exec(said)
  // `25 members` alone may be those of a club.
  const isVague = !workers && !members && new RegExp(` (?:${vague}) $`).test(found?.[0] ?? '')
  if (!found || !isMeant || isVague) return null
  const isMore = found.groups?.before !== undefined || found.groups?.after !== undefined
  return `${count(found.slice(1).find((part) => /^\d/.test(part ?? '')))}${isMore ? '+' : ''}`
}

/** The number of people that a line about a company gives, as the value of its signal would be. */
export const sizeStated = (line: string): string | null => inText(line, true)

const inData = ({ pages }: CompanyTexts): Signal[] =>
  pages.flatMap((page) =>
    page.organisations.flatMap((node): Signal[] => {
      const [quote] = slicesOf(node, 'numberOfEmployees')
      const given =
        /(?:"(?:value|minValue)"|^"numberOfEmployees")\s*:\s*"?(\d{1,7})(\+|\s*-\s*\d{1,7})?/.exec(
          quote ?? '',
        )
      const most = /"maxValue"\s*:\s*"?(\d{1,7})/.exec(quote ?? '')?.[1]
      if (!quote || !given) return []
      const value = `${given[1]}${most ? `-${most}` : (given[2] ?? '').replace(/\s/g, '')}`
      return [signal(value, quote.slice(0, 400), page.url)]
    }),
  )

const signal = (value: string, quote: string, url: string): Signal => ({
  kind: 'size',
  text: value.endsWith('+') ? `More than ${value.slice(0, -1)} people` : `${value} people`,
  quote,
  url,
  date: null,
  value,
})

/** How many people work at a company, as it states itself. */
export const sizeIn = (texts: CompanyTexts): Signal[] => {
  const stated = linesOf(texts.pages).flatMap((line): Signal[] => {
    const value = inText(line.text, isAboutItself(line, texts))
    return value && Number.parseInt(value, 10) > 0 ? [signal(value, line.text, line.page.url)] : []
  })
  return [...inData(texts), ...stated]
    .filter(({ value }) => Number.parseInt(value ?? '', 10) <= mostPeople)
    .slice(0, 1)
}

/** The range that a signal's value or a wish gives: `50+`, `10-50`, `over 50 employees`; null without a number. */
export const peopleIn = (text: string): People | null => {
  const said = withNumbers(text.replace(/(\d)\s?[-–]\s?(?=\d)/g, '$1 to '))
  const numbers = [...said.matchAll(/(?<= )\d{1,7}(?= )/g)].map(([one]) => Number(one))
  const [first, second] = numbers
  if (first === undefined) return null
  if (second !== undefined && second >= first) return { from: first, to: second }
  if (new RegExp(` (?:${words.size.atMost.join('|')}) ${first} `).test(said)) return { from: 0, to: first }
  const isMore = / plus /.test(said) || new RegExp(` ${atLeast} ${first} `).test(said)
  return isMore ? { from: first, to: Number.POSITIVE_INFINITY } : { from: first, to: first }
}
