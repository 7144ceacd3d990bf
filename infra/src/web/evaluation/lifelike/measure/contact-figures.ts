import { figureOf } from '../../measure/figure.ts'
import type { Miss } from '../../measure/leads.ts'
import type { Firm } from '../world/firm.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'
import { injectedContacts } from '../world/statements.ts'
import type { Known } from './whose-lead.ts'

type Field = 'email' | 'phone'
type Claim = { firm: Firm; values: string[]; own: string | null }

const valuesOf = ({ lead }: Known, field: Field): string[] =>
  lead.contactInfo[field === 'email' ? 'emails' : 'phones'].map(({ value }) => value)

const injected = new Set([...injectedContacts.emails, ...injectedContacts.phones])

/** What a wrong number is, where the world knows it. */
const whatIsIt = (world: LifelikeWorld, firm: Firm, value: string): string => {
  if (injected.has(value)) return 'injected'
  if (firm.fax?.e164 === value) return 'its fax'
  if (firm.branches.some(({ phone }) => phone.e164 === value)) return 'of a branch in another town'
  if (world.firms.some(({ phone, email }) => phone.e164 === value || email === value))
    return 'of another firm'
  return 'no contact of anybody'
}

const claimsOf = (known: Known[], field: Field): Claim[] =>
  known.flatMap((one) =>
    one.firm
      ? [
          {
            firm: one.firm,
            values: valuesOf(one, field),
            own: field === 'email' ? one.firm.email : one.firm.phone.e164,
          },
        ]
      : [],
  )

const missesOf = (world: LifelikeWorld, claims: Claim[], field: Field): Miss[] =>
  claims.flatMap(({ firm, values, own }) => [
    ...values
      .filter((value) => value !== own)
      .map((value) => ({
        kind: `wrong ${field}: ${whatIsIt(world, firm, value)}`,
        company: `https://${firm.host}/`,
        detail: `${value}, its own is ${own}`,
      })),
    ...(own && !values.includes(own)
      ? [{ kind: `missing ${field}`, company: `https://${firm.host}/`, detail: own }]
      : []),
  ])

/** Contacts of leads with a known firm: those shown must be its own and of the place, those it has must be shown. */
export const contactFigures = (world: LifelikeWorld, known: Known[]) => {
  const [emails, phones] = [claimsOf(known, 'email'), claimsOf(known, 'phone')]
  const precision = (claims: Claim[]) =>
    figureOf(claims.flatMap(({ values, own }) => values.map((value) => value === own)))
  const recall = (claims: Claim[]) =>
    figureOf(claims.flatMap(({ values, own }) => (own ? [values.includes(own)] : [])))
  return {
    figures: {
      emailPrecision: precision(emails),
      emailRecall: recall(emails),
      phonePrecision: precision(phones),
      phoneRecall: recall(phones),
    },
    misses: [...missesOf(world, emails, 'email'), ...missesOf(world, phones, 'phone')],
  }
}
