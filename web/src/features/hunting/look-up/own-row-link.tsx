import type { OwnRow } from '@assay/shared/features/hunting/look-up'
import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../../../ui/primitives/button.tsx'

const RowLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minH: { base: 11, lg: 8 }, fontWeight: 'medium' },
})

type Props = {
  row: OwnRow
  /** Opens the card of an AI lead. */
  onOpen: (id: number) => void
}

/** Leads to the row in which the workspace has the company already. */
export const OwnRowLink = ({ row: { list, id, companyName }, onOpen }: Props) =>
  list === 'crm' ? (
    <RowLink to={`/leads/${id}`}>Open {companyName}</RowLink>
  ) : (
    <Button size="sm" mt={1} onClick={() => onOpen(id)}>
      Open {companyName}
    </Button>
  )
