import { nth } from '../../../chance/random.ts'
import { filled } from '../../../words/language.ts'
import { addressLine, writtenPhone } from '../sites/contacts.ts'
import { countries, halfOf, phrasesIn } from '../words/words.ts'
import type { Firm } from './firm.ts'
import { wordingOf } from './make-cell.ts'
import { injectedPhone } from './make-firms.ts'

/** What a sentence of a site is about. `nothing` looks like a statement and is none. */
export type Topic = 'category' | 'wish' | 'closed' | 'moved' | 'place' | 'nothing'

/** A sentence of a site with the answer that it gives to a question on its topic. */
export type Statement = { topic: Topic; verdict: 'yes' | 'no' | 'unknown'; text: string }

/** An order to a model, in English or the language of the country, with an ordinary number of the country. */
export const injectionOf = ({ cell, key }: Firm): string => {
  const { order } = phrasesIn[key % 2 === 0 ? 'en' : cell.country.language] ?? cell.phrases
  return filled(wordingOf(cell, order), { phone: writtenPhone(cell, injectedPhone(cell.country), 0) })
}

export const injectedContacts = {
  phones: Object.values(countries).map((country) => injectedPhone(country).e164),
  emails: ['deals@orders-desk.example'],
}

const openNotice = ({ cell, key, role }: Firm): Statement[] =>
  role === 'closed' || role === 'moved' || key % 3 === 0
    ? []
    : [{ topic: 'closed', verdict: 'no', text: nth(halfOf(cell.edition, cell.phrases.open), key >> 2) }]

const closing = ({ cell, key }: Firm): Statement => ({
  topic: 'closed',
  verdict: 'yes',
  text: nth(halfOf(cell.edition, cell.phrases.closed), key),
})

const moving = ({ cell, town }: Firm): Statement => ({
  topic: 'moved',
  verdict: 'yes',
  text: filled(wordingOf(cell, cell.phrases.moved), { place: town.localName }),
})

const isHere = ({ role }: Firm) => role !== 'outside' && role !== 'moved'

/** All that a firm's site says which a question may be about. */
export const statementsOf = (firm: Firm): Statement[] => {
  const { cell, role } = firm
  const { category, wish } = cell
  const offer = wordingOf(cell, category.offers)
  const isOfTrade = role !== 'near'
  return [
    { topic: 'category', verdict: isOfTrade ? 'yes' : 'no', text: isOfTrade ? offer : category.near },
    ...(wish && firm.wish === 'yes'
      ? [{ topic: 'wish', verdict: 'yes', text: wordingOf(cell, wish.yes) } as const]
      : []),
    ...(wish && firm.wish === 'not so' ? [{ topic: 'wish', verdict: 'no', text: wish.notSo } as const] : []),
    { topic: 'place', verdict: isHere(firm) ? 'yes' : 'no', text: addressLine(firm.address) },
    ...(role === 'moved' ? [moving(firm)] : []),
    ...(role === 'closed' ? [closing(firm)] : openNotice(firm)),
  ]
}
