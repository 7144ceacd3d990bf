import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { factsOf } from './field-facts.ts'
import { type OpenApi, objectIn, type Shape } from './open-api.ts'

type Field = { name: string; shape: Shape; isRequired: boolean; note?: string }

const List = chakra('ul', { base: { listStyle: 'none', borderTopWidth: '1px' } })

type Props = { document: OpenApi; fields: Field[]; label: string }

/** Fields with their types and limits; those that consist of fields can be opened. */
export const Fields = ({ document, fields, label }: Props) => (
  <List aria-label={label}>
    {fields.map((field) => (
      <FieldRow key={field.name} document={document} field={field} />
    ))}
  </List>
)

const FieldRow = ({
  document,
  field: { name, shape, isRequired, note },
}: {
  document: OpenApi
  field: Field
}) => {
  const [isOpen, setIsOpen] = useState(false)
  const inner = objectIn(document, shape)
  return (
    <Box as="li" py={1.5} borderBottomWidth="1px">
      <Flex wrap="wrap" align="baseline" columnGap={2} fontSize="sm">
        <Text as="code" fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text as="span" color="fg.muted" overflowWrap="anywhere">
          {factsOf(document, shape)}
          {isRequired ? ', required' : ''}
        </Text>
        {inner ? (
          <Button
            variant="link"
            size="sm"
            css={{ '@media not (pointer: coarse)': { minH: 'auto' } }}
            aria-expanded={isOpen}
            aria-label={`Fields of ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide fields' : 'Fields'}
          </Button>
        ) : null}
      </Flex>
      {note ? (
        <Text fontSize="sm" color="fg.muted">
          {note.replaceAll('`', '')}
        </Text>
      ) : null}
      {inner && isOpen ? (
        <Box pl={4} mt={1}>
          <Fields document={document} fields={fieldsOf(inner)} label={`Fields of ${name}`} />
        </Box>
      ) : null}
    </Box>
  )
}

/** The fields of an object. */
export const fieldsOf = ({ properties = {}, required = [] }: Shape): Field[] =>
  Object.entries(properties).map(([name, shape]) => ({
    name,
    shape,
    isRequired: required.includes(name),
    note: shape.description,
  }))
