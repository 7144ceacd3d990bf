import type { ScoreBreakdown, ScoreCap, ScoreLine, Verdict } from '@assay/shared/features/hunting/ai-lead'
import { Box, chakra, Text } from '@chakra-ui/react'
import { textLanguage } from '../lead/text-language.ts'
import { readableQuote } from './readable-quote.ts'
import { readableAddress, webLink } from './web-address.ts'

const verdictLabels: Record<Verdict, string> = { yes: 'Yes', partial: 'Partly', unknown: 'Unknown', no: 'No' }

const Cell = chakra('td', { base: { py: 2, pr: 3, verticalAlign: 'top', _last: { pr: 0 } } })
const Head = chakra('th', {
  base: {
    pb: 1,
    pr: 3,
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    textAlign: 'left',
    _last: { pr: 0 },
  },
})
const number = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

const isCap = (entry: ScoreLine | ScoreCap): entry is ScoreCap => entry.family === 'cap'

/** How a score adds up: verdict, quote and points of each criterion, then the caps that apply. */
export const ScoreSum = ({ score, breakdown }: { score: number; breakdown: ScoreBreakdown }) => {
  const lines = breakdown.filter((entry): entry is ScoreLine => !isCap(entry))
  const caps = breakdown.filter(isCap)
  const sum = lines.reduce((total, line) => total + line.points, 0)
  return (
    <>
      <chakra.table width="full" tableLayout="fixed" fontSize="sm">
        <thead>
          <tr>
            <Head scope="col">Criterion</Head>
            <Head scope="col" width="4.5rem">
              Verdict
            </Head>
            <Head scope="col" width="5rem" textAlign="right">
              Points
            </Head>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <SumLine key={`${line.family} ${line.criterion}`} line={line} />
          ))}
          <chakra.tr borderTopWidth="1px" fontWeight="semibold">
            <Cell colSpan={2}>Sum</Cell>
            <Cell {...number}>{sum} / 100</Cell>
          </chakra.tr>
        </tbody>
      </chakra.table>
      {caps.map((cap) => (
        <Box
          key={cap.reason}
          mt={2}
          px={2.5}
          py={2}
          bg="warning.subtle"
          color="warning"
          borderRadius="control"
          fontSize="sm"
        >
          At most {cap.limit}: {cap.reason}
        </Box>
      ))}
      {score === sum ? null : (
        <Text mt={2} fontSize="sm" fontWeight="semibold">
          Score: {score}
        </Text>
      )}
    </>
  )
}

const SumLine = ({ line }: { line: ScoreLine }) => (
  <>
    <chakra.tr borderTopWidth="1px">
      <Cell>{line.criterion}</Cell>
      <Cell whiteSpace="nowrap">{verdictLabels[line.verdict]}</Cell>
      <Cell {...number}>
        {line.points} / {line.weight}
      </Cell>
    </chakra.tr>
    {line.quote || line.reason ? (
      <tr>
        <Cell colSpan={3} pt={0} fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {line.quote ? <SumQuote quote={line.quote} link={webLink(line.url)} /> : null}
          {line.reason ? <Text>{line.reason}</Text> : null}
        </Cell>
      </tr>
    ) : null}
  </>
)

const SumQuote = ({ quote, link }: { quote: string; link: string | null }) => (
  <Text>
    <bdi lang={textLanguage(quote)}>“{readableQuote(quote)}”</bdi>{' '}
    {link ? (
      <a href={link} target="_blank" rel="noopener noreferrer">
        {readableAddress(link)}
      </a>
    ) : null}
  </Text>
)
