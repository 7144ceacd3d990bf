import { plain } from '../../../words/words.ts'
import type { Part } from '../words/words.ts'
import type { ReportCompany, Statement } from '../world/company.ts'

/** A sentence of a model with the words that are to prove it. */
export type Written = { text: string; quote: string }
export type WrittenStep = { title: string; description: string; quote: string; actions: string[] }
/** What a model writes of a company. */
export type WrittenParts = Record<Part, Written[]> & { steps: WrittenStep[] }

/** What a model sees: the company and the statements of it that stand in the request. */
export type Seen = { company: ReportCompany; statements: Statement[]; input: string }

export type Writer = (seen: Seen) => WrittenParts
/** Whether the quote by itself shows the sentence. */
export type Judge = (company: ReportCompany, text: string, quote: string) => 'yes' | 'unknown'
export type ReportModel = { write: Writer; judge: Judge }

const parts: Part[] = ['summary', 'products', 'selling_points', 'competitors', 'news']
const mostOfPart = { summary: 6, products: 8, selling_points: 8, competitors: 3, news: 8 }

/** Of what tells the same, one sentence: by turns as it stands and in words of the model's own. */
const oneOfEach = (statements: Statement[]): Statement[] =>
  [...Map.groupBy(statements, ({ fact }) => fact).values()].flatMap((same) => same.slice(-1))

/** Newest first, as far as they have a date. */
const newestFirst = (statements: Statement[]): Statement[] =>
  statements.toSorted((one, other) => (other.date?.iso ?? '').localeCompare(one.date?.iso ?? ''))

const isVerbatim = ({ quote }: Statement) => quote.length % 2 === 0

const sentenceOf = (statement: Statement): Written => {
  const { date, says, quote } = statement
  const text = isVerbatim(statement) ? quote : says
  const dated = date && quote.length % 4 === 1 ? `${date.written}: ${text}` : text
  return { text: dated, quote }
}

const stepsFor = ({ company, statements }: Seen): WrittenStep[] => {
  const told = oneOfEach(statements)
  const of = (part: Part) => told.filter((statement) => statement.part === part)
  const opening = of('news')[0] ?? of('selling_points')[0] ?? told[0]
  const strength = of('selling_points').at(-1) ?? told.at(-1)
  const [product] = of('products')
  const { name, email, phone, people } = company
  const reach = statements.length > 1 ? `Write to ${email}` : `Call ${phone.written}`
  return [
    {
      title: 'Open with what is theirs',
      description: opening ? `Begin with this: ${opening.says}` : `Find out what ${name} does.`,
      quote: opening?.quote ?? '',
      actions: ['Say in one line what you saw.', 'Ask how they do it today.'],
    },
    {
      title: 'Make contact',
      description: `${reach} and say why you chose ${name}.`,
      quote: strength?.quote ?? '',
      actions: [
        people[0] && statements.length > 9 ? `Ask for ${people[0].name}.` : 'Ask who decides.',
        'Offer a short call.',
      ],
    },
    {
      title: 'Follow up',
      description: product ? `A week later, ask who plans ${product.says}.` : `Remind ${name} once.`,
      quote: product?.quote ?? '',
      actions: ['Suggest a day.'],
    },
  ]
}

const isToldOf = ({ truth }: Statement) => truth === 'true'

/** Writes what the passages say, leaves out what the company's own pages contradict, and knows others of the name. */
export const rightWriter: Writer = (seen) => {
  const told = seen.statements.filter(isToldOf)
  const sentencesFor = (part: Part) =>
    newestFirst(oneOfEach(told.filter((statement) => statement.part === part)))
      .slice(0, mostOfPart[part])
      .map(sentenceOf)
  const written = Object.fromEntries(parts.map((part) => [part, sentencesFor(part)]))
  return { ...(written as Record<Part, Written[]>), steps: stepsFor({ ...seen, statements: told }) }
}

/** A sentence without the date that stands before it. */
const undated = (company: ReportCompany, text: string): { text: string; date: string | null } => {
  const date = company.statements
    .map((one) => one.date?.written)
    .find((day) => day && text.startsWith(`${day}: `))
  return date ? { text: text.slice(date.length + 2), date } : { text, date: null }
}

/** Says yes where the quote has the sentence in these words or others, and its date. */
export const rightJudge: Judge = (company, given, quote) => {
  const { text, date } = undated(company, given)
  const said = plain(quote)
  const isDated = date === null || said.includes(plain(date))
  const isSaid =
    said.includes(plain(text)) ||
    company.statements.some((one) => plain(one.says) === plain(text) && said.includes(plain(one.quote)))
  return isDated && isSaid ? 'yes' : 'unknown'
}
