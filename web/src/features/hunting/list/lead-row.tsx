import { Flex } from '@chakra-ui/react'
import { VerificationMark } from '../../../ui/evidence/proof-mark.tsx'
import { MatchBadge } from '../../../ui/lead/match-badge.tsx'
import { textLanguage } from '../../../ui/lead/text-language.ts'
import { ListRow } from '../../../ui/primitives/list-row.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import type { ListedLead } from './listed-leads.ts'

type Props = {
  lead: ListedLead
  /** Shown instead of industry and location when other rows have the same company name. */
  distinguishingDetail: string | undefined
  isSelected: boolean
  onSelect: () => void
}

const aboutOf = ({ industry, location }: ListedLead) => [industry, location].filter(Boolean).join(' · ')

/** A row of the list: name, industry and location, proof and match score. */
export const LeadRow = ({ lead, distinguishingDetail, isSelected, onSelect }: Props) => (
  <li>
    <ListRow aria-current={isSelected} onClick={onSelect}>
      <Flex direction="column" flex="1" minW={0}>
        <Truncated
          fontWeight="medium"
          phoneLines="two"
          lang={textLanguage(lead.companyName, lead.contactInfo.phone)}
        >
          {lead.companyName}
        </Truncated>
        <Truncated fontSize="xs" color="fg.muted">
          {distinguishingDetail ?? aboutOf(lead)}
        </Truncated>
      </Flex>
      {lead.converted ? <Tag variant="success">In My Leads</Tag> : null}
      {lead.isChecking ? (
        <Tag>checking</Tag>
      ) : (
        <>
          <VerificationMark verification={lead.verification} />
          <MatchBadge score={lead.matchScore} />
        </>
      )}
    </ListRow>
  </li>
)
