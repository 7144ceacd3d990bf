import type { ComponentProps, ComponentType, KeyboardEvent } from 'react'
import { Button } from '../primitives/button.tsx'
import { type PanelProps, useLazyPanel } from './lazy-panel.ts'

type Props<MenuProps> = ComponentProps<typeof Button> & {
  loadMenu: () => Promise<ComponentType<PanelProps & MenuProps>>
  /** The menu's own props. */
  menu: MenuProps
}

/** A button that opens a menu, also with the up and down arrow keys. */
export const MenuButton = <MenuProps,>({ loadMenu, menu, ...button }: Props<MenuProps>) => {
  const { Panel, trigger, panel, open } = useLazyPanel(loadMenu)
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  return (
    <>
      <Button aria-haspopup="menu" {...button} {...trigger} onKeyDown={openByArrow} />
      {Panel ? <Panel {...menu} {...panel} /> : null}
    </>
  )
}
