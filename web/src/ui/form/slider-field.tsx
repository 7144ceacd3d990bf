import { chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { Input } from './input.tsx'

type Props = {
  label: string
  /** A whole number from 0 to 100. */
  value: number
  /** Shown below the slider. */
  note?: string
  disabled?: boolean
  onChange: (value: number) => void
}

const Slider = chakra('input', {
  base: {
    flex: '1',
    minW: 0,
    height: 8,
    accentColor: 'primary',
    cursor: 'pointer',
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'primary',
      outlineOffset: '2px',
      borderRadius: 'control',
    },
    '@media (pointer: coarse)': { height: 11 },
  },
})

const clamped = (typed: string) => Math.min(100, Math.max(0, Math.round(Number(typed) || 0)))

/** A number set by a slider or by typing. */
export const SliderField = ({ label, value, note, disabled, onChange }: Props) => {
  const id = useId()
  const bind = {
    min: 0,
    max: 100,
    step: 1,
    value,
    disabled,
    onChange: (event: { target: { value: string } }) => onChange(clamped(event.target.value)),
    'aria-describedby': note ? `${id}-note` : undefined,
  }
  return (
    <div>
      <Flex align="center" gap={3}>
        <chakra.label htmlFor={id} width="6.5rem" flexShrink={0} fontSize="sm">
          {label}
        </chakra.label>
        <Slider type="range" id={id} {...bind} />
        <Input
          type="number"
          inputMode="numeric"
          aria-label={`${label}, as a number`}
          width="4rem"
          height={8}
          px={2}
          textAlign="right"
          fontVariantNumeric="tabular-nums"
          {...bind}
        />
      </Flex>
      {note ? (
        <chakra.p id={`${id}-note`} fontSize="xs" color="fg.muted" mt={-1}>
          {note}
        </chakra.p>
      ) : null}
    </div>
  )
}
