import { chakra } from '@chakra-ui/react'

/** A short label in a coloured box. */
export const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    px: 1.5,
    py: 0.5,
    borderRadius: 'control',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      plain: { bg: 'bg.subtle', color: 'fg.muted' },
      success: { bg: 'success.subtle', color: 'success' },
      warning: { bg: 'warning.subtle', color: 'warning' },
      danger: { bg: 'danger.subtle', color: 'danger' },
    },
  },
  defaultVariants: { variant: 'plain' },
})
