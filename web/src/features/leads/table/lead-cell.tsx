import type { Lead } from '@assay/shared/features/leads/lead'
import { tagsOf } from '@assay/shared/features/leads/tag'
import { chakra } from '@chakra-ui/react'
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
import { currentDay, dueOf, dueText } from '../next-steps/days.ts'
import { TagBadge } from '../tags/tag-badge.tsx'
import { useTags } from '../tags/use-tags.ts'
import type { ShownColumn } from '../view/columns.ts'

const Owner = ({ id }: { id: number | null }) => {
  const { user } = useSession()
  if (id === null) return null
  return id === user?.id ? 'You' : `User ${id}`
}

/** The day, coloured when it is today or past. */
const Due = ({ dueOn }: { dueOn: string }) => {
  const today = currentDay()
  const due = dueOf(dueOn, today)
  return (
    <chakra.time
      dateTime={dueOn}
      title={due === 'overdue' ? `Overdue: ${dueOn}` : dueOn}
      ml={2}
      flexShrink={0}
      fontSize="xs"
      color={due === 'overdue' ? 'danger' : due === 'today' ? 'warning' : 'fg.muted'}
    >
      {dueText(dueOn, today)}
    </chakra.time>
  )
}

const TagLine = styledOnce('div', { base: { display: 'flex', gap: 1, minW: 0, overflow: 'hidden' } })

const Tags = ({ lead: { tagIds } }: { lead: Lead }) => {
  const { byId } = useTags()
  return (
    <TagLine>
      {tagsOf(tagIds, byId).map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
    </TagLine>
  )
}

const Quiet = styledOnce('span', { base: { color: 'fg.muted' } })

const ofText = (text: string | null | undefined) => (text ? <Truncated>{text}</Truncated> : null)
const ofTime = (iso: string | undefined) => (iso ? <RelativeTime iso={iso} /> : null)

const contents: Record<ShownColumn, (lead: Lead) => ReactNode> = {
  status: ({ status }) => <StatusBadge status={status} />,
  score: ({ score }) => <MatchBadge score={score} />,
  industry: ({ industry }) => ofText(industry) ?? <Quiet>Unknown industry</Quiet>,
  location: ({ location }) => ofText(location),
  nextStep: ({ nextStep }) =>
    nextStep ? (
      <>
        <Truncated flex="1">{nextStep.text}</Truncated>
        <Due dueOn={nextStep.dueOn} />
      </>
    ) : null,
  tags: (lead) => <Tags lead={lead} />,
  proof: ({ verification }) => (verification ? <VerificationMark verification={verification} /> : null),
  email: ({ email }) => ofText(email),
  phone: ({ phone }) => phone && ofText(phoneText(phone)),
  website: ({ website }) => website && ofText(readableAddress(website)),
  contact: ({ contact }) => ofText(contact),
  source: ({ source }) => ofText(source),
  owner: ({ assignedTo }) => <Owner id={assignedTo} />,
  created: ({ createdAt }) => ofTime(createdAt),
  changed: ({ updatedAt }) => ofTime(updatedAt),
  checked: ({ checkedAt }) => ofTime(checkedAt),
}

/** What a cell of the table shows; the company's own cell opens the lead. */
export const contentOf = (column: ShownColumn, lead: Lead): ReactNode => contents[column](lead)
