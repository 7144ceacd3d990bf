import { Box, chakra, Stack } from '@chakra-ui/react'
import { type ChangeEvent, useId } from 'react'
import { ChevronIcon } from './icons.tsx'
import { inputRecipe } from './theme/recipes.ts'

const Select = chakra('select', inputRecipe)

type Props = {
  label: string
  name: string
  value: string
  options: readonly string[]
  /** Shown while nothing is chosen; not an option. */
  placeholder: string
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** A labelled native select. */
export const SelectField = ({ label, options, placeholder, ...select }: Props) => {
  const id = useId()
  return (
    <Stack gap={1} minW={0}>
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {label}
      </chakra.label>
      <Box position="relative" width="full">
        <Select id={id} appearance="none" pr={8} cursor="pointer" {...select}>
          {select.value === '' ? (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option}>{option}</option>
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
    </Stack>
  )
}
