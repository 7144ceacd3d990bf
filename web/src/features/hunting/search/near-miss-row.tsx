import { Box, Flex, Text } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { readableQuote } from '../../../ui/evidence/readable-quote.ts'
import { webLink } from '../../../ui/evidence/web-address.ts'
import { WebLink } from '../../../ui/evidence/web-link.tsx'
import { textLanguage } from '../../../ui/lead/text-language.ts'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { NearMissActions } from './near-miss-actions.tsx'

const failureLabels = {
  no: 'fails',
  partial: 'only partly meets',
  unknown: 'not shown to meet',
  yes: 'meets',
}

/** A company that narrowly failed: the failed criterion with its quote, and what can be done about it. */
export const NearMissRow = ({ miss, ...actions }: ComponentProps<typeof NearMissActions>) => {
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
