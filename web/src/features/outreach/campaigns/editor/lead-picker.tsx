import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { ListRow } from '../../../../ui/primitives/list-row.tsx'
import { FailureNotice } from '../../../../ui/primitives/notice.tsx'
import { Truncated } from '../../../../ui/primitives/truncated.tsx'
import { type PreviewLead, usePreviewLeads } from './use-preview-leads.ts'

/** Chooses the lead whose values a preview shows. */
export const LeadPicker = ({ onChoose }: { onChoose: (lead: PreviewLead) => void }) => {
  const [search, setSearch] = useState('')
  const { found, isLoading, error, reload } = usePreviewLeads(search)
  return (
    <Box maxW="22rem">
      <TextField
        label="Preview for"
        placeholder="Search your leads"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter would save the campaign.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0]) onChoose(found[0])
        }}
      />
      {error ? (
        <FailureNotice isInline onRetry={reload}>
          {error}
        </FailureNotice>
      ) : null}
      {found.map((lead) => (
        <ListRow key={lead.id} minH={9} px={3} onClick={() => onChoose(lead)}>
          <Truncated>{lead.companyName}</Truncated>
        </ListRow>
      ))}
      {found.length === 0 && !isLoading && !error ? (
        <Text fontSize="sm" color="fg.muted" mt={1}>
          {search ? 'No lead has this name.' : 'You have no leads yet.'}
        </Text>
      ) : null}
    </Box>
  )
}
