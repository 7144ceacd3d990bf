import type { CampaignStepInput as StepInput } from '@assay/shared/features/outreach/campaign'
import { CampaignStepInput, isTemplateField, templateFields } from '@assay/shared/features/outreach/campaign'
import { previewCampaignStep } from '@assay/shared/features/outreach/campaign-calls'
import { Box, Flex, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../../../platform/api/api.ts'
import { whenToRetry } from '../../../../platform/api/api-error.ts'
import { useSingleFlightMutation } from '../../../../platform/api/use-single-flight-mutation.ts'
import { PendingButton } from '../../../../ui/form/pending-button.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { FailureNotice } from '../../../../ui/primitives/notice.tsx'
import { LeadPicker } from './lead-picker.tsx'
import { MarkedText } from './marked-text.tsx'
import { type PreviewLead, usePreviewLeads } from './use-preview-leads.ts'

type Props = {
  input: StepInput
  index: number
  lead: PreviewLead | null
  onLead: (lead: PreviewLead) => void
}

type Request = { step: StepInput; lead: PreviewLead }

const keyOf = (request: Request) => JSON.stringify(request)

/** How the step reads for a lead. A preview is shown until the step or the lead is another. */
export const StepPreview = ({ input, index, lead: chosen, onLead }: Props) => {
  const { newest } = usePreviewLeads('')
  const [isChoosing, setIsChoosing] = useState(false)
  const lead = chosen ?? newest
  const preview = useSingleFlightMutation({
    mutationFn: ({ step, lead: { id } }: Request) =>
      callApi(previewCampaignStep, { body: { leadId: id, step } }),
  })
  const parsed = CampaignStepInput.safeParse(input)
  const request = parsed.success && lead ? { step: parsed.data, lead } : null
  const isCurrent =
    request !== null && preview.variables !== undefined && keyOf(preview.variables) === keyOf(request)
  return (
    <Box borderTopWidth="1px" pt={3}>
      <Flex wrap="wrap" align="center" columnGap={3} rowGap={1}>
        <PendingButton
          size="sm"
          text="Preview"
          pendingText="Writing..."
          aria-label={`Preview step ${index + 1}`}
          isPending={preview.isPending}
          disabled={request === null}
          onClick={() => request && preview.mutate(request)}
        />
        <Text fontSize="sm" color="fg.muted" minW={0} overflowWrap="anywhere">
          {lead ? (
            <>
              for <bdi>{lead.companyName}</bdi>
            </>
          ) : (
            'A preview needs a lead.'
          )}
          {lead && !parsed.success ? '. Complete the step first.' : null}
        </Text>
        {lead ? (
          <Button
            variant="link"
            size="sm"
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            Another lead
          </Button>
        ) : null}
      </Flex>
      {isChoosing ? (
        <Box mt={2}>
          <LeadPicker
            onChoose={(picked) => {
              onLead({ id: picked.id, companyName: picked.companyName })
              setIsChoosing(false)
            }}
          />
        </Box>
      ) : null}
      {isCurrent && preview.error ? (
        <Box mt={2}>
          <FailureNotice isInline>{whenToRetry(preview.error) ?? preview.error.message}</FailureNotice>
        </Box>
      ) : null}
      {isCurrent && preview.data ? <Written index={index} {...preview.data} /> : null}
    </Box>
  )
}

type WrittenProps = {
  index: number
  subject: string
  body: string
  callToAction: string | null
  missing: string[]
}

const meaningOf = (name: string) => (isTemplateField(name) ? templateFields[name] : name)

const Written = ({ index, subject, body, callToAction, missing }: WrittenProps) => (
  <Box
    role="region"
    aria-label={`Preview of step ${index + 1}`}
    mt={3}
    px={3}
    py={2.5}
    bg="bg.subtle"
    borderRadius="control"
  >
    {missing.length > 0 ? (
      <Text role="status" fontSize="sm" color="warning" mb={2}>
        This lead lacks: {missing.map(meaningOf).join(', ')}. Its draft can be approved once you have written
        what is marked.
      </Text>
    ) : null}
    <Part>
      <Text fontWeight="medium">
        <MarkedText text={subject} />
      </Text>
    </Part>
    <Part>
      <Text whiteSpace="pre-line">
        <MarkedText text={body} />
      </Text>
    </Part>
    {callToAction ? (
      <Text fontSize="sm" color="fg.muted" mt={2} overflowWrap="anywhere">
        Call to action: <MarkedText text={callToAction} />
      </Text>
    ) : null}
  </Box>
)

const Part = ({ children }: { children: ReactNode }) => (
  <Box overflowWrap="anywhere" _notFirst={{ mt: 1.5 }}>
    {children}
  </Box>
)
