import type { Evidence, EvidenceMethod } from '@assay/shared/evidence/evidence'
import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { textLanguage } from '../lead/text-language.ts'
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

type QuotedProps = { quote: string; value: string; url: string; children: ReactNode }

/** A quote with the value highlighted and the address where it stands; `children` say how and when it was read. */
export const QuotedSource = ({ quote, value, url, children }: QuotedProps) => {
  const link = webLink(url)
  return (
    <Box>
      <chakra.blockquote
        borderLeftWidth="2px"
        borderColor="proof"
        pl={3}
        overflowWrap="anywhere"
        whiteSpace="pre-line"
        maxH={40}
        overflowY="auto"
        lang={textLanguage(quote)}
      >
        <Quote quote={quote} value={value} />
      </chakra.blockquote>
      <Text mt={1.5} fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {readableAddress(url)}
          </a>
        ) : (
          url
        )}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        {children}
      </Text>
    </Box>
  )
}

/** One piece of evidence: the quote with the value highlighted, its source, method and date. */
export const EvidenceQuote = ({
  evidence: { quote, value, url, method, fetchedAt },
}: {
  evidence: Evidence
}) => (
  <QuotedSource quote={quote} value={value} url={url}>
    {methodLabels[method]} · read <RelativeTime iso={fetchedAt} />
  </QuotedSource>
)
