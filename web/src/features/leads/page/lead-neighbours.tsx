import { chakra, Flex } from '@chakra-ui/react'
import { Link, useNavigate } from 'react-router-dom'
import { addressOfLead } from '../../../platform/addresses.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { ChevronIcon } from '../../../ui/primitives/icons.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { useListPosition, useNeighbours } from '../list/list-position.ts'

/** Leads to the lead before and after this one in the list from which the user has come. */
export const LeadNeighbours = ({ id }: { id: number }) => {
  const neighbours = useNeighbours(id)
  const position = useListPosition()
  const navigate = useNavigate()
  // The way back focuses the row of the lead that was looked at last.
  const seen = (leadId: number) => position.update({ leadId })
  const go = (leadId: number | undefined) => {
    if (leadId === undefined) return
    seen(leadId)
    navigate(addressOfLead(leadId))
  }
  useShortcuts('Lead', {
    'Shift+j': { does: 'Next lead of the list', run: () => go(neighbours?.next) },
    'Shift+k': { does: 'Previous lead of the list', run: () => go(neighbours?.previous) },
  })
  if (!neighbours) return null
  const { place, count, previous, next } = neighbours
  const link = (leadId: number | undefined, name: string, turn: string) =>
    leadId === undefined ? (
      <Button variant="quiet" size="icon" disabled aria-label={name}>
        <chakra.span transform={turn} lineHeight="0">
          <ChevronIcon />
        </chakra.span>
      </Button>
    ) : (
      <Button asChild variant="quiet" size="icon" color="fg.muted">
        <Link to={addressOfLead(leadId)} aria-label={name} title={name} onClick={() => seen(leadId)}>
          <chakra.span transform={turn} lineHeight="0">
            <ChevronIcon />
          </chakra.span>
        </Link>
      </Button>
    )
  return (
    <Flex as="nav" aria-label="Leads of the list" align="center" gap={1} ml="auto">
      <chakra.span fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {countText(place)} of {countText(count)}
      </chakra.span>
      {link(previous, 'Previous lead', 'rotate(90deg)')}
      {link(next, 'Next lead', 'rotate(-90deg)')}
    </Flex>
  )
}
