import { Box, chakra, Stack } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** The attributes that link an input to its label and to the note below it. */
export type FieldInput = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = {
  label: ReactNode
  error?: string
  hint?: string
  children: (input: FieldInput) => ReactNode
}

/** A label, its input, and an error or hint below. */
export const Field = ({ label, error, hint, children }: Props) => {
  const id = useId()
  const note = error ?? hint
  return (
    <Stack gap={1} width="full" minW={0}>
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {label}
      </chakra.label>
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note ? (
        <Box
          id={`${id}-note`}
          aria-live={error ? 'polite' : undefined}
          fontSize={error ? 'sm' : 'xs'}
          color={error ? 'danger' : 'fg.muted'}
        >
          {note}
        </Box>
      ) : null}
    </Stack>
  )
}
