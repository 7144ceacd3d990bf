import { defineSlotRecipe } from '@chakra-ui/react'

const floating = {
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'panel',
  boxShadow: 'float',
  outline: 0,
  zIndex: 'popover',
  maxHeight: 'var(--available-height)',
  overflowY: 'auto',
}

export const popoverRecipe = defineSlotRecipe({
  className: 'popover',
  slots: ['content', 'body', 'title', 'positioner', 'trigger', 'arrow', 'arrowTip', 'header', 'footer'],
  base: {
    content: {
      ...floating,
      width: 'min(24rem, calc(100vw - 1.5rem))',
      _open: { animation: 'appear 140ms ease-out' },
    },
    body: { p: 4 },
  },
})

export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: [
    'content',
    'item',
    'itemText',
    'itemIndicator',
    'itemGroup',
    'itemGroupLabel',
    'separator',
    'trigger',
  ],
  base: {
    content: {
      ...floating,
      zIndex: 'menu',
      minW: '12rem',
      p: 1,
      _open: { animation: 'appear 140ms ease-out' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minH: 8,
      px: 2,
      borderRadius: 'control',
      cursor: 'pointer',
      userSelect: 'none',
      _highlighted: { bg: 'bg.hover' },
      '@media (pointer: coarse)': { minH: 11 },
    },
    itemText: { flex: 1 },
    itemIndicator: { color: 'primary', ml: 'auto' },
    itemGroupLabel: { px: 2, py: 1, fontSize: 'xs', color: 'fg.muted' },
    separator: { height: '1px', bg: 'border', my: 1 },
  },
})
