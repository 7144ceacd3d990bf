import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useEffect, useRef } from 'react'

const Area = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 8,
    flexShrink: 0,
    cursor: 'pointer',
    '@media (pointer: coarse)': { boxSize: 11 },
  },
})

const Box = chakra('input', {
  base: {
    boxSize: 4,
    m: 0,
    accentColor: 'primary',
    cursor: 'inherit',
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '2px' },
  },
})

type Props = ComponentProps<typeof Box> & {
  /** What ticking it does; it has no text beside it. */
  'aria-label': string
  /** Some of what it stands for is ticked. */
  isPartly?: boolean
}

/** A checkbox without a text of its own, in an area that is easy to hit. */
export const Checkbox = ({ isPartly = false, ...input }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <Area>
      <Box ref={box} type="checkbox" {...input} />
    </Area>
  )
}
