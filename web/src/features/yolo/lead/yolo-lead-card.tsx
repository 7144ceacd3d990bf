import type { Proof } from '@assay/shared/evidence/evidence'
import type { YoloMode } from '@assay/shared/features/yolo/modes'
import type { YoloLead } from '@assay/shared/features/yolo/yolo-result'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOfLead } from '../../../platform/addresses.ts'
import { FactRow } from '../../../ui/evidence/fact-row.tsx'
import { MailLink } from '../../../ui/evidence/mail-link.tsx'
import { PhoneLink } from '../../../ui/evidence/phone-link.tsx'
import { PlainProof } from '../../../ui/evidence/proof-mark.tsx'
import { WebLink } from '../../../ui/evidence/web-link.tsx'
import { MatchBadge } from '../../../ui/lead/match-badge.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { Judge } from '../judge/judge.tsx'
import { depthTexts } from '../judge/judgement-texts.ts'

type Props = { lead: YoloLead; mode: YoloMode | null }

/** A lead that a run saved: its facts with their proof, how it was checked, and whether it is right. */
export const YoloLeadCard = memo(({ lead, mode }: Props) => {
  const { id, companyName, judgement } = lead
  return (
    <Panel as="article" aria-label={companyName} display="flex" flexDirection="column" css={lazilyDrawn}>
      <Box px={4} pt={3} flex="1">
        <Flex align="start" justify="space-between" gap={3}>
          <chakra.h3 fontSize="md" minW={0} overflowWrap="anywhere">
            <Link to={addressOfLead(id)}>
              <bdi>{lead.name}</bdi>
            </Link>{' '}
            <PlainProof proof={proofOf(lead, 'companyName')} />
          </chakra.h3>
          <MatchBadge score={lead.matchScore} isPercent />
        </Flex>
        {lead.description ? (
          <Text mt={1} fontSize="sm" color="fg.muted" lineClamp={3} title={lead.description}>
            {lead.description}
          </Text>
        ) : null}
        <LeadFacts lead={lead} />
      </Box>
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        gap={2}
        px={4}
        py={2}
        borderTopWidth="1px"
        fontSize="xs"
        color="fg.muted"
      >
        <span title={depthTexts[lead.depth].long}>Checked: {depthTexts[lead.depth].short.toLowerCase()}</span>
        <Judge lead={{ id, companyName, mode, judgement }} />
      </Flex>
    </Panel>
  )
})

/** A hundred cards: those out of sight are not drawn. */
const lazilyDrawn = { contentVisibility: 'auto', containIntrinsicSize: 'auto 22rem' }

const proofOf = ({ facts }: YoloLead, field: string): Proof => facts[field] ?? 'unverified'

const LeadFacts = ({ lead }: { lead: YoloLead }) => {
  const { url, emails, phones, location, industry, source } = lead
  const fact = (label: string, field: string, value: ReactNode) => (
    <FactRow label={label} missing="none" mark={value ? <PlainProof proof={proofOf(lead, field)} /> : null}>
      {value}
    </FactRow>
  )
  return (
    <chakra.dl my={2} fontSize="sm">
      {fact('Website', 'website', url && <WebLink address={url} />)}
      {fact(
        'Email',
        'email',
        linesOf(emails, (email) => <MailLink address={email} />),
      )}
      {fact(
        'Phone',
        'phone',
        linesOf(phones, (phone) => <PhoneLink phone={phone} />),
      )}
      {fact('Location', 'location', location)}
      {fact('Industry', 'industry', industry)}
      <FactRow label="Source" missing="none" mark={null}>
        {source}
      </FactRow>
    </chakra.dl>
  )
}

const linesOf = (values: readonly string[], line: (value: string) => ReactNode): ReactNode =>
  values.length === 0 ? null : values.map((value) => <Box key={value}>{line(value)}</Box>)
