import { chakra, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

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

const Content = chakra('div', {
  base: { pt: 4, _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '2px' } },
})

type Tab<Name> = { name: Name; title: string; content: ReactNode }

type Props<Name> = {
  label: string
  tabs: readonly Tab<Name>[]
  shown: Name
  onShow: (name: Name) => void
  /** The tabs share the full width. */
  isFitted?: boolean
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** On a phone the end of a fourth tab is to be seen, so that it is found. */
const crowded = { gap: { base: 1.5, sm: 4 }, fontSize: { base: 'sm', sm: 'md' } } as const

/** Tabs following the ARIA pattern: arrow keys, Home and End switch; only the shown tab is a tab stop. */
export const Tabs = <Name extends string>({ label, tabs, shown, onShow, isFitted }: Props<Name>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const idOf = (part: string, name: Name) => `${id}-${part}-${name}`

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.name === shown)
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onShow(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }

  return (
    <div>
      <Flex
        ref={list}
        role="tablist"
        aria-label={label}
        {...(tabs.length > 3 ? crowded : { gap: 4 })}
        boxShadow="inset 0 -1px {colors.border}"
        overflowX="auto"
        overflowY="hidden"
        scrollbarWidth="none"
      >
        {tabs.map(({ name, title }) => (
          <Trigger
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
          </Trigger>
        ))}
      </Flex>
      <Content
        key={shown}
        role="tabpanel"
        id={idOf('panel', shown)}
        aria-labelledby={idOf('tab', shown)}
        tabIndex={0}
      >
        {tabs.find((tab) => tab.name === shown)?.content}
      </Content>
    </div>
  )
}
