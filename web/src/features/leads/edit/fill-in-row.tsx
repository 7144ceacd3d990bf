import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ProofShape, proofLabels } from '../../../ui/evidence/proof-mark.tsx'
import { readableQuote } from '../../../ui/evidence/readable-quote.ts'
import { readableAddress } from '../../../ui/evidence/web-address.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { companyIn, type FilledIn, isAsFilled, proofOf } from './filled-in.ts'
import type { LeadField, LeadFormValues } from './lead-form-values.ts'
import type { FillIn } from './use-fill-in.ts'

type Props = { values: LeadFormValues; fillIn: FillIn; onLeave: () => void }

/** The button that fills the form in from the web, and what became of it. */
export const FillInRow = ({ values, fillIn, onLeave }: Props) => {
  const { isPending, step, cancel, end, filled, start } = fillIn
  return (
    <Box mt={2} fontSize="sm">
      <Flex wrap="wrap" align="center" columnGap={3} rowGap={1}>
        <PendingButton
          size="sm"
          text="Fill in from the web"
          pendingText="Looking up..."
          isPending={isPending}
          disabled={companyIn(values) === null}
          onClick={start}
        />
        {cancel ? (
          <Button size="sm" variant="quiet" onClick={cancel}>
            Stop
          </Button>
        ) : null}
        <Text as="span" fontSize="xs" color="fg.muted">
          Looks up the website, or else the name (1 lookup). What you typed stays.
        </Text>
      </Flex>
      <Box role="status" mt={1} _empty={{ display: 'none' }} overflowWrap="anywhere">
        {isPending ? <Text color="fg.muted">{step}</Text> : null}
        {!isPending && end ? <Text>{end.text}</Text> : null}
        {!isPending && !end && filled ? <Text>{filledText(filled)}</Text> : null}
      </Box>
      {!isPending && end?.crmLead ? (
        <LeadLink to={`/leads/${end.crmLead.id}`} onClick={onLeave}>
          Open {end.crmLead.companyName}
        </LeadLink>
      ) : null}
    </Box>
  )
}

const LeadLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minH: { base: 11, lg: 8 }, fontWeight: 'medium' },
})

const filledText = ({ values, lead }: FilledIn): string => {
  const count = Object.keys(values).length
  const from = lead.website ? readableAddress(lead.website) : lead.companyName
  return `Filled in ${count === 1 ? '1 field' : `${count} fields`} from ${from}. Check them before you create the lead.`
}

type ProofProps = { filled: FilledIn | null; field: LeadField; value: string }

/** The quote that proves a field, as long as it has what was filled in. */
export const FilledInProof = ({ filled, field, value }: ProofProps) => {
  const proof = filled && isAsFilled(filled, field, value) ? proofOf(filled, field) : undefined
  if (!proof) return null
  return (
    <Flex gap={1.5} mt={1} fontSize="xs" color="fg.muted" align="start">
      <Box
        as="span"
        role="img"
        aria-label={proofLabels[proof.proof]}
        title={proofLabels[proof.proof]}
        pt="2px"
      >
        <ProofShape proof={proof.proof} />
      </Box>
      <Text as="span" lineClamp={2} overflowWrap="anywhere" title={proof.quote}>
        “{readableQuote(proof.quote)}” · {readableAddress(proof.url)}
      </Text>
    </Flex>
  )
}
