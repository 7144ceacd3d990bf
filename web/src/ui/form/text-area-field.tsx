import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
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
    // Grows with its text where the browser can.
    fieldSizing: 'content',
    '@media (pointer: coarse)': { fontSize: 'lg' },
  },
})

type Props = HTMLChakraProps<'textarea'> & { label: ReactNode; error?: string; hint?: string }

/** A labelled input of several lines. */
export const TextAreaField = ({ label, error, hint, ...input }: Props) => (
  <Field label={label} error={error} hint={hint}>
    {(tied) => <TextArea {...tied} {...input} />}
  </Field>
)
