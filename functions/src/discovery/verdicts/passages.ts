import MiniSearch from 'minisearch'
import { wordsIn } from '../../evidence/categories/stems.ts'
import type { Testimony } from '../../evidence/verify-quote.ts'
import { relatedWords } from '../../evidence/wishes/meanings.ts'
import type { Criterion } from './criterion.ts'

/** A few neighbouring lines of one text; the first is mostly their heading. */
type Passage = { id: number; url: string; head: string; text: string; tokens: number }

const usualTokens = 2200
/** Of the tokens, so many for what bears on the criteria; the rest tells what the site is about. */
const shareOfCriteria = 0.75
const longestPassage = 320
const longestLine = 600
/** A real site has fewer; only one made to keep its reader busy has more. */
const mostPassages = 1200

/** A sign of Chinese, Japanese or Korean is about a token, of other scripts a quarter. */
export const tokensOf = (text: string): number =>
  Math.ceil(text.length / 4 + 0.75 * (text.match(/[\u2e80-\uffef]/g)?.length ?? 0))

const isHeading = (line: string) => line.length < 60 && !/[.!?,;。]$/.test(line)

/** The texts in passages, without lines that stood before: each page repeats its menu. */
const passagesOf = (testimonies: Testimony[]): Passage[] => {
  const seen = new Set<string>()
  const passages: Passage[] = []
  for (const { url, lines } of testimonies) {
    let open: string[] = []
    const close = () => {
      const text = open.join('\n')
      if (text)
        passages.push({ id: passages.length, url, head: open[0] ?? '', text, tokens: tokensOf(text) + 1 })
      open = []
    }
    for (const line of lines) {
      const length = open.join('\n').length
      if (line === '' || length > longestPassage || (length > longestPassage / 3 && isHeading(line))) close()
      if (line === '' || seen.has(line) || passages.length >= mostPassages) continue
      seen.add(line)
      open.push(line.slice(0, longestLine))
    }
    close()
  }
  return passages
}

const ofManyLetters = /[\u0530-\uffff]/

/**
 * A word as the index keeps it, by letter: of words in scripts with thousands of letters, the numbers of these, since
 * the index compares a letter with all others that stand at its place.
 */
const indexed = (word: string): string =>
  ofManyLetters.test(word)
    ? `~${[...word].map((letter) => letter.codePointAt(0)?.toString(36)).join('')}`
    : word

const indexOf = (passages: Passage[]) => {
  const index = new MiniSearch<Passage>({
    fields: ['head', 'text'],
    tokenize: wordsIn,
    processTerm: indexed,
  })
  index.addAll(passages)
  return index
}

/** The passages that bear on a criterion, best first, in whichever language it is asked. */
const bearingOn = (index: MiniSearch<Passage>, { text, question, words = [] }: Criterion): number[] =>
  index
    .search([text, question ?? '', ...words, ...relatedWords(text)].join(' '), {
      boost: { head: 1.5 },
      prefix: (term) => term.length > 3 && !term.startsWith('~'),
      fuzzy: (term) => (term.length > 5 && !term.startsWith('~') ? 0.15 : false),
    })
    .map(({ id }) => id)

/** Sentences tell what a company is and does; the first page tells most. */
const telling = (passages: Passage[]): number[] => {
  const isProse = ({ text }: Passage) => /[.!?。]/.test(text) && text.length > 80
  return [...passages.filter(isProse), ...passages].map(({ id }) => id)
}

/** Takes from each list in turn, as long as there is room. */
const takeInTurn = (lists: number[][], room: (id: number) => boolean) => {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  for (let rank = 0; rank < longest; rank++) {
    for (const list of lists) {
      const id = list[rank]
      if (id !== undefined && !room(id)) return
    }
  }
}

const written = (passages: Passage[]): string =>
  [...Map.groupBy(passages, ({ url }) => url)]
    .map(([url, of]) => `[${url}]\n${of.map(({ text }) => text).join('\n')}`)
    .join('\n\n')

/**
 * What the model reads of a company: all of it where that is little; else how each text begins, then what
 * bears on the criteria, then what tells most, in the order in which it stands.
 */
export const passagesFor = (
  criteria: Criterion[],
  testimonies: Testimony[],
  maxTokens: number = usualTokens,
): string => {
  const passages = passagesOf(testimonies)
  const chosen = new Set<number>()
  let tokens = 0
  const within = (limit: number) => (id: number) => {
    const more = passages[id]?.tokens ?? 0
    if (chosen.has(id)) return true
    if (tokens + more > limit) return false
    chosen.add(id)
    tokens += more
    return true
  }
  const firsts = [...new Map(passages.toReversed().map(({ url, id }) => [url, id])).values()].toReversed()
  if (passages.reduce((sum, one) => sum + one.tokens, 0) <= maxTokens) return written(passages)
  takeInTurn([firsts], within(maxTokens / 4))
  const index = indexOf(passages)
  takeInTurn(
    criteria.map((criterion) => bearingOn(index, criterion)),
    within(maxTokens * shareOfCriteria),
  )
  takeInTurn([telling(passages)], within(maxTokens))
  return written(passages.filter(({ id }) => chosen.has(id)))
}
