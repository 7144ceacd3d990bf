import type { Evidence, EvidenceMethod } from '@assay/shared/evidence/evidence'
import { Box, chakra, Text } from '@chakra-ui/react'
import { RelativeTime } from '../primitives/relative-time.tsx'
import { findValue } from './highlight.ts'
import { readableAddress, webLink } from './web-address.ts'

const methodLabels: Record<EvidenceMethod, string> = {
  text: 'found in the page’s text',
  mailto: 'an email link on the page',
  tel: 'a telephone link on the page',
  jsonld: 'structured data (JSON-LD) of the page',
  microdata: 'structured data (microdata) of the page',
  cfemail: 'a protected address on the page, decoded',
  obfuscated: 'a spelled-out address on the page, decoded',
  osm: 'a tag in OpenStreetMap',
  'search-result': 'a search result',
  model: 'judged by AI from this quote',
}

const Quote = ({ quote, value }: { quote: string; value: string }) => {
  const span = findValue(quote, value)
  if (!span) return quote
  return (
    <>
      {quote.slice(0, span.start)}
      <mark>{quote.slice(span.start, span.end)}</mark>
      {quote.slice(span.end)}
    </>
  )
}

/** One piece of evidence: the quote with the value highlighted, its source, method and date. */
export const EvidenceQuote = ({ evidence }: { evidence: Evidence }) => {
  const link = webLink(evidence.url)
  return (
    <Box>
      <chakra.blockquote
        borderLeftWidth="2px"
        borderColor="proof"
        pl={3}
        overflowWrap="anywhere"
        maxH={40}
        overflowY="auto"
      >
        <Quote quote={evidence.quote} value={evidence.value} />
      </chakra.blockquote>
      <Text mt={1.5} fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {readableAddress(evidence.url)}
          </a>
        ) : (
          evidence.url
        )}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        {methodLabels[evidence.method]} · read <RelativeTime iso={evidence.fetchedAt} />
      </Text>
    </Box>
  )
}
