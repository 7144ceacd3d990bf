import { type ComponentProps, type ComponentType, createContext, type KeyboardEvent, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { type PanelProps, useLazyPanel } from './lazy-panel.ts'

type Props<MenuProps> = ComponentProps<typeof Button> & {
  loadMenu: () => Promise<ComponentType<PanelProps & MenuProps>>
  /** The menu's own props. */
  menu: MenuProps
  /** The button itself; where a list has many of them, one that is quick to render. */
  Trigger?: ComponentType<ComponentProps<'button'>>
}

/** The item that a menu without a chosen one highlights as it opens; null for none, when it was opened by a pointer. */
export type OpeningItem = 'first' | 'last' | null

export const OpeningItemContext = createContext<OpeningItem>(null)

const itemOfKey: Partial<Record<string, OpeningItem>> = { ArrowDown: 'first', ArrowUp: 'last' }

/** A button that opens a menu, also with the up and down arrow keys. */
export const MenuButton = <MenuProps,>({ loadMenu, menu, Trigger, ...button }: Props<MenuProps>) => {
  const { Panel, trigger, panel, open } = useLazyPanel(loadMenu)
  const Shown = (Trigger ?? Button) as typeof Button
  const [openingItem, setOpeningItem] = useState<OpeningItem>(null)
  const openByArrow = (event: KeyboardEvent) => {
    const item = itemOfKey[event.key]
    if (!item) return
    event.preventDefault()
    setOpeningItem(item)
    open()
  }
  return (
    <>
      <Shown
        type="button"
        aria-haspopup="menu"
        {...button}
        {...trigger}
        onKeyDown={openByArrow}
        onClick={({ detail }) => {
          // Enter, the space bar and screen readers click without a pointer: such a click has no count.
          setOpeningItem(detail === 0 ? 'first' : null)
          trigger.onClick()
        }}
      />
      {Panel ? (
        <OpeningItemContext value={openingItem}>
          <Panel {...menu} {...panel} />
        </OpeningItemContext>
      ) : null}
    </>
  )
}
