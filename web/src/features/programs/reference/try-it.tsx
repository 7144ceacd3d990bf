import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { sendRaw } from '../../../platform/api/send-raw.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { CodeBlock } from '../../../platform/copyable-text.tsx'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { factsOf } from './field-facts.ts'
import { addressOf, bodyExample, type DocumentedCall, type OpenApi, takesKey } from './open-api.ts'

type Props = { document: OpenApi; call: DocumentedCall }

const variantOf = (status: number) => (status < 300 ? 'success' : status < 400 ? 'plain' : 'danger')

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Sends the call as it is filled in, with the session or a pasted key, and shows what comes back. */
export const TryIt = ({ document, call }: Props) => {
  const [values, setValues] = useState<Record<string, string>>({})
  const [key, setKey] = useState('')
  const [body, setBody] = useState(() => bodyExample(document, call))
  const { errors, form, show } = useFormErrors()
  const sending = useSingleFlightMutation({ mutationFn: sendRaw })
  const { data: answer, error } = sending

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = call.parameters.filter(({ name, required }) => required && !values[name])
    show(Object.fromEntries(missing.map(({ name }) => [name, `${name} is required`])))
    if (missing.length > 0) return
    const inHeaders = call.parameters.filter(({ in: place, name }) => place === 'header' && values[name])
    sending.mutate({
      method: call.method,
      address: addressOf(call, values),
      headers: {
        ...Object.fromEntries(inHeaders.map(({ name }) => [name, values[name] ?? ''])),
        ...(key.trim() && { authorization: `Bearer ${key.trim()}` }),
      },
      body,
    })
  }
  return (
    <Panel aria-labelledby="try-heading" px={4} py={3}>
      <Heading as="h2" id="try-heading" fontSize="md">
        Try it
      </Heading>
      <Text fontSize="sm" color="fg.muted" mt={0.5} mb={3}>
        {call.method === 'GET'
          ? 'This reads your own workspace.'
          : 'This is no simulation: it acts on your own workspace.'}
      </Text>
      <form ref={form} onSubmit={submit} noValidate aria-label="Try it">
        <Stack gap={3}>
          {call.parameters.map(({ name, in: place, required, schema }) => (
            <TextField
              key={name}
              label={required ? name : `${name} (optional)`}
              hint={`In the ${place}: ${factsOf(document, schema)}`}
              name={name}
              autoComplete="off"
              spellCheck={false}
              value={values[name] ?? ''}
              error={errors[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          ))}
          {body === null ? null : (
            <TextAreaField
              label="Body"
              name="body"
              fontFamily="mono"
              fontSize="sm"
              spellCheck={false}
              autoCapitalize="none"
              value={body}
              onChange={({ target }) => setBody(target.value)}
            />
          )}
          {takesKey(call) ? (
            <TextField
              label="API key (optional)"
              hint="Left empty, your session is used"
              name="key"
              type="password"
              autoComplete="off"
              placeholder="ak_..."
              value={key}
              onChange={({ target }) => setKey(target.value)}
            />
          ) : null}
          <Box>
            <PendingButton
              type="submit"
              variant="primary"
              text="Send"
              pendingText="Sending..."
              isPending={sending.isPending}
            />
          </Box>
        </Stack>
      </form>
      {error ? (
        <Box mt={3}>
          <FailureNotice isInline>There was no answer. {error.message}</FailureNotice>
        </Box>
      ) : null}
      {answer ? (
        <Stack as="section" aria-label="Answer" gap={2} mt={4}>
          <Flex role="status" align="center" gap={2}>
            <Tag variant={variantOf(answer.status)}>{answer.status}</Tag>
            <Text as="span" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {answer.ms} ms
            </Text>
          </Flex>
          <details>
            <summary>Headers</summary>
            <CodeBlock mt={1}>
              {answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
            </CodeBlock>
          </details>
          <CodeBlock maxH="32rem" overflowY="auto" tabIndex={0} aria-label="Answer’s body">
            {indented(answer.text) || 'No body'}
          </CodeBlock>
        </Stack>
      ) : null}
    </Panel>
  )
}
