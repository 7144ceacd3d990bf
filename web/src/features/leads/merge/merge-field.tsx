import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import type { MergeableField } from '@assay/shared/features/leads/lead-merge'
import { chakra, Flex, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useSession } from '../../../platform/session/session.tsx'
import { PlainProof } from '../../../ui/evidence/plain-proof.tsx'
import { readableAddress } from '../../../ui/evidence/web-address.ts'
import { statusText } from '../../../ui/lead/status-badge.tsx'
import { AddressParts } from '../../../ui/primitives/wrapped-address.tsx'
import { type MergePair, mergeLabels } from './merge-choices.ts'

const Columns = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 2,
    py: 2,
    minW: 0,
    borderTopWidth: '1px',
  },
})

const Side = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: 2,
    px: 2.5,
    py: 1.5,
    minW: 0,
    borderWidth: '1px',
    borderRadius: 'control',
    fontSize: 'sm',
    cursor: 'pointer',
    accentColor: 'primary',
    '&:has(input:checked)': { borderColor: 'primary', bg: 'bg.selected' },
    '@media (pointer: coarse)': { minH: 11, alignItems: 'center' },
  },
})

type Props = {
  label: string
  pair: MergePair
  chosenId: number
  onChoose: (id: number) => void
  children: (lead: LeadDetail) => ReactNode
}

/** One choice between the two leads: a radio button in each column, with what the lead has. */
export const MergeChoice = ({ label, pair, chosenId, onChoose, children }: Props) => {
  const name = useId()
  return (
    <Columns>
      <chakra.legend float="left" gridColumn="1 / -1" fontSize="xs" color="fg.muted">
        {label}
      </chakra.legend>
      {pair.map((lead) => (
        <Side key={lead.id}>
          <input type="radio" name={name} checked={lead.id === chosenId} onChange={() => onChoose(lead.id)} />
          <Flex flex="1" align="baseline" justify="space-between" gap={2} minW={0} overflowWrap="anywhere">
            {children(lead)}
          </Flex>
        </Side>
      ))}
    </Columns>
  )
}

/** What a lead has in a field, as a text. */
export const MergeValue = ({ lead, field }: { lead: LeadDetail; field: MergeableField }) => {
  const { user } = useSession()
  const proof = lead.facts[field]
  const textOf = () => {
    if (field === 'status') return statusText(lead.status)
    if (field === 'nextStep') return lead.nextStep && `${lead.nextStep.text}, due on ${lead.nextStep.dueOn}`
    if (field === 'assignedTo')
      return lead.assignedTo && (lead.assignedTo === user?.id ? 'You' : `User ${lead.assignedTo}`)
    return field === 'website' && lead.website ? readableAddress(lead.website) : lead[field]
  }
  const text = textOf()
  const isAddress = field === 'email' || field === 'website'
  return (
    <>
      <Text
        as="span"
        minW={0}
        lineClamp={4}
        whiteSpace="pre-line"
        color={text === null ? 'fg.muted' : undefined}
      >
        {isAddress && typeof text === 'string' ? <AddressParts address={text} /> : (text ?? 'none')}
      </Text>
      {proof ? <PlainProof proof={proof} /> : null}
    </>
  )
}

type FieldProps = Omit<Props, 'label' | 'children'> & { field: MergeableField }

/** The two values of a field with their proof marks, of which one stays. */
export const MergeField = ({ field, ...choice }: FieldProps) => (
  <MergeChoice label={mergeLabels[field]} {...choice}>
    {(lead) => <MergeValue lead={lead} field={field} />}
  </MergeChoice>
)
