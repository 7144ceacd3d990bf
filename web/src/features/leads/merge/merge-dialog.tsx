import type { Lead } from '@assay/shared/features/leads/lead'
import type { MergeableField } from '@assay/shared/features/leads/lead-merge'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ActionFooter } from '../../../ui/overlay/action-footer.tsx'
import { Dialog, DialogBody, DialogForm } from '../../../ui/overlay/dialog.tsx'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { useLead } from '../page/use-lead.ts'
import {
  differingFields,
  equalFields,
  fullest,
  type MergePair,
  mergeLabels,
  suggested,
} from './merge-choices.ts'
import { MergeChoice, MergeField, MergeValue } from './merge-field.tsx'
import { useLeadContents } from './use-lead-contents.ts'
import { useMergeLeads } from './use-merge-leads.ts'

type Props = {
  leads: readonly [Lead, Lead]
  onClose: () => void
  /** The lead that is left. */
  onMerged?: (keptId: number) => void
}

const asRead = (row: Lead, read: ReturnType<typeof useLead>) =>
  // A lead that was merged meanwhile is answered by another one.
  read.data?.lead.id === row.id ? read.data.lead : { ...row, facts: {}, evidence: [] }

/** Merges two leads: which of them stays, and of each field that differs which value. */
export const MergeDialog = ({ leads: [first, second], onClose, onMerged }: Props) => {
  const pair: MergePair = [asRead(first, useLead(first.id)), asRead(second, useLead(second.id))]
  const [keptId, setKeptId] = useState(fullest([first, second])?.id ?? first.id)
  const [chosen, setChosen] = useState<Partial<Record<MergeableField, number>>>({})
  const [kept, merged] = pair[0].id === keptId ? pair : [pair[1], pair[0]]
  const merge = useMergeLeads((id) => {
    onClose()
    onMerged?.(id)
  })
  const differing = differingFields(pair)
  const chosenIn = (field: MergeableField) => chosen[field] ?? suggested(pair, field, keptId)
  const send = () =>
    merge.mutate({
      keptId,
      merge: {
        mergedId: merged.id,
        fields: differing.filter((field) => chosenIn(field) === merged.id),
        seen: { kept: kept.updatedAt, merged: merged.updatedAt },
      },
    })
  return (
    <Dialog title="Merge leads" isOpen onClose={onClose}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <DialogBody>
          <MergeChoice label="Which lead stays?" pair={pair} chosenId={keptId} onChoose={setKeptId}>
            {(lead) => (
              <Box minW={0}>
                <Text fontWeight="medium">{lead.companyName}</Text>
                <Text fontSize="xs" color="fg.muted">
                  Lead {lead.id}, added <RelativeTime iso={lead.createdAt} />
                </Text>
              </Box>
            )}
          </MergeChoice>
          {differing.map((field) => (
            <MergeField
              key={field}
              field={field}
              pair={pair}
              chosenId={chosenIn(field)}
              onChoose={(id) => setChosen({ ...chosen, [field]: id })}
            />
          ))}
          <EqualFields pair={pair} />
          <Along key={merged.id} id={merged.id} />
        </DialogBody>
        <ActionFooter
          onCancel={onClose}
          maxW="full"
          text={`Merge into ${shortName(kept.companyName)}`}
          pendingText="Merging..."
          isPending={merge.isPending}
        />
      </DialogForm>
    </Dialog>
  )
}

const longestName = 28

const shortName = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name)

const EqualFields = ({ pair }: { pair: MergePair }) => {
  const fields = equalFields(pair)
  if (fields.length === 0) return null
  return (
    <chakra.details py={2} borderTopWidth="1px" fontSize="sm">
      <Folded color="fg.muted">
        {fields.length === 1 ? '1 field is the same' : `${countText(fields.length)} fields are the same`}
      </Folded>
      {fields.map((field) => (
        <Flex key={field} gap={3} py={1} overflowWrap="anywhere">
          <Text width="7rem" flexShrink={0} color="fg.muted">
            {mergeLabels[field]}
          </Text>
          <MergeValue lead={pair[0]} field={field} />
        </Flex>
      ))}
    </chakra.details>
  )
}

const Along = ({ id }: { id: number }) => {
  const contents = useLeadContents(id)
  return (
    <Text pt={2} minH={12} borderTopWidth="1px" fontSize="sm" color="fg.muted">
      {contents ? `Comes along: ${contents}. ` : ''}Tags are joined. You can undo this.
    </Text>
  )
}
