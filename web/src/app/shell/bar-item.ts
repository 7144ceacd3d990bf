/** The style of every item of the bottom bar. */
export const barItem = {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    minH: 14,
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    textDecoration: 'none',
    cursor: 'pointer',
    '&[aria-current=page]': { color: 'primary' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-3px' },
  },
} as const
