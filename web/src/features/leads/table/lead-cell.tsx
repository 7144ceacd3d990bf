import type { Lead } from '@assay/shared/features/leads/lead'
import type { ReactNode } from 'react'
import { useSession } from '../../../platform/session/session.tsx'
import { phoneText } from '../../../ui/evidence/phone-text.ts'
import { VerificationMark } from '../../../ui/evidence/proof-mark.tsx'
import { readableAddress } from '../../../ui/evidence/web-address.ts'
import { MatchBadge } from '../../../ui/lead/match-badge.tsx'
import { StatusBadge } from '../../../ui/lead/status-badge.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { styledOnce } from '../../../ui/primitives/styled-once.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { ownerOf, type ShownColumn } from '../view/columns.ts'
import { NextStepText } from './next-step-text.tsx'
import { TagLine } from './tag-line.tsx'

const Owner = ({ id }: { id: number }) => {
  const { user } = useSession()
  return id === user?.id ? 'You' : `User ${id}`
}

/** In characters of its text. */
const roomForTags = 26

const Quiet = styledOnce('span', { base: { color: 'fg.muted' } })

const ofText = (text: string | null | undefined) => (text ? <Truncated>{text}</Truncated> : null)
const ofTime = (iso: string | undefined) => (iso ? <RelativeTime iso={iso} /> : null)

const contents: Record<ShownColumn, (lead: Lead) => ReactNode> = {
  status: ({ status }) => <StatusBadge status={status} />,
  score: ({ score }) => <MatchBadge score={score} />,
  industry: ({ industry }) => ofText(industry) ?? <Quiet>Unknown industry</Quiet>,
  location: ({ location }) => ofText(location),
  nextStep: ({ nextStep }) => nextStep && <NextStepText step={nextStep} />,
  tags: ({ tagIds }) => (tagIds.length > 0 ? <TagLine tagIds={tagIds} room={roomForTags} /> : null),
  proof: ({ verification }) => (verification ? <VerificationMark verification={verification} /> : null),
  email: ({ email }) => ofText(email),
  phone: ({ phone }) => phone && ofText(phoneText(phone)),
  website: ({ website }) => website && ofText(readableAddress(website)),
  contact: ({ contact }) => ofText(contact),
  source: ({ source }) => ofText(source),
  owner: (lead) => <Owner id={ownerOf(lead)} />,
  created: ({ createdAt }) => ofTime(createdAt),
  changed: ({ updatedAt }) => ofTime(updatedAt),
  checked: ({ checkedAt }) => ofTime(checkedAt),
}

/** What a cell of the table shows; the company's own cell opens the lead. */
export const contentOf = (column: ShownColumn, lead: Lead): ReactNode => contents[column](lead)
