import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'
import { useLazyPanel } from './lazy-panel.ts'

const loadPanel = async () => (await import('./popover-panel.tsx')).PopoverPanel

type Props = Omit<ComponentProps<typeof Button>, 'title' | 'content'> & {
  /** The popover's accessible name. */
  panelName: string
  panelTitle: ReactNode
  panel: () => ReactNode
  /** The button's tooltip. */
  hint?: string
}

/** A button that opens a popover. */
export const PopoverButton = ({ panelName, panelTitle, panel: content, hint, ...button }: Props) => {
  const { Panel, trigger, panel } = useLazyPanel(loadPanel)
  return (
    <>
      <Button aria-haspopup="dialog" title={hint} {...button} {...trigger} />
      {Panel ? <Panel {...panel} name={panelName} title={panelTitle} content={content} /> : null}
    </>
  )
}
