import type { Signal } from '@assay/shared/features/hunting/signal'
import { containsWords, plain } from '../../evidence/plain-words.ts'
import type { CompanyTexts } from './company-texts.ts'
import technologies from './technologies.json' with { type: 'json' }

const known = Object.entries(technologies)
const mostSignals = 12
const longestQuote = 300

/** Links that name a page instead of loading something. */
const namesPage = /\srel\s*=\s*["']?(?:canonical|alternate|author|me)\b/

/** What a tag says of how the page is made: its relation and the address it loads, without what that carries along. */
const saidBy = (tag: string): string => {
  const said = tag.toLowerCase()
  if (said.startsWith('<meta')) return said
  if (namesPage.test(said)) return ''
  return [...said.matchAll(/\s(?:src|href|rel)\s*=\s*["']?([^"'\s>?#]*)/g)]
    .map(([, value]) => value)
    .join(' ')
}

/** `force.com/` is a mark on its own host, not on `workforce.com`. */
const bears = (said: string, mark: string): boolean => {
  const at = said.indexOf(mark)
  return at >= 0 && !(/^[a-z]/.test(mark) && /[a-z\d-]/.test(said[at - 1] ?? ''))
}

/** The technologies whose marks stand in tags that load something or say what made the page. */
export const technologyIn = ({ pages }: CompanyTexts): Signal[] => {
  const tags = pages.flatMap(({ url, tags: all }) =>
    all.filter((tag) => tag.length <= longestQuote).map((tag) => ({ url, tag, said: saidBy(tag) })),
  )
  return known
    .flatMap(([value, marks]): Signal[] => {
      const found = tags.find(({ said }) => marks.some((mark) => bears(said, mark)))
      return found
        ? [{ kind: 'technology', text: value, quote: found.tag, url: found.url, date: null, value }]
        : []
    })
    .slice(0, mostSignals)
}

/** The technologies that a text names. */
export const technologiesNamed = (text: string): string[] =>
  known.map(([name]) => name).filter((name) => containsWords(plain(text), plain(name)))
