import { Box, Flex, Heading } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { campaignsAddress } from '../../platform/addresses.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { SequenceIcon } from '../../ui/primitives/icons.tsx'
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
      <Flex wrap="wrap" align="center" justify="space-between" gap={2} mb={3}>
        <Heading as="h1" fontSize="xl">
          Outreach
        </Heading>
        <Button asChild size="sm" textDecoration="none">
          <Link to={campaignsAddress}>
            <SequenceIcon />
            Campaigns
          </Link>
        </Button>
      </Flex>
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
