import { type ComponentProps, useEffect, useRef } from 'react'
import { styledOnce } from '../primitives/styled-once.tsx'

const Area = styledOnce('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 8,
    flexShrink: 0,
    cursor: 'pointer',
    '@media (pointer: coarse)': { boxSize: 11 },
  },
})

const Box = styledOnce('input', {
  base: {
    boxSize: 4,
    m: 0,
    accentColor: 'primary',
    cursor: 'inherit',
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '2px' },
  },
})

type Props = ComponentProps<typeof Box> & {
  /** Required, because there is no visible label. */
  'aria-label': string
  isIndeterminate?: boolean
}

/** A checkbox without a visible label, in a large hit area. */
export const Checkbox = ({ isIndeterminate = false, ...input }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <Area>
      <Box ref={box} type="checkbox" {...input} />
    </Area>
  )
}
