import { createWhatsappMessage } from '@assay/shared/features/outreach/whatsapp-calls'
import { Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useDraft } from '../../../platform/forms/use-draft.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { TemplateFields } from './template-fields.tsx'
import { useSendWhatsapp } from './use-whatsapp.ts'
import { errorsOfValues, type Kind, requestOf, type WhatsappValues } from './whatsapp-values.ts'

const kinds = [
  { name: 'text', text: 'Free text' },
  { name: 'template', text: 'Template' },
] as const

const untilFormat: Intl.DateTimeFormatOptions = { weekday: 'short', hour: 'numeric', minute: '2-digit' }

type Props = {
  leadId: number
  /** E.164, as far as it is known. */
  number: string
  /** The end of the window for free text, if it is open. */
  replyUntil: string | null
}

/** Writes a message to a lead: free text while they have written within 24 hours, else a template. */
export const WhatsappComposer = ({ leadId, number, replyUntil }: Props) => {
  const initial: WhatsappValues = { to: number, body: '', contentSid: '', values: {} }
  const [typed, setTyped, sent] = useDraft(`whatsapp to lead ${leadId}`, initial)
  const [chosen, setChosen] = useState<Kind>('text')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, form, show, clear } = useFormErrors()
  const kind = replyUntil ? chosen : 'template'
  const sending = useSendWhatsapp({
    onSent: () => {
      // A template is often sent again, to another lead or later.
      setTyped({ ...typed, body: kind === 'text' ? '' : typed.body, values: {} })
      sent()
    },
    onRefused: (error) => {
      const inFields = errorsOfRefusal(error)
      show(inFields)
      if (Object.keys(inFields).length === 0) setRefusal(error.message)
      if (error instanceof ApiError && error.code === 'REPLY_WINDOW_CLOSED') setChosen('template')
    },
  })
  const edit = (change: Partial<WhatsappValues>, field: string) => {
    clear(field)
    setRefusal(null)
    setTyped({ ...typed, ...change })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    const parsed = createWhatsappMessage.body.safeParse(requestOf(leadId, kind, typed))
    const found = { ...errorsOfParse(parsed), ...errorsOfValues(kind, typed) }
    show(found)
    if (parsed.success && Object.keys(found).length === 0) sending.mutate(parsed.data)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Send WhatsApp message">
      <Stack gap={3} px={4} pb={4}>
        {replyUntil ? (
          <>
            <Segments label="Kind of message" options={kinds} chosen={kind} onChoose={setChosen} />
            <Text fontSize="sm" color="fg.muted">
              They have written, so free text is possible until{' '}
              <time dateTime={replyUntil}>{new Date(replyUntil).toLocaleString(undefined, untilFormat)}</time>
              .
            </Text>
          </>
        ) : (
          <Text fontSize="sm" color="fg.muted">
            They have not written within the last 24 hours, so WhatsApp takes only an approved template.
          </Text>
        )}
        <TextField
          label="Phone Number"
          name="to"
          type="tel"
          autoComplete="off"
          placeholder="+1234567890"
          value={typed.to}
          error={errors.to}
          onChange={({ target }) => edit({ to: target.value }, 'to')}
        />
        {kind === 'text' ? (
          <TextAreaField
            label="Message"
            name="body"
            value={typed.body}
            error={errors.body}
            onChange={({ target }) => edit({ body: target.value }, 'body')}
          />
        ) : (
          <TemplateFields typed={typed} errors={errors} onEdit={edit} />
        )}
        {refusal ? <FailureNotice isInline>{refusal}</FailureNotice> : null}
        <PendingButton
          type="submit"
          alignSelf="start"
          text="Send WhatsApp"
          pendingText="Sending..."
          isPending={sending.isPending}
        />
      </Stack>
    </form>
  )
}
