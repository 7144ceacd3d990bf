import { defineRecipe } from '@chakra-ui/react'

const focusRing = { outline: '2px solid', outlineColor: 'primary', outlineOffset: '2px' }

export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    flexShrink: 0,
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    fontSize: 'md',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _focusVisible: focusRing,
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: { bg: 'primary', color: 'primary.fg', _hover: { bg: 'primary.hover' } },
      outline: { bg: 'bg.panel', borderColor: 'border.control', color: 'fg', _hover: { bg: 'bg.hover' } },
      danger: { bg: 'danger', color: 'danger.fg', _hover: { bg: 'danger.hover' } },
      quiet: { color: 'fg', _hover: { bg: 'bg.hover' } },
      link: { color: 'primary', textDecoration: 'underline', textUnderlineOffset: '3px', px: 0 },
    },
    size: {
      md: { minH: 9, px: 3.5, '@media (pointer: coarse)': { minH: 11 } },
      sm: { minH: 8, px: 2.5, fontSize: 'sm', '@media (pointer: coarse)': { minH: 11 } },
      icon: { boxSize: 8, px: 0, '@media (pointer: coarse)': { boxSize: 11 } },
      smallIcon: { boxSize: 7, px: 0, '@media (pointer: coarse)': { boxSize: 11 } },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})

export const inputRecipe = defineRecipe({
  className: 'input',
  base: {
    width: 'full',
    minW: 0,
    height: 9,
    px: 2.5,
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'md',
    textOverflow: 'ellipsis',
    _placeholder: { color: 'fg.muted' },
    _focusVisible: { ...focusRing, outlineOffset: '-1px', borderColor: 'primary' },
    // The focus ring is outside, so that it does not cover the red border.
    _invalid: { borderColor: 'danger', _focusVisible: { borderColor: 'danger', outlineOffset: '1px' } },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    // iOS zooms into inputs with a font smaller than 16 px.
    '@media (pointer: coarse)': { height: 11, fontSize: 'lg' },
  },
})
