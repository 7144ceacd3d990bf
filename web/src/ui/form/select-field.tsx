import { Box, chakra } from '@chakra-ui/react'
import type { ChangeEvent, ReactNode } from 'react'
import { ChevronIcon } from '../primitives/icons.tsx'
import { inputRecipe } from '../theme/recipes.ts'
import { Field } from './field.tsx'

const Select = chakra('select', inputRecipe)

type Props<Option extends string> = {
  label: ReactNode
  name: string
  value: string
  options: readonly Option[]
  /** An option's text; default: the option itself. */
  textOf?: (option: Option) => string
  /** Shown while nothing is chosen; cannot be chosen itself. */
  placeholder: string
  error?: string
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** A labelled native select. */
export const SelectField = <Option extends string>({
  label,
  options,
  textOf = (option) => option,
  placeholder,
  error,
  ...select
}: Props<Option>) => (
  <Field label={label} error={error}>
    {(inputProps) => (
      <Box position="relative" width="full">
        <Select {...inputProps} appearance="none" pr={8} cursor="pointer" {...select}>
          {select.value === '' ? (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option} value={option}>
              {textOf(option)}
            </option>
          ))}
        </Select>
        <Box
          position="absolute"
          right={2.5}
          top="50%"
          transform="translateY(-50%)"
          pointerEvents="none"
          color="fg.muted"
        >
          <ChevronIcon />
        </Box>
      </Box>
    )}
  </Field>
)
