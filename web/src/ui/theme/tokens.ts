import { defineTokens } from '@chakra-ui/react'

const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 80]

/** A 4-px grid: step 1 is 4 px. */
const grid = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]))

const px = (size: number) => ({ value: `${size / 16}rem` })

export const tokens = defineTokens({
  spacing: grid,
  sizes: { ...grid, full: { value: '100%' } },
  fontSizes: { xs: px(12), sm: px(13), md: px(14), lg: px(16), xl: px(20), '2xl': px(28) },
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 } },
  lineHeights: { tight: { value: '1.25' }, normal: { value: '1.45' }, relaxed: { value: '1.6' } },
  radii: { control: { value: '6px' }, panel: { value: '8px' }, full: { value: '9999px' } },
  fonts: {
    body: {
      value:
        'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
    },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Monaco, Consolas, "Liberation Mono", monospace' },
  },
  durations: { fast: { value: '120ms' }, normal: { value: '180ms' } },
  // A menu that was just opened is above a toast about what was done before; a popover stays, and so lies below one.
  zIndex: { bar: { value: 20 }, popover: { value: 40 }, toast: { value: 60 }, menu: { value: 70 } },
})
