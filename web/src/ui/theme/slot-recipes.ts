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

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'errorText', 'helperText', 'requiredIndicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: 1, width: 'full', minW: 0 },
    label: { fontSize: 'sm', fontWeight: 'medium', color: 'fg' },
    errorText: { fontSize: 'sm', color: 'danger' },
    helperText: { fontSize: 'xs', color: 'fg.muted' },
  },
})

export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content', 'contentGroup', 'indicator'],
  base: {
    list: { display: 'flex', gap: 4, borderBottomWidth: '1px', borderColor: 'border' },
    trigger: {
      minH: 9,
      px: 1,
      mb: '-1px',
      color: 'fg.muted',
      fontWeight: 'medium',
      cursor: 'pointer',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      transition: 'color 120ms, border-color 120ms',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', borderColor: 'primary' },
      _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' },
      '@media (pointer: coarse)': { minH: 11 },
    },
    content: {
      pt: 4,
      _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '2px' },
    },
  },
})

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
    title: { fontWeight: 'semibold' },
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
    content: { ...floating, minW: '12rem', p: 1, _open: { animation: 'appear 140ms ease-out' } },
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
