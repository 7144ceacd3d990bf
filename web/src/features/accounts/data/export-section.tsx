import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { AccountSection } from '../account-section.tsx'
import { useExportAccount } from './use-export-account.ts'

export const ExportSection = () => {
  const download = useExportAccount()
  return (
    <AccountSection
      title="Your data"
      text="Profile, leads with their evidence, activities, searches with their results, notifications, plan requests and usage, as JSON and CSV in a ZIP file."
    >
      <PendingButton
        text="Download My Data"
        pendingText="Collecting your data..."
        isPending={download.isPending}
        onClick={() => download.mutate()}
      />
    </AccountSection>
  )
}
