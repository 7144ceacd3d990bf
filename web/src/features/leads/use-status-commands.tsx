import { type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { chakra } from '@chakra-ui/react'
import { usePageCommands } from '../../platform/page-commands.ts'
import { statusText } from '../../ui/lead/status-badge.tsx'
import { ChangeIcon } from '../../ui/primitives/icons.tsx'

/** What the commands on the lead shown are listed under. */
export const ofThisLead = 'This lead'

const Dot = chakra('span', { base: { boxSize: 2, mx: 1, borderRadius: 'full' } })

type Subject = {
  /** What gets the status: 'This lead', '3 selected leads'. */
  name: string
  /** Details shown in small type, such as the lead's name. */
  about?: string
  /** The current status, which is not offered. */
  status?: LeadStatus
  isDisabled?: boolean
}

/** Offers the statuses in the command palette. */
export const useStatusCommands = (
  { name, about, status, isDisabled = false }: Subject,
  onChoose: (status: LeadStatus) => void,
) => {
  const choices = leadStatuses
    .filter((one) => one !== status)
    .map((one) => ({
      title: `Set status to ${statusText(one)}`,
      icon: <Dot bg={`status.${one}`} />,
      run: () => onChoose(one),
    }))
  usePageCommands(name, isDisabled ? [] : [{ title: 'Set status', about, icon: <ChangeIcon />, choices }])
}
