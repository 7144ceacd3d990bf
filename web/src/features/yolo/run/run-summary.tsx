import type { YoloResult } from '@assay/shared/features/yolo/yolo-result'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { countText, moneyText } from '../../../ui/primitives/numbers.ts'
import { durationText } from '../modes/figure-texts.ts'

const Figure = ({ name, children }: { name: string; children: string }) => (
  <Flex direction="column" minW={0}>
    <chakra.dt fontSize="xs" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd fontWeight="medium" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </Flex>
)

/** What a run found, saved and cost, where the leads came from, and what to know about it. */
export const RunSummary = ({ result }: { result: YoloResult }) => (
  <Box>
    <chakra.dl display="flex" flexWrap="wrap" columnGap={7} rowGap={2}>
      <Figure name="Found">{countText(result.count)}</Figure>
      <Figure name="Saved">{countText(result.savedCount)}</Figure>
      <Figure name="Returned">{`${countText(result.returned)} of ${countText(result.requested)} requested`}</Figure>
      <Figure name="Source">{result.source || 'none'}</Figure>
      <Figure name="Cost">{moneyText(result.usd)}</Figure>
      <Figure name="Time">{durationText(result.ms / 1000)}</Figure>
    </chakra.dl>
    <SourceCounts sources={result.sources} />
    {result.leads.length === 0
      ? null
      : result.notes.map((note) => (
          <Text key={note} mt={2} fontSize="sm" overflowWrap="anywhere">
            {note}
          </Text>
        ))}
  </Box>
)

const statusTexts = { done: null, failed: 'failed', late: 'timed out', off: 'off' } as const

/** How many leads each source gave; one that failed says why. */
const SourceCounts = ({ sources }: Pick<YoloResult, 'sources'>) =>
  sources.length === 0 ? null : (
    <chakra.ul
      aria-label="Sources"
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      columnGap={5}
      rowGap={0.5}
      mt={3}
      fontSize="sm"
    >
      {sources.map(({ name, status, count, note }) => (
        <li key={name}>
          <Text as="span">{name}</Text>{' '}
          <Text as="span" fontWeight="medium" fontVariantNumeric="tabular-nums">
            {countText(count)}
          </Text>
          {statusTexts[status] ? (
            <Text as="span" color={status === 'off' ? 'fg.muted' : 'warning'}>
              {' '}
              · {statusTexts[status]}
            </Text>
          ) : null}
          {note ? (
            <Text as="span" color="fg.muted" overflowWrap="anywhere">
              {' '}
              · {note}
            </Text>
          ) : null}
        </li>
      ))}
    </chakra.ul>
  )
