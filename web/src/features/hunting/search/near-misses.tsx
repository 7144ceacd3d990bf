import type { NearMiss } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfLead } from '../../../platform/addresses.ts'
import { readableQuote } from '../../../ui/evidence/readable-quote.ts'
import { webLink } from '../../../ui/evidence/web-address.ts'
import { WebLink } from '../../../ui/evidence/web-link.tsx'
import { textLanguage } from '../../../ui/lead/text-language.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { relaxationFor } from '../criteria/relaxations.ts'
import { useRelaxation } from '../criteria/use-relaxation.ts'
import { useAddNearMiss } from './use-add-near-miss.ts'

const failureLabels = {
  no: 'fails',
  partial: 'only partly meets',
  unknown: 'not shown to meet',
  yes: 'meets',
}

export const nearMissText = (count: number) => (count === 1 ? '1 near miss' : `${count} near misses`)

type Props = {
  nearMisses: NearMiss[]
  criteria: Criteria | null
  onSearch: (criteria: Criteria) => void
  /** Looks up the company with that domain. */
  onLookUp: (domain: string) => void
}

/** Companies that narrowly failed, each with the failed criterion, its quote, and what can be done about it. */
export const NearMisses = ({ nearMisses, ...actions }: Props) => (
  <chakra.details borderTopWidth="1px" px={4} py={1} fontSize="sm">
    <Folded color="fg.muted">{nearMissText(nearMisses.length)}</Folded>
    <chakra.ul listStyleType="none">
      {nearMisses.map((miss) => (
        <NearMissRow key={`${miss.companyName} ${miss.website}`} miss={miss} {...actions} />
      ))}
    </chakra.ul>
  </chakra.details>
)

const NearMissRow = ({ miss, ...actions }: { miss: NearMiss } & Omit<Props, 'nearMisses'>) => {
  const { companyName, website, score, failed } = miss
  return (
    <Box as="li" py={2} borderTopWidth="1px">
      <Flex gap={2}>
        <Truncated flex="1" fontWeight="medium" lang={textLanguage(companyName)}>
          {companyName}
        </Truncated>
        <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
          {score}
        </Text>
      </Flex>
      {website ? <WebLink address={website} /> : null}
      <Text color="fg.muted" overflowWrap="anywhere">
        {failureLabels[failed.verdict]}: {failed.criterion}
        {failed.quote ? <FailedQuote quote={failed.quote} link={webLink(failed.url)} /> : null}
      </Text>
      {failed.reason ? <Text color="fg.muted">{failed.reason}</Text> : null}
      <NearMissActions miss={miss} {...actions} />
    </Box>
  )
}

const domainOf = (website: string | null) => {
  const link = webLink(website)
  return link && new URL(link).hostname.replace(/^www\./, '')
}

const NearMissActions = ({
  miss,
  criteria,
  onSearch,
  onLookUp,
}: { miss: NearMiss } & Omit<Props, 'nearMisses'>) => {
  const addition = useAddNearMiss()
  const { take, isPending, error } = useRelaxation(criteria, onSearch)
  const relaxation = criteria && relaxationFor(criteria, miss)
  const domain = domainOf(miss.website)
  return (
    <>
      <Flex wrap="wrap" gap={1.5} mt={1}>
        {domain ? (
          <Button
            size="sm"
            aria-label={`Check ${miss.companyName}`}
            title="Reads its site and opens its card (1 lookup)"
            onClick={() => onLookUp(domain)}
          >
            Check (1 lookup)
          </Button>
        ) : null}
        {addition.data ? (
          <Button asChild size="sm" textDecoration="none">
            <Link to={addressOfLead(addition.data.id)}>Open in My Leads</Link>
          </Button>
        ) : (
          <Button
            size="sm"
            aria-label={`Add ${miss.companyName} anyway`}
            disabled={addition.isPending}
            onClick={() => addition.mutate(miss)}
          >
            {addition.isPending ? 'Adding...' : 'Add anyway'}
          </Button>
        )}
        {relaxation ? (
          <Button
            size="sm"
            variant="quiet"
            maxW="full"
            title="Searches again (1 lookup)"
            disabled={isPending}
            onClick={() => take(relaxation)}
          >
            <Text as="span" truncate>
              {relaxation.label}
            </Text>
          </Button>
        ) : null}
      </Flex>
      {error ? (
        <Text role="alert" mt={1} color="danger">
          {error.message}
        </Text>
      ) : null}
    </>
  )
}

const FailedQuote = ({ quote, link }: { quote: string; link: string | null }) => {
  const language = textLanguage(quote)
  const quoted = `“${readableQuote(quote)}”`
  return (
    <>
      {' · '}
      {language ? <span lang={language}>{quoted}</span> : quoted}
      {link ? (
        <>
          {' '}
          <a href={link} target="_blank" rel="noopener noreferrer">
            source
          </a>
        </>
      ) : null}
    </>
  )
}
