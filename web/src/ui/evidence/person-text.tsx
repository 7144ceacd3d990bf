import type { Evidence } from '@assay/shared/evidence/evidence'
import { evidenceOfPerson, type Person, type ProvableOfPerson } from '@assay/shared/features/leads/person'
import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Tag } from '../primitives/tag.tsx'
import { MailLink } from './mail-link.tsx'
import { PhoneLink } from './phone-link.tsx'
import { ProofPopover } from './proof-popover.tsx'
import type { Recheck } from './recheck.tsx'

type Named = Pick<Person, 'name' | 'role' | 'email' | 'isEmailPattern'> & {
  phone?: string | null
  /** Undefined while it is loading. */
  evidence?: Evidence[]
}

type Props = {
  person: Named
  /** Shown in place of an address where there is none. */
  noEmail?: string
  recheck?: Recheck
  /** Stands beside the name. */
  children?: ReactNode
}

/** A person of a company: name, role and how to reach them, with what proves each. */
export const PersonText = ({ person, noEmail, recheck, children }: Props) => {
  const { name, role, email, phone = null, isEmailPattern } = person
  const proofOf = (field: ProvableOfPerson, label: string) => {
    const evidence =
      person.evidence && evidenceOfPerson({ ...person, phone, evidence: person.evidence }, field)
    const proof = evidence?.length === 0 ? 'unverified' : 'proved'
    return <ProofPopover label={`${label} of ${name}`} proof={proof} evidence={evidence} recheck={recheck} />
  }
  return (
    <Box flex="1" minW={0}>
      <Flex align="center" gap={1} wrap="wrap">
        <Text as="span" fontWeight="medium" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Text>
        {proofOf('name', 'Name')}
        {children}
      </Flex>
      {role ? (
        <Flex align="center" gap={1}>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" minW={0}>
            <bdi>{role}</bdi>
          </Text>
          {proofOf('role', 'Role')}
        </Flex>
      ) : null}
      <Flex align="center" columnGap={3} rowGap={1} wrap="wrap" fontSize="sm" mt={0.5}>
        {email ? (
          <Flex as="span" align="center" gap={1} minW={0}>
            <MailLink address={email} />
            {isEmailPattern ? (
              <Tag
                variant="warning"
                title="Not published: it follows the form of two published addresses of the company."
              >
                Pattern
              </Tag>
            ) : (
              proofOf('email', 'Email')
            )}
          </Flex>
        ) : noEmail ? (
          <Text as="span" color="fg.muted">
            {noEmail}
          </Text>
        ) : null}
        {phone ? (
          <Flex as="span" align="center" gap={1}>
            <PhoneLink phone={phone} />
            {proofOf('phone', 'Phone')}
          </Flex>
        ) : null}
      </Flex>
    </Box>
  )
}
