import type { NearMiss, SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { Box, Flex, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfLead } from '../../../platform/addresses.ts'
import { DuplicateNotice } from '../../../platform/duplicates/duplicate-notice.tsx'
import { useDuplicate } from '../../../platform/duplicates/use-duplicate.ts'
import { webLink } from '../../../ui/evidence/web-address.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import type { ListedLead } from '../list/listed-leads.ts'
import { isOnlyExplained } from '../look-up/looked-up.ts'
import { OwnRowLink } from '../look-up/own-row-link.tsx'
import { useAddNearMiss } from './use-add-near-miss.ts'
import { useCheckNearMiss } from './use-check-near-miss.ts'

const domainOf = (website: string | null) => {
  const link = webLink(website)
  return link && new URL(link).hostname.replace(/^www\./, '')
}

type Props = {
  miss: NearMiss
  /** The company as it was looked up: its card adds it with all that is proved. */
  found: SavedAiLead | null
  onOpen: (lead: ListedLead) => void
  /** Opens the AI lead with that id. */
  onOpenId: (id: number) => void
}

export const NearMissActions = ({ miss, found, onOpen, onOpenId }: Props) => {
  const { companyName, website, location } = miss
  const checking = useCheckNearMiss(onOpen)
  const addition = useAddNearMiss()
  const duplicate = useDuplicate({ companyName, website, location })
  const isDoubtful = duplicate !== null && duplicate.reason !== 'same website' && !addition.data
  const leadId = addition.data?.id ?? (isDoubtful ? undefined : duplicate?.found.id)
  const domain = domainOf(website)
  const actions = useKeptFocus(`${leadId} ${found?.id}`)
  return (
    <>
      {isDoubtful ? (
        <Box mt={1}>
          <DuplicateNotice match={duplicate} />
        </Box>
      ) : null}
      <Flex ref={actions} tabIndex={-1} outline="none" wrap="wrap" gap={1.5} mt={1}>
        {found ? (
          <Button
            size="sm"
            aria-label={`Open ${companyName}`}
            onClick={() => onOpen({ ...found, isChecking: false })}
          >
            Open
          </Button>
        ) : domain ? (
          <Button
            size="sm"
            aria-label={`Check ${companyName}`}
            title="Reads its site and opens its card (1 lookup)"
            disabled={checking.isPending}
            onClick={() => checking.mutate(domain)}
          >
            {checking.isPending ? 'Checking...' : 'Check (1 lookup)'}
          </Button>
        ) : null}
        {leadId === undefined && !found ? (
          <Button
            size="sm"
            aria-label={`Add ${companyName} anyway`}
            disabled={addition.isPending}
            onClick={() => addition.mutate(miss)}
          >
            {addition.isPending ? 'Adding...' : 'Add anyway'}
          </Button>
        ) : null}
        {leadId === undefined ? null : (
          <Button asChild size="sm" textDecoration="none">
            <Link to={addressOfLead(leadId)}>Open in My Leads</Link>
          </Button>
        )}
      </Flex>
      {checking.data && isOnlyExplained(checking.data) ? (
        <Explanation result={checking.data} onOpen={onOpenId} />
      ) : null}
    </>
  )
}

type ExplanationProps = { result: SearchResult; onOpen: (id: number) => void }

/** Why a look-up has found no new company. */
const Explanation = ({ result: { receipt, lookUp }, onOpen }: ExplanationProps) => (
  <Box role="status" mt={1}>
    {receipt?.notes?.map((note) => (
      <Text key={note}>{note}</Text>
    ))}
    {lookUp?.known ? <OwnRowLink row={lookUp.known} onOpen={onOpen} /> : null}
  </Box>
)
