import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { plain } from '../../../evidence/plain-words.ts'
import { plainLine } from '../../../integrations/ai/plain-answer.ts'

/** A question to be answered, and what the web is searched for. `words` point at answers where no model reads. */
export const Question = lazy(() =>
  z.object({ text: z.string(), phrase: z.string(), words: z.optional(z.array(z.string())) }),
)
export type Question = z.infer<typeof Question>

export const mostQuestions = 3
const longest = { text: 200, phrase: 120 }

const question = (text: string, phrase: string, words: string): Question => ({
  text,
  phrase,
  words: words.split(' '),
})

/** What a salesperson asks about any company, the most useful first. */
const usual = [
  question('What does the company offer?', '', 'offer offers provide provides products services treatments'),
  question('For whom does it work?', '', 'customers clients patients guests families businesses'),
  question('Who leads it?', 'owner director', 'owner founder founded director manager led'),
  question('What is new there?', 'news', 'new opened opens launched award announced'),
  question('Whom does it look for?', 'jobs', 'hiring vacancy vacancies career careers join apply'),
  question('With whom does it compete?', 'competitors', 'competitor competitors compared unlike alternative'),
  question(
    'How does it grow?',
    'growth investment',
    'million grown growth expands expansion invested funding',
  ),
  question('How large is it?', 'employees', 'employees team people staff branches locations'),
]

const isAsked = (asked: string[], text: string) => asked.some((one) => plain(one) === plain(text))

/** The next of the usual questions. */
export const usualQuestions = (asked: string[], most: number): Question[] =>
  usual.filter(({ text }) => !isAsked(asked, text)).slice(0, most)

/** A model's questions as they may be shown and searched for, without those that were asked before. */
export const newQuestions = (
  planned: { question: string; search: string }[],
  asked: string[],
  most: number,
): Question[] =>
  planned
    .map(({ question: text, search }) => ({
      text: plainLine(text).slice(0, longest.text),
      phrase: plainLine(search).slice(0, longest.phrase),
    }))
    .filter(({ text }, nth, all) => {
      const before = all.slice(0, nth).map((one) => one.text)
      return text !== '' && !isAsked([...asked, ...before], text)
    })
    .slice(0, most)
