import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { Branch } from '@assay/shared/features/hunting/branch'
import { chakra } from '@chakra-ui/react'
import { WebLink } from '../../../ui/evidence/web-link.tsx'
import { textLanguage } from '../../../ui/lead/text-language.ts'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'

/** The branches that the company's page lists; none for a company with one address. */
const branchesOf = ({ rawData }: AiLead): Branch[] => {
  const given: unknown = rawData.branches
  return Array.isArray(given) ? given.flatMap((one) => Branch.safeParse(one).data ?? []) : []
}

const HeadOffice = () => <Tag>head office</Tag>

/** Which of its company's branches the lead is, and the others with the page that lists them. */
export const LeadBranches = ({ lead }: { lead: AiLead }) => {
  const branches = branchesOf(lead)
  const own = branches.find(({ isOfLead }) => isOfLead)
  const others = branches.filter((branch) => branch !== own)
  const [first] = others
  if (!first) return null
  return (
    <>
      {own ? own.isHeadOffice ? <HeadOffice /> : <Tag>branch</Tag> : null}
      <chakra.details fontSize="sm">
        <Folded color="fg.muted">
          {others.length === 1 ? '1 other branch' : `${others.length} other branches`}
        </Folded>
        <chakra.ul listStyleType="none" display="grid" gap={1}>
          {others.map(({ address, isHeadOffice }) => (
            <li key={address}>
              <bdi lang={textLanguage(address, lead.contactInfo.phone)}>{address}</bdi>{' '}
              {isHeadOffice ? <HeadOffice /> : null}
            </li>
          ))}
          <li>
            <WebLink address={first.url} />
          </li>
        </chakra.ul>
      </chakra.details>
    </>
  )
}
