import { sendEmail } from '@assay/shared/features/outreach/email-calls'
import type { EmailOutcome } from '@assay/shared/features/outreach/mail'
import { Flex, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { emailSetupAddress } from '../../../platform/addresses.ts'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { SettingsIcon } from '../../../ui/primitives/icons.tsx'
import { useEmailConfig } from '../mailbox/use-email-config.ts'
import { type MailField, MailFields, type MailValues } from './mail-fields.tsx'
import { MailSettingsDialog } from './mail-settings-dialog.tsx'
import { UnprovedAddress, WaitingMail } from './send-questions.tsx'
import { type EmailRequest, type Send, useSendEmail } from './use-send-email.ts'

type Props = {
  /** Tells the emails that are being sent apart. */
  name: string
  values: MailValues
  onEdit: (field: MailField, text: string) => void
  onSent: () => void
  /** Whom it is for, if that is a lead. */
  lead?: { leadId?: number; aiLeadId?: number }
  /** The page itself has the mailbox's settings. */
  isOnSetupPage?: boolean
}

/** The email as the call takes it. Users need not prove their own address, nor wait for their own morning. */
const requestOf = (
  { recipient, subject, body, callToAction }: MailValues,
  lead: Props['lead'],
  ownAddress: string | undefined,
): EmailRequest => {
  const to = recipient.trim()
  const isToSelf = ownAddress !== undefined && to.toLowerCase() === ownAddress.toLowerCase()
  return {
    to,
    emailContent: { subject: subject.trim(), body, callToAction: callToAction.trim() || null },
    ...lead,
    ...(isToSelf && { confirmUnproved: true, ignoreQuietHours: true }),
  }
}

/** An answer that needs one by the user before the email is sent, or that says why it is not yet. */
type Question =
  | { kind: 'unproved'; message: string; asked: Send }
  | { kind: 'waits'; outcome: EmailOutcome; asked: Send }

const withAnswer = ({ email, ...asked }: Send, answer: Partial<EmailRequest>): Send => ({
  ...asked,
  email: { ...email, ...answer },
})

/** Sends an email from the user's own mailbox. What is typed is kept by whoever shows the form. */
export const SendForm = ({ name, values, onEdit, onSent, lead, isOnSetupPage = false }: Props) => {
  const { data: loaded } = useEmailConfig()
  const { errors, form, show, clear } = useFormErrors()
  const [question, setQuestion] = useState<Question | null>(null)
  const sending = useSendEmail({
    name,
    onSent: useStableCallback(() => {
      setQuestion(null)
      onSent()
    }),
    onWaits: (outcome, asked) => setQuestion({ kind: 'waits', outcome, asked }),
    onUnproved: (message, asked) => setQuestion({ kind: 'unproved', message, asked }),
    onRefused: (error) => {
      setQuestion(null)
      show(errorsOfRefusal(error))
    },
  })
  const isConfigured = loaded?.config.configured ?? false
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isConfigured) return
    const email = requestOf(values, lead, loaded?.config.mailbox?.email)
    const parsed = sendEmail.body.safeParse(email)
    show(errorsOfParse(parsed))
    if (!parsed.success) return
    setQuestion(null)
    sending.send({ email })
  }
  const edit = (field: MailField, text: string) => {
    clear(field === 'recipient' ? 'to' : `emailContent.${field}`)
    // An email that waits is not changed by typing: its answer is needed first.
    setQuestion((asked) => (asked?.kind === 'waits' ? asked : null))
    onEdit(field, text)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Send Email">
      <MailFields values={values} errors={errors} onEdit={edit} />
      {question?.kind === 'unproved' ? (
        <UnprovedAddress
          message={question.message}
          isPending={sending.isPending}
          onSend={() => sending.send(withAnswer(question.asked, { confirmUnproved: true }))}
          onCancel={() => setQuestion(null)}
        />
      ) : null}
      {question?.kind === 'waits' ? (
        <WaitingMail
          outcome={question.outcome}
          isPending={sending.isPending}
          onSendNow={() =>
            sending.send({
              ...withAnswer(question.asked, { ignoreQuietHours: true }),
              mailId: question.outcome.mailId,
            })
          }
          onDone={() => {
            setQuestion(null)
            onSent()
          }}
        />
      ) : (
        <Flex wrap="wrap" align="center" gap={3} mt={4}>
          <PendingButton
            type="submit"
            variant={isOnSetupPage ? 'outline' : 'primary'}
            text="Send Email"
            pendingText="Sending..."
            isPending={sending.isPending}
            disabled={!isConfigured || question !== null}
          />
          {isOnSetupPage ? null : <MailSettings isConfigured={loaded ? isConfigured : null} />}
        </Flex>
      )}
    </form>
  )
}

/** The settings of the mailbox, and where to connect one. `isConfigured` is null until it is known. */
const MailSettings = ({ isConfigured }: { isConfigured: boolean | null }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <SettingsIcon />
        Email settings
      </Button>
      {isConfigured === false ? (
        <Text fontSize="sm" color="fg.muted" flex="1 1 12rem">
          Your mailbox is not connected. <Link to={emailSetupAddress}>Open Email Setup</Link>
        </Text>
      ) : null}
      <MailSettingsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
