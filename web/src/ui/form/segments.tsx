import { chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'

const Segment = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1.5,
    minH: 8,
    px: 2.5,
    borderRadius: 'control',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    _hover: { color: 'fg' },
    '&:has(input:checked)': { bg: 'bg.selected', color: 'primary' },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary' },
    '@media (pointer: coarse)': { minH: 11 },
  },
})

const Radio = chakra('input', { base: { position: 'absolute', opacity: 0, inset: 0, cursor: 'pointer' } })

type Props<Name> = {
  label: string
  options: readonly { name: Name; text: string; icon?: ReactNode }[]
  chosen: Name
  onChoose: (name: Name) => void
}

/** A segmented control: radio buttons side by side, moved through with the arrow keys. */
export const Segments = <Name extends string>({ label, options, chosen, onChoose }: Props<Name>) => {
  const group = useId()
  return (
    <Flex as="fieldset" wrap="wrap" gap={0.5} minW={0}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map(({ name, text, icon }) => (
        <Segment key={name}>
          <Radio type="radio" name={group} checked={name === chosen} onChange={() => onChoose(name)} />
          {icon}
          {text}
        </Segment>
      ))}
    </Flex>
  )
}
