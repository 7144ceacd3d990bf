import type { NearMiss } from '@assay/shared/features/hunting/ai-lead'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { readableQuote } from '../../../ui/evidence/readable-quote.ts'
import { webLink } from '../../../ui/evidence/web-address.ts'
import { textLanguage } from '../../../ui/lead/text-language.ts'
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

const NearMissRow = ({ miss: { companyName, score, failed } }: { miss: NearMiss }) => (
  <Box as="li" py={1.5}>
    <Flex gap={2}>
      <Truncated flex="1" fontWeight="medium" lang={textLanguage(companyName)}>
        {companyName}
      </Truncated>
      <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
        {score}
      </Text>
    </Flex>
    <Text color="fg.muted" overflowWrap="anywhere">
      {failureLabels[failed.verdict]}: {failed.criterion}
      {failed.quote ? <FailedQuote quote={failed.quote} link={webLink(failed.url)} /> : null}
    </Text>
    {failed.reason ? <Text color="fg.muted">{failed.reason}</Text> : null}
  </Box>
)

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
