import type { Signal } from '@assay/shared/features/hunting/signal'
import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { QuotedSource } from './evidence-quote.tsx'
import { FactRow } from './fact-row.tsx'
import { ProofButton } from './proof-button.tsx'
import { proofOfEach } from './proof-of-sources.ts'
import { byKind, signalDate, signalLabels } from './signal-texts.ts'

type Props = { signals: Signal[]; website: string | null }

/** What shows that a company is in motion, and how it works; nothing when nothing was found. */
export const LeadSignals = ({ signals, website }: Props) =>
  signals.length === 0 ? null : (
    <Box as="section" aria-label="Signals" mt={4}>
      <Heading as="h3" fontSize="md" minH={9} display="flex" alignItems="center" borderBottomWidth="1px">
        Signals
      </Heading>
      <chakra.dl>
        {byKind(signals).map(([kind, own]) => (
          <FactRow
            key={kind}
            label={signalLabels[kind]}
            missing=""
            mark={<SignalProof label={signalLabels[kind]} signals={own} website={website} />}
          >
            {kind === 'technology'
              ? own.map(({ text }) => text).join(', ')
              : own.map((signal) => <SignalText key={keyOf(signal)} signal={signal} />)}
          </FactRow>
        ))}
      </chakra.dl>
    </Box>
  )

const keyOf = ({ text, url, date }: Signal) => `${text} ${url} ${date}`

const SignalText = ({ signal: { text, date } }: { signal: Signal }) => (
  <Box overflowWrap="anywhere">
    {text}
    {date ? (
      <Text as="span" fontSize="xs" color="fg.muted" whiteSpace="nowrap" ml={2}>
        {signalDate(date)}
      </Text>
    ) : null}
  </Box>
)

const SignalProof = ({ label, signals, website }: Props & { label: string }) => (
  <ProofButton
    label={label}
    proof={proofOfEach(signals, website)}
    panel={() => (
      <Stack gap={4}>
        {signals.map((signal) => (
          <SignalQuote key={keyOf(signal)} signal={signal} />
        ))}
      </Stack>
    )}
  />
)

const SignalQuote = ({ signal: { text, quote, url, date, value } }: { signal: Signal }) => (
  <QuotedSource quote={quote} value={value ?? text} url={url}>
    {date ? `${text} · dated ${signalDate(date)}` : text}
  </QuotedSource>
)
