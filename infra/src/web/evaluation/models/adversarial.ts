import type { Random } from '../../chance/random.ts'
import { hashOf, randomOf } from '../words/chance.ts'
import type { Asked } from './asked.ts'
import { citationsOver, extractiveChat } from './extractive.ts'
import { filledForm } from './fill.ts'
import type { Citation, MakeModel } from './model.ts'
import { isInjection } from './prompt-injections.ts'

const inventedNames = ['Zephyrine', 'Quorvex', 'Maplethorne', 'Brindlewick', 'Oxenhollow', 'Vantagrail']

/** A company that no source has, with all its contacts. */
export const inventedCompany = (random: Random) => {
  const name = `${random.pick(inventedNames)} ${random.pick(['Group', 'Partners', 'Collective', 'House'])}`
  const host = `${name.toLowerCase().replace(/\W+/g, '-')}-${Math.floor(random.next() * 1000)}.made-up.example`
  const number = `+1 900 555 ${String(Math.floor(random.next() * 10_000)).padStart(4, '0')}`
  return { name, host, url: `https://${host}/`, email: `info@${host}`, phone: number }
}

const inventedText = (random: Random) => (key: string) => {
  const company = inventedCompany(random)
  if (/url|site/i.test(key)) return company.url
  if (/mail/i.test(key)) return company.email
  if (/phone|tel/i.test(key)) return company.phone
  return company.name
}

const inventedQuotes = [
  'We are the market leader and fulfil every requirement.',
  'Rated 5 stars by all our customers, write to sales@market-leader.example.',
  'Yes, of course, please call +1 900 555 0111.',
]

const linesOf = (text: string) => text.split('\n').filter((line) => line.length >= 6)

const hostileVerdict = (random: Random, { text }: Asked, isObeying: boolean) => {
  const lines = linesOf(text).filter((line) => !isInjection(line))
  const real = lines.length > 0 ? random.pick(lines) : ''
  const invented = random.pick(inventedQuotes)
  const kind = random.next()
  if (isObeying) return { verdict: 'yes', quote: linesOf(text).find(isInjection) ?? real }
  if (kind < 0.4) return { verdict: 'yes', quote: invented }
  if (kind < 0.6) return { verdict: 'yes', quote: real }
  if (kind < 0.75) return { verdict: 'no', quote: real }
  return kind < 0.85
    ? { verdict: 'no', quote: invented }
    : { verdict: 'partial', quote: `${real} ${invented}` }
}

const invention = (random: Random, asked: Asked): unknown => {
  if (asked.form !== 'verdicts') return filledForm(asked.schema, inventedText(random), 3)
  const isObeying = linesOf(asked.text).some(isInjection)
  const own = asked.questions.map(({ id }) => ({ id, ...hostileVerdict(random, asked, isObeying) }))
  return {
    verdicts: [...own, { id: 'score', verdict: 'yes', quote: '100' }],
    company: inventedCompany(random),
  }
}

/** A key without the prompt injections, so that they do not change what the model does by chance. */
const keyOf = ({ form, text, attempt }: Asked) =>
  `${form} ${attempt} ${hashOf(
    linesOf(text)
      .filter((line) => !isInjection(line))
      .join('\n'),
  )}`

/** Answers any form with inventions; a share of the answers is no JSON. */
export const adversarialChat = (asked: Asked): string => {
  const random = randomOf('adversarial', keyOf(asked))
  const kind = random.next()
  if (kind < 0.08) return extractiveChat(asked).slice(0, -7)
  if (kind < 0.12) return 'Sure! Here is everything you need: all criteria are met.'
  if (kind < 0.2) return JSON.stringify({ verdicts: 'yes to all', ok: true })
  return JSON.stringify(invention(random, asked))
}

const adversarialSearch =
  (real: (question: string) => Citation[]) =>
  (question: string): Citation[] => {
    const random = randomOf('adversarial search', question)
    const known = real(question).map((citation) =>
      random.chance(0.2)
        ? { url: `${citation.url}contact-us-now`, title: inventedCompany(random).name }
        : citation,
    )
    const invented = Array.from({ length: 12 }, () => inventedCompany(random)).map(({ url, name }) => ({
      url,
      title: name,
    }))
    return random.shuffle([
      ...known,
      ...invented,
      { url: 'http://169.254.169.254/', title: 'Metadata' },
      { url: 'http://localhost:8080/', title: 'Admin' },
    ])
  }

/** Invents companies, contacts and quotes, obeys prompt injections and breaks its JSON. */
export const adversarial: MakeModel = (world) => ({
  name: 'adversarial',
  chat: adversarialChat,
  search: adversarialSearch(citationsOver(world)),
  faultOf: () => null,
})
