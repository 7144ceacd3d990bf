import type { CampaignLead, CampaignLeadState } from '@assay/shared/features/outreach/campaign'
import { Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { outreachAddress } from '../../../platform/addresses.ts'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'

export const stateTexts = {
  scheduled: 'Scheduled',
  drafted: 'To approve',
  approved: 'Approved',
  finished: 'Finished',
  replied: 'Replied',
  bounced: 'Bounced',
  unsubscribed: 'Unsubscribed',
  stopped: 'Stopped',
} as const satisfies Record<CampaignLeadState, string>

const variants: Partial<Record<CampaignLeadState, 'success' | 'warning' | 'danger'>> = {
  drafted: 'warning',
  replied: 'success',
  bounced: 'danger',
}

export const LeadStateTag = ({ state }: Pick<CampaignLead, 'state'>) => (
  <Tag variant={variants[state] ?? 'plain'}>{stateTexts[state]}</Tag>
)

type Props = { lead: CampaignLead; isPaused: boolean }

/** What the lead's next mail waits for, or why there is none. */
export const LeadStateText = ({ lead, isPaused }: Props) => (
  <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
    <Waiting lead={lead} isPaused={isPaused} />
  </Text>
)

const Waiting = ({ lead: { state, step, note, nextAt }, isPaused }: Props) => {
  if (state === 'drafted')
    return (
      <>
        Step {step}: its draft <Link to={outreachAddress}>waits for your approval</Link>
      </>
    )
  if (state === 'approved')
    return `Step ${step}: its mail ${isPaused ? 'is held until the campaign is resumed' : 'waits to be sent'}`
  if (state === 'finished') return 'Every step was sent'
  if (state !== 'scheduled') return note ?? `Ended at step ${step}`
  const isDue = nextAt === null || Date.parse(nextAt) <= Date.now()
  if (isPaused && isDue) return `Step ${step}: drafted when the campaign is resumed`
  return (
    <>
      Step {step}: {isDue || nextAt === null ? 'being drafted' : <Later iso={nextAt} />}
      {note ? ` · ${note}` : ''}
    </>
  )
}

const Later = ({ iso }: { iso: string }) => (
  <>
    drafted <RelativeTime iso={iso} />
  </>
)
