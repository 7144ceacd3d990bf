import type { Evidence } from '@assay/shared/evidence/evidence'
import { peopleOf } from '../../reading/facts/people.ts'
import { peopleFound } from '../../reading/facts/people-found.ts'
import type { SitePage } from '../../reading/page/site-page.ts'
import type { CompanyTexts } from '../../reading/signals/company-texts.ts'
import { findSignals } from '../../reading/signals/find-signals.ts'
import { directLine, namedPerson, ownMail } from '../signals/contact-quality.ts'
import { judgeBySignals } from '../signals/judge-by-signals.ts'
import { signsOfLife } from '../signals/signs-of-life.ts'
import { type Assessed, assess, type Judgements, type Merits } from './assess.ts'
import type { Description } from './describe-company.ts'
import type { SearchFrame } from './search-frame.ts'

/** All that was read of a company, and what that proves. */
type Read = { texts: CompanyTexts; evidence: Evidence[] }

const meritsOf = async (
  described: Description,
  { criteria }: SearchFrame,
  { texts, evidence }: Read,
): Promise<Merits> => {
  const signals = await findSignals(texts)
  const people = peopleOf(texts)
  return {
    signals,
    people: peopleFound({ people, evidence, texts: texts.pages }),
    wishes: judgeBySignals(criteria, signals, texts),
    contact: {
      'Named person': namedPerson(people, described),
      'Mail at its own domain': ownMail(described),
      'Direct line': directLine(texts, described),
    },
    life: signsOfLife(signals, texts),
  }
}

/**
 * Scores a company with its signals. `readMore` reads its pages of news and vacancies: only for a company that
 * fulfils every criterion, so that a search does not wait for pages of companies that are not shown.
 */
export const assessWithSignals = async (
  described: Description,
  frame: SearchFrame,
  judged: Judgements,
  read: Read,
  readMore: () => Promise<SitePage[]>,
): Promise<Assessed> => {
  const first = assess(described, frame, judged, await meritsOf(described, frame, read))
  if (first.standing !== 'good') return first
  const more = await readMore()
  if (more.length === 0) return first
  const texts = { ...read.texts, pages: [...read.texts.pages, ...more] }
  return assess(described, frame, judged, await meritsOf(described, frame, { ...read, texts }))
}
