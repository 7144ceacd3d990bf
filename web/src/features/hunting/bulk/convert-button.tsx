import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { useBulkAiLeads } from './use-bulk-ai-leads.ts'

/** Makes an AI lead a lead without leaving the page, with Undo in the toast. */
export const ConvertButton = ({ id, companyName }: { id: number; companyName: string }) => {
  const { change, pending } = useBulkAiLeads()
  return (
    <PendingButton
      variant="quiet"
      size="sm"
      color="primary"
      text="Convert"
      pendingText="Adding..."
      isPending={pending !== null}
      aria-label={`Convert ${companyName}`}
      onClick={() => change({ ids: [id], change: 'convert' })}
    />
  )
}
