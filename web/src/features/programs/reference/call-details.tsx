import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { CopyableText } from '../../../platform/copyable-text.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { curlExample } from './curl-example.ts'
import { Fields, fieldsOf } from './fields.tsx'
import { type Answer, type DocumentedCall, type OpenApi, objectIn, typeText } from './open-api.ts'
import { TryIt } from './try-it.tsx'

type Props = { document: OpenApi; call: DocumentedCall; headingRef: Ref<HTMLHeadingElement> }

/** One call: what it takes and answers, how it refuses, an example, and a form that sends it. */
export const CallDetails = ({ document, call, headingRef }: Props) => {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = call
  const body = requestBody?.content?.['application/json']?.schema
  const answers = Object.entries(responses)
  return (
    <Stack gap={4} minW={0}>
      <Panel aria-labelledby="call-heading" px={4} py={3}>
        <Text fontSize="sm" color="fg.muted">
          {operationId}
        </Text>
        <Heading
          as="h2"
          id="call-heading"
          ref={headingRef}
          tabIndex={-1}
          outline="none"
          fontSize="lg"
          overflowWrap="anywhere"
        >
          <code>
            {method} {path}
          </code>
        </Heading>
        <Text mt={1}>{summary}</Text>
        <Text fontSize="sm" color="fg.muted" mt={1}>
          {description.replaceAll('`', '')}
        </Text>
        {parameters.length > 0 ? (
          <Part title="Parameters">
            <Fields
              document={document}
              label="Parameters"
              fields={parameters.map(({ name, in: place, required, schema, description: note }) => ({
                name,
                shape: schema,
                isRequired: required,
                note: [`in the ${place}`, note].filter(Boolean).join('. '),
              }))}
            />
          </Part>
        ) : null}
        {body ? <ShapePart document={document} title="Body" shape={body} /> : null}
        {answers
          .filter(([status]) => status.startsWith('2'))
          .map(([status, answer]) => (
            <ShapePart
              key={status}
              document={document}
              title={`Answer ${status}`}
              shape={answer.content?.['application/json']?.schema ?? null}
              note={answer.description}
            />
          ))}
        <Errors answers={answers.filter(([status]) => !status.startsWith('2'))} />
        <CopyableText {...curlExample(document, call)} what="Example" />
      </Panel>
      <TryIt key={operationId} document={document} call={call} />
    </Stack>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box mt={4}>
    <Heading as="h3" fontSize="sm" mb={1}>
      {title}
    </Heading>
    {children}
  </Box>
)

type ShapeProps = {
  document: OpenApi
  title: string
  shape: Parameters<typeof typeText>[0] | null
  note?: string
}

const ShapePart = ({ document, title, shape, note }: ShapeProps) => {
  const object = shape && objectIn(document, shape)
  return (
    <Part title={title}>
      <Text fontSize="sm" color="fg.muted" mb={1}>
        {[note, shape ? typeText(shape) : 'without JSON'].filter(Boolean).join(': ')}
      </Text>
      {object ? <Fields document={document} label={`Fields of ${title}`} fields={fieldsOf(object)} /> : null}
    </Part>
  )
}

const Errors = ({ answers }: { answers: [string, Answer][] }) => (
  <Part title="Errors">
    <Stack as="ul" gap={1} listStyleType="none">
      {answers.map(([status, { description }]) => (
        <Flex as="li" key={status} gap={2} align="baseline" fontSize="sm">
          <Tag>{status}</Tag>
          <Text as="span" overflowWrap="anywhere">
            {description}
          </Text>
        </Flex>
      ))}
    </Stack>
  </Part>
)
