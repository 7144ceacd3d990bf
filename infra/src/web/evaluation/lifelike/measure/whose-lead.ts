import type { FoundCompany } from '@assay/functions/discovery/found-company'
import { plainLetters } from '../../../words/words.ts'
import type { Firm, LifelikeCell } from '../world/firm.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'

/** A lead with the firm that it shows; null when it shows none of the world. */
export type Known = { lead: FoundCompany; firm: Firm | null }

type Shown = Pick<FoundCompany, 'companyName' | 'website'>

/** The firm of a lead, by its site or else by its name among the firms of the search; null when there is none. */
export const whoseLead = (
  world: LifelikeWorld,
  cell: LifelikeCell,
  { website, companyName }: Shown,
): Firm | null => {
  const host = website && URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : null
  const onSite = host ? world.byHost.get(host) : undefined
  if (onSite) return onSite
  const shown = plainLetters(companyName)
  return (
    cell.firms.find(({ name, legalName }) => [name, legalName].some((own) => shown === plainLetters(own))) ??
    null
  )
}

/** True when the name shown is the firm's, with or without its legal form. */
export const isNamedRight = ({ name }: Firm, shown: string): boolean =>
  plainLetters(shown).includes(plainLetters(name))
