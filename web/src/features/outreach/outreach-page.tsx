import { Box, Heading } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../ui/primitives/tabs.tsx'
import { ApprovalsTab } from './approvals/approvals-tab.tsx'
import type { DraftOf } from './approvals/open-draft.tsx'
import { MailsTab } from './mails/mails-tab.tsx'
import { SuppressionsTab } from './suppressions/suppressions-tab.tsx'

const tabNames = ['approve', 'sent', 'suppressed'] as const
type TabName = (typeof tabNames)[number]

/** The place where mails are approved, watched and stopped. Each tab has an address. */
export const OutreachPage = ({ draftOf }: { draftOf: DraftOf }) => {
  const [query, setQuery] = useSearchParams()
  const shown = tabNames.find((name) => name === query.get('tab')) ?? 'approve'
  const show = (tab: TabName) => setQuery(tab === 'approve' ? {} : { tab })
  return (
    <Box maxW="60rem">
      <Heading as="h1" fontSize="xl" mb={3}>
        Outreach
      </Heading>
      <Tabs
        label="Outreach"
        shown={shown}
        onShow={show}
        tabs={[
          { name: 'approve', title: 'To approve', content: <ApprovalsTab draftOf={draftOf} /> },
          { name: 'sent', title: 'Sent and waiting', content: <MailsTab /> },
          { name: 'suppressed', title: 'Do not contact', content: <SuppressionsTab /> },
        ]}
      />
    </Box>
  )
}
