import type { Proof } from '@assay/shared/evidence/evidence'
import type { YoloMode } from '@assay/shared/features/yolo/modes'
import type { YoloLead } from '@assay/shared/features/yolo/yolo-result'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOfLead } from '../../../platform/addresses.ts'
import { MailLink } from '../../../ui/evidence/mail-link.tsx'
import { PhoneLink } from '../../../ui/evidence/phone-link.tsx'
import { PlainProof } from '../../../ui/evidence/plain-proof.tsx'
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
    <Panel as="article" aria-label={companyName} display="flex" flexDirection="column">
      <Box px={4} pt={3} flex="1" css={lazilyDrawn}>
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
          <Text mt={1} fontSize="sm" color="fg.muted" lineClamp={2} title={lead.description}>
            {lead.description}
          </Text>
        ) : null}
        <LeadFacts lead={lead} />
      </Box>
      <Box px={4} py={2} borderTopWidth="1px">
        <Judge lead={{ id, companyName, mode, judgement }} />
      </Box>
    </Panel>
  )
})

/** Of a hundred cards those out of sight are not drawn. It would clip a menu, so the judgement stands outside. */
const lazilyDrawn = { contentVisibility: 'auto', containIntrinsicSize: 'auto 15rem' }

const proofOf = ({ facts }: YoloLead, field: string): Proof => facts[field] ?? 'unverified'

const LeadFacts = ({ lead }: { lead: YoloLead }) => {
  const { url, emails, phones, location, address, industry, source, depth } = lead
  const proved = (label: string, field: string, value: ReactNode) => (
    <Fact label={label} proof={value ? proofOf(lead, field) : null}>
      {value}
    </Fact>
  )
  return (
    <chakra.dl my={2} fontSize="sm">
      {proved('Website', 'website', url && <WebLink address={url} />)}
      {proved(
        'Email',
        'email',
        linesOf(emails, (email) => <MailLink address={email} />),
      )}
      {proved(
        'Phone',
        'phone',
        linesOf(phones, (phone) => <PhoneLink phone={phone} />),
      )}
      {address ? proved('Address', 'address', address) : proved('Location', 'location', location)}
      {proved('Industry', 'industry', industry)}
      <Fact label="Source">{source}</Fact>
      <Fact label="Checked" hint={depthTexts[depth].long}>
        {depthTexts[depth].short}
      </Fact>
    </chakra.dl>
  )
}

type FactProps = { label: string; hint?: string; proof?: Proof | null; children: ReactNode }

/** A line of a card; the page of the lead has the quotes. */
const Fact = ({ label, hint, proof = null, children }: FactProps) => (
  <Flex gap={2} py={0.5} css={besideTarget} title={hint}>
    <chakra.dt width={16} flexShrink={0} py="3px" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd flex="1" minW={0} css={ownTarget} overflowWrap="anywhere">
      {children || (
        <Text as="span" color="fg.muted">
          none
        </Text>
      )}
    </chakra.dd>
    <chakra.dd py="3px">{proof ? <PlainProof proof={proof} /> : null}</chakra.dd>
  </Flex>
)

/** Links of several lines are targets of at least 24 px, and on touch far enough apart. */
const ownTarget = {
  '&:not(:has(a))': { py: '3px' },
  '& a': { display: 'inline-block', py: '3px' },
  '@media (pointer: coarse)': { '& a': { py: 2 } },
}

/** On touch, label and mark begin where the larger target's text does. */
const besideTarget = {
  '@media (pointer: coarse)': { '&:has(a) > dt, &:has(a) > dd:last-of-type': { pt: 2.5 } },
}

const linesOf = (values: readonly string[], line: (value: string) => ReactNode): ReactNode =>
  values.length === 0 ? null : values.map((value) => <Box key={value}>{line(value)}</Box>)
