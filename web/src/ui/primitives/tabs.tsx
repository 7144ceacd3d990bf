import { Box, chakra, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { isWide } from './is-wide.ts'

const Trigger = chakra('button', {
  base: {
    minH: 9,
    px: 1,
    whiteSpace: 'nowrap',
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
})

const VerticalTrigger = chakra(Trigger, {
  base: {
    lg: {
      px: 3,
      textAlign: 'left',
      borderRadius: 'control',
      borderWidth: 0,
      _hover: { bg: 'bg.hover' },
      _selected: { bg: 'bg.selected', color: 'primary', _hover: { bg: 'bg.selected' } },
    },
  },
})

/** How much is seen of the tab before the one that is scrolled to. */
const tabPeekPx = 48

const Content = chakra('div', {
  base: {
    pt: 4,
    minW: 0,
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '2px' },
  },
})

type Tab<Name> = { name: Name; title: string; content: ReactNode }

type Props<Name> = {
  label: string
  tabs: readonly Tab<Name>[]
  shown: Name
  onShow: (name: Name) => void
  /** The tabs share the full width. */
  isFitted?: boolean
  /** On a wide screen the tabs stand one below the other, at the left of their content. */
  isVertical?: boolean
}

type Step = (at: number, count: number) => number

const next: Step = (at, count) => (at + 1) % count
const previous: Step = (at, count) => (at - 1 + count) % count
const ends: Record<string, Step> = { Home: () => 0, End: (_, count) => count - 1 }
const stepsInRow: Partial<Record<string, Step>> = { ...ends, ArrowRight: next, ArrowLeft: previous }
const stepsInColumn: typeof stepsInRow = { ...stepsInRow, ArrowDown: next, ArrowUp: previous }

/** On a phone the end of a fourth tab is to be seen, so that it is found. */
const crowded = { gap: { base: 1.5, sm: 4 }, fontSize: { base: 'sm', sm: 'md' } } as const
const inRow = { boxShadow: 'inset 0 -1px {colors.border}' }
const inColumn = {
  ...inRow,
  lg: { flexDirection: 'column', gap: 0.5, fontSize: 'md', boxShadow: 'none', alignSelf: 'start' },
} as const
const twoColumns = {
  display: { lg: 'grid' },
  gridTemplateColumns: { lg: '13rem minmax(0, 1fr)' },
  columnGap: 6,
} as const

/** Tabs following the ARIA pattern: arrow keys, Home and End switch; only the shown tab is a tab stop. */
export const Tabs = <Name extends string>({
  label,
  tabs,
  shown,
  onShow,
  isFitted,
  isVertical,
}: Props<Name>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const idOf = (part: string, name: Name) => `${id}-${part}-${name}`

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.name === shown)
    const to = tabs[(isVertical ? stepsInColumn : stepsInRow)[event.key]?.(at, tabs.length) ?? -1]
    if (!to) return
    event.preventDefault()
    onShow(to.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${to.name}"]`)?.focus()
  }
  useEffect(() => {
    // Brings a tab that the address names into sight; never scrolls the page.
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${shown}"]`)
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - tabPeekPx
  }, [shown])
  const TabTrigger = isVertical ? VerticalTrigger : Trigger

  return (
    <Box {...(isVertical && twoColumns)}>
      <Flex
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation={isVertical && isWide() ? 'vertical' : undefined}
        {...(tabs.length > 3 ? crowded : { gap: 4 })}
        css={isVertical ? inColumn : inRow}
        overflowX="auto"
        overflowY="hidden"
        scrollbarWidth="none"
      >
        {tabs.map(({ name, title }) => (
          <TabTrigger
            key={name}
            type="button"
            role="tab"
            id={idOf('tab', name)}
            data-tab={name}
            flex={isFitted ? '1' : undefined}
            aria-selected={name === shown}
            aria-controls={name === shown ? idOf('panel', name) : undefined}
            tabIndex={name === shown ? 0 : -1}
            onKeyDown={move}
            onClick={() => onShow(name)}
          >
            {title}
          </TabTrigger>
        ))}
      </Flex>
      <Content
        {...(isVertical && { lg: { pt: 0 } })}
        key={shown}
        role="tabpanel"
        id={idOf('panel', shown)}
        aria-labelledby={idOf('tab', shown)}
        tabIndex={0}
      >
        {tabs.find((tab) => tab.name === shown)?.content}
      </Content>
    </Box>
  )
}
