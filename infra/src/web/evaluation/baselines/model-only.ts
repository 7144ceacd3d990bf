import type { ShownLead } from '../measure/shown-lead.ts'
import { inventedCompany } from '../models/adversarial.ts'
import { randomOf } from '../words/chance.ts'
import { phoneOf } from '../world/make-company.ts'
import type { WorldCell } from '../world/make-world.ts'

/** How much the simulated model remembers. These are assumptions, not measurements of a real model. */
export const remembers = { companies: 0.5, mail: 0.4, phone: 0.4, inventedPerTen: 4 }

/**
 * A model is asked for a list and believed. It knows some companies by name and site, guesses the
 * contacts that it does not remember, and adds companies that do not exist.
 */
export const modelOnly = (cell: WorldCell): ShownLead[] => {
  const random = randomOf('model only', cell.seed, cell.city.name, cell.trade.id)
  const known = cell.companies.filter(({ host }) => host !== null && random.chance(remembers.companies))
  const recalled = known.map(
    ({ name, host, email, phone, city }): ShownLead => ({
      name,
      website: `https://${host}/`,
      emails: [random.chance(remembers.mail) && email ? email : `sales@${host}`],
      phones: [
        random.chance(remembers.phone)
          ? phone.e164
          : phoneOf(city, 900 + Math.floor(random.next() * 90)).e164,
      ],
      address: null,
      fulfils: cell.wish !== null,
    }),
  )
  const count = Math.round((known.length * remembers.inventedPerTen) / 10)
  const invented = Array.from({ length: count }, (): ShownLead => {
    const { name, url, email, phone } = inventedCompany(random)
    return {
      name,
      website: url,
      emails: [email],
      phones: [phone.replace(/ /g, '')],
      address: null,
      fulfils: cell.wish !== null,
    }
  })
  return random.shuffle([...recalled, ...invented])
}
