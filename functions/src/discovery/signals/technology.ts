import type { Signal } from '@assay/shared/features/hunting/signal'
import { containsWords, plain } from '../../evidence/plain-words.ts'
import type { CompanyTexts } from './company-texts.ts'
import technologies from './technologies.json' with { type: 'json' }

const known = Object.entries(technologies)
const mostSignals = 12
const longestQuote = 300

/** The technologies whose marks stand in tags that load something or say what made the page. */
export const technologyIn = ({ pages }: CompanyTexts): Signal[] => {
  const tags = pages.flatMap(({ url, tags: all }) =>
    all.filter((tag) => tag.length <= longestQuote).map((tag) => ({ url, tag, said: tag.toLowerCase() })),
  )
  return known
    .flatMap(([value, marks]): Signal[] => {
      const found = tags.find(({ said }) => marks.some((mark) => said.includes(mark)))
      return found
        ? [{ kind: 'technology', text: value, quote: found.tag, url: found.url, date: null, value }]
        : []
    })
    .slice(0, mostSignals)
}

/** The technologies that a text names. */
export const technologiesNamed = (text: string): string[] =>
  known.map(([name]) => name).filter((name) => containsWords(plain(text), plain(name)))
