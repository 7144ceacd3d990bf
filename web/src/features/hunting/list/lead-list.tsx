import { Box, chakra } from '@chakra-ui/react'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { distinguishingDetails } from './distinguishing-details.ts'
import { LeadRow } from './lead-row.tsx'
import { keyOfLead, type ListedLead } from './listed-leads.ts'

type Props = {
  rows: ListedLead[]
  isLoading: boolean
  isSearching: boolean
  selected: ListedLead | null
  onSelect: (lead: ListedLead) => void
}

/** The list's rows, at most 600 px high; skeletons until the first rows arrive. */
export const LeadList = ({ rows, isLoading, isSearching, selected, onSelect }: Props) => {
  if (rows.length === 0 && !isLoading && !isSearching) {
    return <EmptyState title="No leads found yet" text="Try searching for a business type or industry" />
  }
  const details = distinguishingDetails(rows)
  return (
    <Box maxH="600px" overflowY="auto" aria-busy={isLoading || isSearching}>
      {rows.length === 0 ? (
        <SkeletonRows text={isSearching ? 'Searching for leads' : 'Loading leads'} />
      ) : (
        <chakra.ul listStyleType="none" py={1}>
          {withKeys(rows).map(({ key, lead }) => (
            <LeadRow
              key={key}
              lead={lead}
              distinguishingDetail={details.get(keyOfLead(lead))}
              isSelected={selected !== null && keyOfLead(lead) === keyOfLead(selected)}
              onSelect={() => onSelect(lead)}
            />
          ))}
        </chakra.ul>
      )}
    </Box>
  )
}

/** Gives each row a unique key; unsaved rows with equal keys are numbered. */
const withKeys = (rows: ListedLead[]) => {
  const seen = new Map<string, number>()
  return rows.map((lead) => {
    const name = keyOfLead(lead)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { key: `${name} ${count}`, lead }
  })
}
