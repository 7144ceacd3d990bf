/** An editor covers its cell. */
export const editorStyle = {
  base: {
    position: 'absolute',
    inset: 0,
    width: 'full',
    px: 2,
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'sm',
    textAlign: 'left',
    outline: '2px solid',
    outlineColor: 'primary',
    outlineOffset: '-2px',
    _invalid: { outlineColor: 'danger' },
    '@media (pointer: coarse)': { fontSize: 'lg' },
  },
} as const
