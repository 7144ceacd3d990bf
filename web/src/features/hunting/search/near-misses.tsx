import type { NearMiss } from '@assay/shared/features/hunting/ai-lead'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { webLink } from '../../../ui/evidence/web-address.ts'
import { Truncated } from '../../../ui/primitives/truncated.tsx'

const failureLabels = {
  no: 'fails',
  partial: 'only partly meets',
  unknown: 'not shown to meet',
  yes: 'meets',
}

export const nearMissText = (count: number) => (count === 1 ? '1 near miss' : `${count} near misses`)

/** Companies that narrowly failed, each with the failed criterion and its quote. */
export const NearMisses = ({ nearMisses }: { nearMisses: NearMiss[] }) => (
  <chakra.details borderTopWidth="1px" px={4} py={2} fontSize="sm">
    <chakra.summary cursor="pointer" color="fg.muted" py={1}>
      {nearMissText(nearMisses.length)}
    </chakra.summary>
    <chakra.ul listStyleType="none">
      {nearMisses.map((miss) => (
        <NearMissRow key={`${miss.companyName} ${miss.website}`} miss={miss} />
      ))}
    </chakra.ul>
  </chakra.details>
)

const NearMissRow = ({ miss }: { miss: NearMiss }) => {
  const link = webLink(miss.failed.url)
  return (
    <Box as="li" py={1.5}>
      <Flex gap={2}>
        <Truncated flex="1" fontWeight="medium">
          {miss.companyName}
        </Truncated>
        <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
          {miss.score}
        </Text>
      </Flex>
      <Text color="fg.muted" overflowWrap="anywhere">
        {failureLabels[miss.failed.verdict]}: {miss.failed.criterion}
        {miss.failed.quote ? ` · “${miss.failed.quote}”` : ''}
        {link ? (
          <>
            {' '}
            <a href={link} target="_blank" rel="noopener noreferrer">
              source
            </a>
          </>
        ) : null}
      </Text>
    </Box>
  )
}
