import { plainLetters as key } from '../../words/words.ts'
import { type Company, isReadable, isWanted } from '../world/company.ts'
import { listedAndWanted, type World, type WorldCell } from '../world/make-world.ts'
import { type Figure, figureOf } from './figure.ts'
import type { ShownLead } from './shown-lead.ts'
import { whoIsIt } from './who-is-it.ts'

export type LeadFigures = { precision: Figure; recall: Figure; misses: Miss[] }

/** A fact or lead that is wrong or missing. */
export type Miss = { kind: string; company: string; detail: string }

/** True for its present or former name, with a word more or less. */
const isNamedRight = ({ name, formerName }: Company, shown: string): boolean =>
  [name, formerName].some(
    (own) => own !== null && (key(shown).includes(key(own)) || key(own).includes(key(shown))),
  )

const isRight = (cell: WorldCell, company: Company | null, lead: ShownLead): boolean =>
  company !== null &&
  cell.companies.includes(company) &&
  isWanted(company) &&
  isNamedRight(company, lead.name) &&
  (cell.wish === null || !lead.fulfils || company.traits[cell.wish] === 'yes')

const whyWrong = (cell: WorldCell, company: Company | null, lead: ShownLead): string => {
  if (!company) return 'no company of this world'
  if (!cell.companies.includes(company))
    return company.trade === cell.trade ? 'of another town' : 'of another trade'
  if (!isWanted(company)) return company.role === 'company' ? `trap ${company.trap}` : company.role
  return isNamedRight(company, lead.name) ? 'wish said to be fulfilled' : 'under a wrong name'
}

/**
 * True when the search should find the company. The AI search gives addresses only, so the site must
 * be readable there; a wish must be fulfilled and stated on a readable site.
 */
const isExpected = (cell: WorldCell, company: Company): boolean => {
  const { osm, web, ai } = company.listed
  const isListed = osm || (web && company.host !== null) || (ai && isReadable(company))
  return (
    isListed &&
    (cell.wish === null ||
      (company.traits[cell.wish] === 'yes' && isReadable(company) && company.chain === null))
  )
}

const sourcesOf = ({ listed }: Company) =>
  Object.entries(listed)
    .flatMap(([name, isListed]) => (isListed ? name : []))
    .join('+')

/** Precision and recall of the leads of a search. A company shown twice counts as right once. */
export const leadFigures = (world: World, cell: WorldCell, leads: ShownLead[]): LeadFigures => {
  const shown = leads.map((lead) => ({ lead, company: whoIsIt(world, cell.companies, lead) }))
  const seen = new Set<Company>()
  const judged = shown.map(({ lead, company }) => {
    const isAgain = company !== null && seen.has(company)
    if (company) seen.add(company)
    return { lead, company, isAgain, isGood: !isAgain && isRight(cell, company, lead) }
  })
  const expected = listedAndWanted(cell).filter((company) => isExpected(cell, company))
  const misses = [
    ...judged.flatMap(({ lead, company, isAgain, isGood }): Miss[] =>
      isGood
        ? []
        : [
            {
              kind: `wrong lead: ${isAgain ? 'shown twice' : whyWrong(cell, company, lead)}`,
              company: company?.id ?? lead.name,
              detail: `${lead.name} ${lead.website ?? ''} ${lead.phones[0] ?? ''}`,
            },
          ],
    ),
    ...expected
      .filter((company) => !seen.has(company))
      .map(
        (company): Miss => ({
          kind: `missing lead: trap ${company.trap}${company.chain ? ', chain' : ''}`,
          company: company.id,
          detail: `listed by ${sourcesOf(company)}; ${company.name} https://${company.host}${company.path}`,
        }),
      ),
  ]
  return {
    precision: figureOf(judged.map(({ isGood }) => isGood)),
    recall: figureOf(expected.map((company) => seen.has(company))),
    misses,
  }
}
