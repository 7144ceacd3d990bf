import type { FoundCompany } from '@assay/functions/discovery/found-company'
import { plain, plainLetters, wordsOf } from '../../../words/words.ts'
import { figureOf } from '../../measure/figure.ts'
import type { Miss } from '../../measure/leads.ts'
import { isStored, type Stored } from '../../measure/quotes.ts'
import { listHosts } from '../sites/lifelike-web.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'
import { injectedContacts } from '../world/statements.ts'

/** Every mail address of the world: of firms and directories, and those that orders to models name. */
const mailsOf = ({ firms }: LifelikeWorld): Set<string> =>
  new Set([
    ...injectedContacts.emails,
    ...listHosts.map((host) => `support@${host}`),
    ...firms.flatMap(({ email }) => email ?? []),
  ])

const inEnglish = new Intl.DisplayNames(['en'], { type: 'region' })

/** The countries that data gives by their codes, by the names that people read. */
const countriesIn = (text: string): string[] =>
  [...text.matchAll(/"addressCountry":\s*"([A-Z]{2})"/g)].flatMap(([, code = '']) => inEnglish.of(code) ?? [])

/** Everything that the sources of a lead's evidence say. */
const saidOf = ({ evidence }: FoundCompany, { textAt, rowAt }: Stored): string =>
  [...new Set(evidence.map(({ url }) => url))]
    .map((url) => {
      const text = textAt(url) ?? ''
      return [text, ...countriesIn(text), ...(rowAt(url)?.lines ?? [])].join(' ')
    })
    .join(' ')

const digitsIn = (text: string) => text.normalize('NFKC').replace(/\D/g, '')
/** Without country and area code, which sites leave out. */
const ownDigits = 6

type Claim = { field: string; value: string; isTrue: boolean }

const factsOf = (lead: FoundCompany, stored: Stored, mails: Set<string>): Claim[] => {
  const said = saidOf(lead, stored)
  const letters = plainLetters(said)
  const digits = digitsIn(said)
  const { emails, phones, address } = lead.contactInfo
  return [
    { field: 'name', value: lead.companyName, isTrue: letters.includes(plainLetters(lead.companyName)) },
    ...emails.map(({ value }) => ({ field: 'email', value, isTrue: mails.has(value) })),
    ...phones.map(({ value }) => ({
      field: 'phone',
      value,
      isTrue: digits.includes(digitsIn(value).slice(-ownDigits)),
    })),
    ...(address
      ? [
          {
            field: 'address',
            value: address,
            isTrue: wordsOf(address).every((word) => letters.includes(plain(word))),
          },
        ]
      : []),
  ]
}

/** Quotes stand where they are said to stand. */
const quotesOf = (lead: FoundCompany, stored: Stored): Claim[] =>
  [...lead.evidence, ...lead.scoreBreakdown].flatMap((line) =>
    'quote' in line && line.quote && line.url
      ? [{ field: 'quote', value: line.quote, isTrue: isStored(stored, line.quote, line.url) }]
      : [],
  )

/** Names, contacts, addresses and quotes shown that no site or source of the world has. */
export const inventionFigure = (world: LifelikeWorld, leads: FoundCompany[], stored: Stored) => {
  const mails = mailsOf(world)
  const claims = leads.flatMap((lead) =>
    [...factsOf(lead, stored, mails), ...quotesOf(lead, stored)].map((claim) => ({ lead, claim })),
  )
  return {
    figure: figureOf(claims.map(({ claim }) => !claim.isTrue)),
    misses: claims.flatMap(({ lead, claim }): Miss[] =>
      claim.isTrue
        ? []
        : [{ kind: `invented ${claim.field}`, company: lead.companyName, detail: claim.value.slice(0, 200) }],
    ),
  }
}
