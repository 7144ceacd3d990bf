import type { Mail } from '@assay/shared/features/outreach/mail'
import { Box, Text } from '@chakra-ui/react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { addressOfLead } from '../../../platform/addresses.ts'
import { Segments } from '../../../ui/form/segments.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { MailboxNote } from '../approvals/mailbox-note.tsx'
import { useCampaignNames } from '../approvals/use-campaign-names.ts'
import { ListSearch } from '../list-search.tsx'
import { useEmailConfig } from '../mailbox/use-email-config.ts'
import { VirtualRows } from '../virtual-rows.tsx'
import { MailRow } from './mail-row.tsx'
import {
  countsByView,
  type MailView,
  mailsIn,
  mailViews,
  searchMails,
  viewNamed,
  viewTitles,
} from './mail-views.ts'
import { useMails } from './use-mails.ts'

/** A closed row of three lines, in pixels. */
const usualHeight = 128

const noneText = (view: MailView, search: string): string => {
  const where = view === 'all' ? '' : ` under “${viewTitles[view]}”`
  return search ? `None${where} has “${search}” in recipient, subject or company.` : `None is${where}.`
}

/** The mails to all leads: what waits, what was sent and what came of it. */
export const MailsTab = () => {
  const [query, setQuery] = useSearchParams()
  const { rows = [], isLoading, isComplete, error, reload } = useMails()
  const [search, setSearch] = useState('')
  const { data: loaded } = useEmailConfig()
  const campaignOf = useCampaignNames()
  const view = viewNamed(query.get('show'))
  const words = useDeferredValue(search)
  const found = useMemo(() => searchMails(rows, words), [rows, words])
  const shown = useMemo(() => mailsIn(found, view), [found, view])
  const counts = useMemo(() => countsByView(found), [found])
  const show = (next: MailView) =>
    setQuery({ tab: 'sent', ...(next !== 'all' && { show: next }) }, { replace: true })
  const titleOf = (name: MailView) => `${viewTitles[name]} ${countText(counts[name])}${isComplete ? '' : '+'}`
  const showAll = () => {
    setSearch('')
    show('all')
  }
  const mailbox = loaded?.config.mailbox ?? null
  return (
    <>
      {mailbox?.pausedBecause && counts.waiting > 0 ? <MailboxNote mailbox={mailbox} /> : null}
      <Panel aria-label="Sent and waiting emails" overflow="hidden">
        {rows.length > 0 ? (
          <>
            <ListSearch
              label="Search by recipient, subject or company"
              search={search}
              onSearch={setSearch}
              found={found.length}
              total={rows.length}
              isComplete={isComplete}
            />
            <Box px={2} py={1.5} borderBottomWidth="1px">
              <Segments
                label="Emails shown"
                chosen={view}
                onChoose={show}
                options={mailViews
                  .filter((name) => name === 'all' || name === view || counts[name] > 0)
                  .map((name) => ({ name, text: titleOf(name) }))}
              />
            </Box>
          </>
        ) : null}
        {error ? <FailureNotice onRetry={reload}>{error}</FailureNotice> : null}
        {isLoading ? <SkeletonRows text="Loading the emails" /> : null}
        {shown.length > 0 ? (
          <VirtualRows key={`${view} ${words}`} label="Emails" rows={shown} rowHeight={usualHeight}>
            {(mail) => <MailRow mail={mail} heading={<Company mail={mail} />} campaign={campaignOf(mail)} />}
          </VirtualRows>
        ) : null}
        {shown.length === 0 && !isComplete && !isLoading && !error ? (
          <SkeletonRows text="Loading older emails" />
        ) : null}
        {rows.length > 0 && shown.length === 0 && isComplete ? (
          <EmptyState title="No such emails" text={noneText(view, words.trim())}>
            <Button mt={3} onClick={showAll}>
              Show all
            </Button>
          </EmptyState>
        ) : null}
        {rows.length === 0 && !isLoading && !error ? <NoMails /> : null}
      </Panel>
    </>
  )
}

const Company = ({ mail: { leadId, companyName, origin } }: { mail: Mail }) => {
  const name = companyName ?? (origin === 'test' ? 'Test email' : null)
  if (!name) return null
  return (
    <Text fontWeight="medium">
      {leadId === null ? (
        name
      ) : (
        <Link to={addressOfLead(leadId)}>
          <bdi>{name}</bdi>
        </Link>
      )}
    </Text>
  )
}

const NoMails = () => (
  <EmptyState
    title="No emails yet"
    text="What you approve or send from a lead appears here, with when it goes out and what came of it."
  >
    <Button asChild variant="outline" mt={3} textDecoration="none">
      <Link to="/outreach">See the drafts</Link>
    </Button>
  </EmptyState>
)
