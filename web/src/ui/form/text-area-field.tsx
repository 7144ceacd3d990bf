import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { inputRecipe } from '../theme/recipes.ts'
import { Field } from './field.tsx'

const TextArea = chakra('textarea', {
  ...inputRecipe,
  base: {
    ...inputRecipe.base,
    display: 'block',
    height: 'auto',
    minH: 20,
    maxH: '24rem',
    py: 2,
    lineHeight: 'normal',
    resize: 'vertical',
    // Grows with its text in browsers that support it.
    fieldSizing: 'content',
    '@media (pointer: coarse)': { fontSize: 'lg' },
  },
})

type Props = HTMLChakraProps<'textarea'> & {
  ref?: Ref<HTMLTextAreaElement>
  label: ReactNode
  error?: string
  hint?: string
}

/** A labelled multi-line input. */
export const TextAreaField = ({ label, error, hint, ...input }: Props) => (
  <Field label={label} error={error} hint={hint}>
    {(inputProps) => <TextArea {...inputProps} {...input} />}
  </Field>
)
