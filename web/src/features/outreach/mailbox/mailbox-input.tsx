import { imapPorts, smtpPorts } from '@assay/shared/features/outreach/mailbox'
import { Grid } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { ConflictChoice } from '../../../ui/form/conflict-choice.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { MailboxField } from './mailbox-values.ts'
import { imapPortText, smtpPortText } from './provider-texts.ts'
import type { MailboxForm } from './use-mailbox-form.ts'

type Bound = { form: MailboxForm; name: MailboxField }

const bind = ({ form, name }: Bound) => ({
  name,
  value: form.draft.values[name],
  error: form.errors[name],
  onChange: (event: { target: { value: string } }) => form.type(name, event.target.value),
})

type ChoiceProps = Bound & { textOf?: (value: string) => string }

/** Offers both versions of a field that was changed elsewhere too. */
export const MailboxChoice = ({ form, name, textOf }: ChoiceProps) => {
  const conflict = form.draft.conflicts[name]
  if (!conflict) return null
  return (
    <ConflictChoice
      {...conflict}
      value={form.draft.values[name]}
      textOf={textOf}
      onChoose={(text) => form.choose(name, text)}
    />
  )
}

type TextProps = Bound & Omit<ComponentProps<typeof TextField>, 'form' | 'name'>

/** A field of one line. What is entered here are names of machines and people: no spell check, no capitals. */
export const MailboxText = ({ form, name, ...field }: TextProps) => (
  <div>
    <TextField spellCheck={false} autoCapitalize="none" {...field} {...bind({ form, name })} />
    <MailboxChoice form={form} name={name} />
  </div>
)

type AreaProps = Bound & Omit<ComponentProps<typeof TextAreaField>, 'form' | 'name'>

/** A field of several lines. */
export const MailboxArea = ({ form, name, ...field }: AreaProps) => (
  <div>
    <TextAreaField rows={2} {...field} {...bind({ form, name })} />
    <MailboxChoice form={form} name={name} />
  </div>
)

type PortProps = Bound & { label: string; ports: readonly number[]; textOf: (port: string) => string }

/** One of the ports that mail servers use. */
const MailboxPort = ({ form, name, label, ports, textOf }: PortProps) => (
  <div>
    <SelectField
      label={label}
      options={ports.map(String)}
      textOf={textOf}
      placeholder="Choose a port"
      {...bind({ form, name })}
    />
    <MailboxChoice form={form} name={name} textOf={textOf} />
  </div>
)

const servers = {
  smtp: { label: 'SMTP', ports: smtpPorts, textOf: smtpPortText },
  imap: { label: 'IMAP', ports: imapPorts, textOf: imapPortText },
} as const

type ServerProps = { form: MailboxForm; kind: keyof typeof servers; hint?: string }

/** Host and port of a server. */
export const MailboxServer = ({ form, kind, hint }: ServerProps) => {
  const { label, ports, textOf } = servers[kind]
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 14rem' }} gap={4}>
      <MailboxText
        form={form}
        name={`${kind}Host`}
        label={`${label} Host`}
        hint={hint}
        placeholder={`${kind}.example.com`}
        inputMode="url"
      />
      <MailboxPort form={form} name={`${kind}Port`} label={`${label} Port`} ports={ports} textOf={textOf} />
    </Grid>
  )
}
