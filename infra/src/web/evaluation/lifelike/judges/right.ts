import { plain } from '../../../words/words.ts'
import type { AskedCriterion, Asking } from '../../asking/asking.ts'
import type { Judge, Judged } from '../../asking/verdicts-answer.ts'
import { phrasesIn } from '../words/words.ts'
import type { Firm } from '../world/firm.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'
import { type Statement, statementsOf } from '../world/statements.ts'
import { type Asked, topicOf } from './topic-of.ts'

type Saying = Pick<Statement, 'text' | 'verdict'>

const closings = Object.values(phrasesIn).flatMap(({ closed }) => closed)

/** Every sentence of the world that answers a question, with its answer. */
const sayingsOn = (asked: Asked, firm: Firm | undefined): Saying[] => {
  const yes = (text: string): Saying => ({ text, verdict: 'yes' })
  if (asked.topic === 'wish') return [...asked.wish.yes.map(yes), { text: asked.wish.notSo, verdict: 'no' }]
  if (asked.topic === 'closed') return closings.map(yes)
  if ((asked.topic === 'moved' || asked.topic === 'place') && firm)
    return statementsOf(firm).filter(({ topic }) => topic === asked.topic)
  if (asked.topic !== 'category') return []
  const { near, nearNouns, offers, nouns, query, tags } = asked.category
  const tagged = Object.entries(tags ?? {}).map(([key, value]) => `${key}=${value}`)
  const no = (text: string): Saying => ({ text, verdict: 'no' })
  return [...[near, ...nearNouns].map(no), ...[...offers, ...nouns, query, ...tagged].map(yes)]
}

/** Firms with their plain names, the longest name first. */
const longestFirst = (firms: Firm[]) =>
  firms
    .map((firm) => ({ firm, name: firm.name, plainName: plain(firm.name), host: firm.host }))
    .toSorted((a, b) => b.name.length - a.name.length)

const isNear = ({ town, listedAt }: Firm, text: string): boolean =>
  [town, listedAt.town].some(
    ({ name, localName }) => text.includes(plain(name)) || text.includes(plain(localName)),
  )

/**
 * The firm that a text is about: by its host, or by the longest name. Firms of several towns may have one name; then
 * the host or the town in the text `around` it tells which is meant.
 */
export const firmFinder = ({ firms }: LifelikeWorld) => {
  const byName = longestFirst(firms)
  return (text: string, around = text): Firm | undefined => {
    const hostIn = (where: string) => {
      const lower = where.toLowerCase()
      return ({ host }: { host: string }) => lower.includes(host)
    }
    const onHost = byName.find(hostIn(text))
    if (onHost) return onHost.firm
    const said = plain(text)
    const named = byName.filter(({ plainName }) => said.includes(plainName))
    const same = named.filter(({ name }) => name === named[0]?.name)
    const only = same.length === 1 ? same[0] : same.find(hostIn(around))
    if (only || same.length === 0) return only?.firm
    const saidAround = plain(around)
    return (same.find(({ firm }) => isNear(firm, saidAround)) ?? same[0])?.firm
  }
}

/** A model types plain quotation marks and single spaces. */
const asTyped = (text: string) =>
  text
    .replace(/[’‘]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')

const fewestOfPart = 8

/** A quote may be a part of the sentence. */
const isSaid = (read: string, sentence: string, isQuote: boolean): boolean =>
  read.includes(sentence) || (isQuote && read.length >= fewestOfPart && sentence.includes(read))

const unknown: Judged = { verdict: 'unknown', quote: '' }

/**
 * Answers from what the text says, as the world's generator meant it. It knows questions by the words for
 * categories and wishes in them, and sentences by themselves; how the prompt is worded makes no difference.
 */
export const rightJudge = (world: LifelikeWorld): Judge => {
  const firmIn = firmFinder(world)
  return ({ text, company, quote }: AskedCriterion, { input }: Asking): Judged => {
    const asked = topicOf(text)
    const firm = firmIn(company, input) ?? firmIn(input)
    const read = plain(quote || input.replace(text, ' '))
    const saying = sayingsOn(asked, firm).find(({ text: said }) => isSaid(read, plain(said), quote !== ''))
    return saying ? { verdict: saying.verdict, quote: quote || asTyped(saying.text) } : unknown
  }
}
