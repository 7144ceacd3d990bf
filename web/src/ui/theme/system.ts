import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { colours, shadows } from './semantic-tokens.ts'
import { menuRecipe, popoverRecipe } from './slot-recipes.ts'
import { tokens } from './tokens.ts'

const globalCss = {
  html: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'normal',
  },
  // The page behind a dialog does not scroll.
  'html:has(dialog[open])': { overflow: 'hidden' },
  'html:has(dialog[open]) body': { paddingRight: 'var(--scroll-bar)' },
  body: { fontSize: 'md', minHeight: '100dvh' },
  '*, *::before, *::after': { borderColor: 'border' },
  'h1, h2, h3': { fontWeight: 'semibold', lineHeight: 'tight' },
  a: {
    color: 'primary',
    textDecoration: 'underline',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'currentColor' },
  },
  // A name breaks where its heading does: the reset makes every element decide for itself.
  bdi: { overflowWrap: 'inherit' },
  // An icon beside a long text keeps its size.
  svg: { flexShrink: 0 },
  mark: { bg: 'proof.subtle', color: 'fg', borderRadius: '2px', px: '1px' },
  '::selection': { bg: 'primary', color: 'primary.fg' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      // Endless animations would flicker at 1 ms.
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
}

const keyframes = {
  appear: { from: { opacity: 0, transform: 'translateY(4px)' }, to: { opacity: 1, transform: 'none' } },
  fade: { from: { opacity: 0 } },
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.45 } },
}

/** The Chakra system with our tokens and only the recipes in use. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    globalCss,
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
      keyframes,
      tokens,
      semanticTokens: { colors: colours, shadows },
      slotRecipes: { popover: popoverRecipe, menu: menuRecipe },
    },
  }),
)
