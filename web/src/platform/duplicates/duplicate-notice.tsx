import type { Lead } from '@assay/shared/features/leads/lead'
import { Box } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfLead } from '../addresses.ts'
import type { Match } from './duplicate-keys.ts'

type Props = { match: Match<Lead>; onLeave?: () => void }

/** Says which lead is probably the same company, with the way to it. */
export const DuplicateNotice = ({ match: { found, reason }, onLeave }: Props) => (
  <Box
    role="status"
    px={3}
    py={2}
    fontSize="sm"
    color="warning"
    bg="warning.subtle"
    borderRadius="control"
    overflowWrap="anywhere"
  >
    You may have this company already:{' '}
    <Link to={addressOfLead(found.id)} onClick={onLeave}>
      {found.companyName}
    </Link>{' '}
    has the {reason}.
  </Box>
)
