import type { Analysis } from '@assay/shared/features/ai/analysis'
import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DuplicateNotice } from '../../../platform/duplicates/duplicate-notice.tsx'
import { useDuplicate } from '../../../platform/duplicates/use-duplicate.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useBulkAiLeads } from '../bulk/use-bulk-ai-leads.ts'
import type { ListedLead } from '../list/listed-leads.ts'
import type { SearchRequest } from '../search/use-search-leads.ts'
import { useAddLead } from './use-add-lead.ts'
import { useConvertLead } from './use-convert-lead.ts'

type Props = {
  lead: ListedLead
  analysis: Analysis | undefined
  search: SearchRequest | null
  /** Further actions, of other features. */
  children: ReactNode
}

/** The selected lead's actions. */
export const LeadActions = ({ lead, analysis, search, children }: Props) => {
  const { companyName, website, location, contactInfo } = lead
  const duplicate = useDuplicate({ companyName, website, location, email: contactInfo?.email })
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} wrap="wrap" gap={2}>
      {duplicate && !lead.converted ? (
        <Box flexBasis="100%">
          <DuplicateNotice match={duplicate} />
        </Box>
      ) : null}
      <MainAction lead={lead} analysis={analysis} search={search} />
      {children}
      {lead.id === undefined ? null : <SetAside id={lead.id} isSetAside={lead.isSetAside} />}
    </Flex>
  )
}

const SetAside = ({ id, isSetAside }: { id: number; isSetAside: boolean }) => {
  const { change, pending } = useBulkAiLeads()
  return (
    <Button
      variant="quiet"
      disabled={pending !== null}
      onClick={() => change({ ids: [id], change: isSetAside ? 'restore' : 'setAside' })}
    >
      {isSetAside ? 'Take back' : 'Set aside'}
    </Button>
  )
}

const MainAction = ({ lead, analysis, search }: Omit<Props, 'children'>) => {
  const conversion = useConvertLead()
  const addition = useAddLead()
  const { id } = lead
  if (lead.converted && lead.convertedLeadId !== null && !conversion.isDone) {
    return (
      <Button asChild variant="primary" textDecoration="none">
        <Link to={`/prospecting?selectLead=${lead.convertedLeadId}`}>Open in My Leads</Link>
      </Button>
    )
  }
  if (id !== undefined) {
    return (
      <PendingButton
        variant="primary"
        text="Convert to CRM Lead"
        pendingText="Converting..."
        isPending={conversion.isPending || conversion.isDone}
        onClick={() => conversion.convert({ ...lead, id })}
      />
    )
  }
  return (
    <PendingButton
      variant="primary"
      text="Add to Leads"
      pendingText="Adding..."
      isPending={addition.isPending || addition.isSuccess}
      disabled={lead.isChecking}
      onClick={() => addition.mutate({ lead, analysis, search })}
    />
  )
}
