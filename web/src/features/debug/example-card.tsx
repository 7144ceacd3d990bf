import type { ExampleAiLead } from '@assay/shared/features/hunting/ai-lead'
import { Flex, Grid, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/primitives/panel.tsx'
import { RelativeTime } from '../../ui/primitives/relative-time.tsx'
import { Tag } from '../../ui/primitives/tag.tsx'
import { badgeOfMatch, shortened } from './example-texts.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Text as="dt" color="fg.muted">
      {name}
    </Text>
    <Text as="dd" overflowWrap="anywhere">
      {children}
    </Text>
  </>
)

/** An AI lead exactly as the API returns it, which may be a server of another release: it may lack services. */
export const ExampleCard = ({ lead }: { lead: ExampleAiLead }) => {
  const services: string[] = lead.rawData?.services ?? []
  return (
    <Panel as="article" p={4}>
      <Flex align="start" justify="space-between" gap={3}>
        <Heading as="h2" fontSize="md" overflowWrap="anywhere">
          {lead.companyName}
        </Heading>
        <Tag variant={badgeOfMatch(lead.matchScore)} fontVariantNumeric="tabular-nums">
          {lead.matchScore}% match
        </Tag>
      </Flex>
      <Grid as="dl" templateColumns="5rem minmax(0, 1fr)" columnGap={3} rowGap={1} mt={3} fontSize="sm">
        <Fact name="ID">{lead.id}</Fact>
        <Fact name="Location">{lead.location ?? 'Unknown'}</Fact>
        <Fact name="Industry">{lead.industry ?? 'Unknown'}</Fact>
        <Fact name="Created">
          <RelativeTime iso={lead.createdAt} />
        </Fact>
        <Fact name="Source">{lead.source}</Fact>
      </Grid>
      {lead.description ? (
        <Text mt={3} overflowWrap="anywhere">
          {shortened(lead.description)}
        </Text>
      ) : null}
      {services.length > 0 ? (
        <Flex as="ul" aria-label="Services" wrap="wrap" gap={1.5} mt={3} listStyle="none">
          {services.map((service) => (
            <li key={service}>
              <Tag>{service}</Tag>
            </li>
          ))}
        </Flex>
      ) : null}
    </Panel>
  )
}
