import { Link } from 'react-router-dom'
import { campaignsAddress } from '../../../platform/addresses.ts'
import { OwnTitle } from '../../../platform/pages/page-title.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { BackIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'

export const BackLink = ({ to = campaignsAddress, name = 'Campaigns' }: { to?: string; name?: string }) => (
  <Button asChild variant="quiet" size="sm" ml={-2.5} mb={2} color="fg.muted" textDecoration="none">
    <Link to={to}>
      <BackIcon />
      {name}
    </Link>
  </Button>
)

/** Shown when no campaign has the address's id. */
const NoCampaign = () => (
  <Panel>
    <OwnTitle text="No campaign found" />
    <EmptyState
      isWholePage
      title="No campaign found"
      text="It may have been deleted. Mails that it sent stay with their leads."
    >
      <Button asChild mt={3} textDecoration="none">
        <Link to={campaignsAddress}>See all campaigns</Link>
      </Button>
    </EmptyState>
  </Panel>
)

type Props = { isGone: boolean; error: string | null; reload: () => void }

/** What stands in the place of a campaign that has not been read. */
export const UnreadCampaign = ({ isGone, error, reload }: Props) => {
  if (isGone) return <NoCampaign />
  return (
    <Panel>
      {error ? (
        <FailureNotice onRetry={reload}>{error}</FailureNotice>
      ) : (
        <SkeletonRows text="Loading the campaign" />
      )}
    </Panel>
  )
}
