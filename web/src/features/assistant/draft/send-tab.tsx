import { Text } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import { useCallback, useState } from 'react'
import { useLazyComponent } from '../../../ui/overlay/use-lazy-component.ts'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { type DraftSource, type KeptDraft, nameOfDraft, type SendField } from './kept-draft.ts'

/** Shows the fields of an email and sends it. */
export type SendFormProps = {
  name: string
  values: Record<SendField, string>
  onEdit: (field: SendField, text: string) => void
  onSent: () => void
  lead: { leadId?: number; aiLeadId?: number }
}

export type LoadSendForm = () => Promise<ComponentType<SendFormProps>>

type Props = {
  load: LoadSendForm
  source: DraftSource
  kept: KeptDraft
  recipient: string | null | undefined
  onEdit: (field: SendField, text: string) => void
  onSent: () => void
}

const leadOf = (source: DraftSource): SendFormProps['lead'] => {
  const { aiLeadId, leadId } =
    'lead' in source
      ? { aiLeadId: source.lead.id, leadId: null }
      : { aiLeadId: null, leadId: source.leadInfo?.leadId }
  return { ...(aiLeadId && { aiLeadId }), ...(leadId && { leadId }) }
}

/** The draft as it will be sent, with what the user has changed of it. */
export const SendTab = ({ load, source, kept: { email, edits }, recipient, onEdit, onSent }: Props) => {
  const [hasFailed, setHasFailed] = useState(false)
  const Form = useLazyComponent(
    load,
    !hasFailed,
    useCallback(() => setHasFailed(true), []),
  )
  if (hasFailed)
    return (
      <FailureNotice isInline onRetry={() => setHasFailed(false)}>
        This could not be loaded.
      </FailureNotice>
    )
  if (!Form) return <SkeletonText lines={6} />
  const { subject, body, callToAction } = email.emailContent
  return (
    <>
      <Form
        name={nameOfDraft(source)}
        values={{ recipient: recipient ?? '', subject, body, callToAction: callToAction ?? '', ...edits }}
        onEdit={onEdit}
        onSent={onSent}
        lead={leadOf(source)}
      />
      {recipient || edits.recipient ? null : (
        <Text mt={3} fontSize="sm" color="fg.muted">
          No address of this company is known yet.
        </Text>
      )}
    </>
  )
}
