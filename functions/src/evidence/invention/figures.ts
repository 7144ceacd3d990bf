import { wholeWords } from '../pattern.ts'
import { type Found, takeOut } from './claim.ts'
import words from './words.json' with { type: 'json' }

/** `value` without separators; `unit` where it is a percentage or an amount of money. */
export type Figure = { value: string; unit: '%' | 'money' | null }

const currency = String.raw`[$€£¥₺]|(?:${words.currencies.join('|')})(?!\p{L})`
const percent = `%|(?:${words.percent.join('|')})`
/** Its groups have no names, which would take most of the time: the sign before, value, percent, money, times. */
const figure = new RegExp(
  String.raw`([$€£¥₺]\s?)?(?<![\p{Script=Latin}\d])(\d+(?:[.,'’ ]\d{3})*(?:[.,]\d+)?)(?!\d|\p{Lu})(?:[ -]?(?:(${percent})|(${currency})))?(\s?(?:k|m|mn|bn|million\p{L}*|mio\.?|mrd\.?|万)(?!\p{L}))?`,
  'giu',
)

const alternatives = (...lists: string[][]): string => lists.flat().join('|')
const adjective = `(?:(?:${alternatives(words.adjectives)})[\\s-]?)?`
const number = String.raw`\d{1,2}(?:\s?(?:-|–|/|to|or|bis|oder|à|ou|a|o|of|do|lub|till|eller|až|nebo|ila)\s?\d{1,2})?`
const span = new RegExp(
  String.raw`(?<![\p{L}\d.,])${number}[\s-]{0,2}(?:${adjective}(?:${alternatives(words.spans)})(?!\p{L})|(?:${alternatives(words.spansJoined)}))`,
  'giu',
)
const proposals = wholeWords(words.proposals, words.proposalsJoined.join('|'))
const label = new RegExp(String.raw`(?<!\p{L})(?:${alternatives(words.labels)})\s\d{1,2}(?!\d|[.,]\d)`, 'giu')

/** Thousands may be divided by any sign before three digits; a last other one is a decimal point. */
const plainValue = (written: string): string =>
  written
    .replace(/[.,'’ ](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
    .replace(/^0+(?=\d)/, '')

/** A span of time in which something is proposed, and the number of a step, state nothing of a company. */
const withoutProposals = (text: string): string => {
  const labelled = text.replace(label, ' ')
  return proposals.test(labelled) ? labelled.replace(span, ' ') : labelled
}

/** The figures in a text: all numbers that are neither dates, addresses nor telephone numbers. */
export const figuresIn = (text: string): Found<Figure> =>
  takeOut(withoutProposals(text), figure, (_, __, [before, value = '', percentage, money, times = '']) => ({
    value: `${plainValue(value)}${times.trim().toLowerCase()}`,
    unit: percentage ? '%' : before || money ? 'money' : null,
  }))

/** Whether a figure is one of those that are known; it may leave out the unit. */
export const isAmongFigures = (known: Figure[]): ((claim: Figure) => boolean) => {
  const said = new Set(known.flatMap(({ value, unit }) => [`${value} ${unit}`, `${value} null`]))
  return ({ value, unit }) => said.has(`${value} ${unit}`)
}
