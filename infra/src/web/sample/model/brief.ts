import { type Fact, factNamed, factsNamed } from './reading.ts'

/** The known facts of a company and of the sender; null is unknown. */
export type Brief = {
  company: string | null
  industry: string | null
  location: string | null
  website: string | null
  email: string | null
  /** Whom its site names, as it names them. */
  contact: string | null
  phone: string | null
  description: string | null
  services: string[]
  /** A sentence of its own site. */
  said: string | null
  /** What its newest report says, by the part: the summary is ''. */
  reported: (part: string) => string[]
  matches: string | null
  unconfirmed: string | null
  sender: { name: string | null; business: string | null; offer: string | null; value: string | null }
}

const ofSender = (path: string[]): boolean =>
  path.slice(0, -1).some((label) => /sender|profile|seller|own business|my business|user/.test(label))

/** Values such as `null` and `unverified` mean that nothing is known. */
const isEmpty = (value: string): boolean =>
  /^(?:null|none|unknown|unverified|not known|n\/a|-)$/i.test(value.trim())

export const briefOf = (all: Fact[]): Brief => {
  const known = all.filter(({ value }) => !isEmpty(value))
  const facts = known.filter(({ path }) => !ofSender(path))
  const sender = known.filter(({ path }) => ofSender(path))
  return {
    company: factNamed(facts, 'company name', 'company', 'name', 'business name', 'lead'),
    industry: factNamed(facts, 'industry', 'category', 'business type'),
    location: factNamed(facts, 'location', 'city', 'place', 'address'),
    website: factNamed(facts, 'website', 'url'),
    email: factNamed(facts, 'email'),
    contact: factNamed(facts, 'on contact')?.replace(/^"|"$/g, '') ?? factNamed(facts, 'contact'),
    phone: factNamed(facts, 'phone'),
    description: factNamed(facts, 'description', 'summary'),
    services: [
      ...factsNamed(facts, 'services', 'service').flatMap((value) => value.split(/,\s*/)),
      ...factsNamed(facts, 'from its report product or service'),
    ],
    said: factNamed(facts, 'said on its own site'),
    reported: (part) => factsNamed(facts, `from its report ${part}`.trim()),
    matches: factNamed(facts, 'matches'),
    unconfirmed: factNamed(facts, 'not confirmed', 'unconfirmed'),
    sender: {
      name: factNamed(sender, 'full name', 'name', 'username'),
      business: factNamed(sender, 'business name', 'business', 'company'),
      offer: factNamed(
        sender,
        'products and services',
        'products services',
        'business description',
        'description',
      ),
      value: factNamed(sender, 'value proposition'),
    },
  }
}
