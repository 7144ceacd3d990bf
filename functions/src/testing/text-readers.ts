import { judgeCategory } from '../discovery/verdicts/judge-category.ts'
import { judgeLocation } from '../discovery/verdicts/judge-location.ts'
import { judgeWish } from '../discovery/verdicts/judge-wish.ts'
import { statementsOf } from '../discovery/verdicts/statements.ts'
import { kindsNamed } from '../evidence/categories/catalogue.ts'
import { dateIn } from '../evidence/dates.ts'
import { withoutInventions } from '../evidence/invention/without-inventions.ts'
import { normalise } from '../evidence/normalise.ts'
import { isPromptInjection } from '../evidence/prompt-injection.ts'
import { verifyQuote } from '../evidence/verify-quote.ts'
import { decodeHtml } from '../integrations/web-fetch/decode-html.ts'
import { keptHtml } from '../integrations/web-fetch/kept-html.ts'
import { keptRules } from '../integrations/web-fetch/kept-rules.ts'
import { mayRead } from '../integrations/web-fetch/robots.ts'
import { addressesOn } from '../reading/facts/addresses.ts'
import { descriptionsOn, industriesOn } from '../reading/facts/descriptions.ts'
import { emailsOn } from '../reading/facts/emails.ts'
import { linkedinOn } from '../reading/facts/linkedin.ts'
import { namesOn, speaksOf } from '../reading/facts/names.ts'
import { numbersOn } from '../reading/facts/numbers.ts'
import { openingHoursOn } from '../reading/facts/opening-hours.ts'
import { peopleOf } from '../reading/facts/people.ts'
import { phonesOn } from '../reading/facts/phones.ts'
import { servicesOn } from '../reading/facts/services.ts'
import { nameInTitle } from '../reading/facts/title-names.ts'
import { saysClosed } from '../reading/opening/closing.ts'
import { movedTo } from '../reading/opening/moving.ts'
import { sentencesIn } from '../reading/page/sentences.ts'
import type { SitePage } from '../reading/page/site-page.ts'
import type { CompanyTexts } from '../reading/signals/company-texts.ts'
import { readersOfSignals } from '../reading/signals/find-signals.ts'
import { lastChangeIn } from '../reading/signals/news.ts'
import { owner, pageOf } from './maple-page.ts'

const testimony = (text: string) => [{ url: 'https://www.maple.example/', lines: [text] }]
const dentists = { kinds: [], names: ['Dentist'], languages: ['en'], tags: [] }
const springfield = {
  text: 'Springfield',
  names: ['Springfield'],
  box: null,
  centre: { lat: 39.8, lon: -89.6 },
  region: 'US',
  isCountry: false,
  kind: 'town' as const,
}

const fields = ['email', 'phone', 'website', 'linkedin', 'industry', 'location', 'address', 'description']
const methods = ['text', 'mailto', 'tel', 'jsonld', 'microdata', 'cfemail', 'obfuscated', 'osm'] as const

const normalisers = methods.map((method): [string, (text: string) => unknown] => [
  `normalise ${method}`,
  (text) => fields.map((field) => normalise(method, text, { field, region: 'US' })),
])

type ReadText = (text: string) => unknown

/** Everything that reads a stranger's text with patterns; first what reads a text as the source of a page. */
export const textReaders: Record<string, ReadText> = {
  keptHtml,
  keptRules: (text) =>
    mayRead(keptRules(`User-agent: *\nDisallow: ${text}`), new URL('https://maple.example/a')),
  decodeHtml: (text) => decodeHtml(Buffer.from(text), 'text/html'),
  readPage: pageOf,
  ...Object.fromEntries(normalisers),
  isPromptInjection,
  dateIn: (text) => dateIn(text, 'US'),
  kindsNamed,
  verifyQuote: (text) => verifyQuote('a A 1 ( a A 1 ( b', testimony(text)),
  'verifyQuote that ends otherwise': (text) => verifyQuote(`${text.slice(0, 239)}b`, testimony(text)),
  nameInTitle: (text) => nameInTitle(text, 'maple.example'),
  'withoutInventions in an answer': withoutInventions({ texts: ['Maple Dental'], trusted: [] }),
  'withoutInventions from a text': (text) => withoutInventions({ texts: [text], trusted: [] }),
  'withoutInventions in a text that is known': (text) =>
    withoutInventions({ texts: [], trusted: [text] })(text),
  statementsOf,
  sentencesIn: (text) => sentencesIn([text]),
  closing: (text) => saysClosed(text, 0),
  moving: (text) => movedTo(text, ['Springfield']),
}

const aboutPage = (page: SitePage): CompanyTexts => ({
  pages: [{ ...page, url: 'https://www.maple.example/news' }],
  listings: [],
  name: 'Maple Dental',
  distinctiveWords: ['maple'],
  region: 'US',
  now: Date.parse('2026-11-22'),
})

type ReadParsed = (page: ReturnType<typeof pageOf>) => unknown

/** What reads a page that is already parsed. */
export const pageReaders: Record<string, ReadParsed> = {
  emailsOn: (page) => emailsOn(page, owner),
  phonesOn: (page) => phonesOn(page, owner),
  addressesOn: (page) => addressesOn(page, ['Springfield'], owner),
  namesOn: (page) => namesOn(page, { text: 'Maple Dental', isMapped: true }, 'maple.example', 'US'),
  speaksOf: (page) => speaksOf([page], 'Maple Dental'),
  descriptionsOn: (page) => descriptionsOn(page, 'US'),
  industriesOn: (page) => industriesOn(page, dentists, 'US'),
  openingHoursOn,
  numbersOn: (page) => numbersOn(page, { ...owner, region: 'DE' }),
  linkedinOn: (page) => linkedinOn(page, owner),
  servicesOn: (page) => servicesOn([page]),
  judgeWish: ({ url, lines }) => judgeWish('free parking', [{ url, lines }]),
  judgeCategory: (page) => judgeCategory(dentists, [], [page]),
  judgeLocation: (page) => judgeLocation(springfield, [], [], [page]),
  ...Object.fromEntries(
    readersOfSignals.map((read) => [read.name, (page: SitePage) => read(aboutPage(page))]),
  ),
  lastChangeIn: (page) => lastChangeIn(aboutPage(page)),
  peopleOf: (page) => peopleOf(aboutPage(page)),
  closingOn: ({ lines }) => sentencesIn(lines).find((sentence) => saysClosed(sentence, 0)),
}
