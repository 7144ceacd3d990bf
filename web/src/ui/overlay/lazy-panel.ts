import { type ComponentType, useEffect, useId, useState } from 'react'

/** What a panel needs of the button that opens it. */
export type PanelProps = { triggerId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/**
 * A button's panel whose code is fetched when the button is first pointed at, focused or pressed. Should the
 * code not come, the button can be pressed again.
 */
export const useLazyPanel = <Props extends PanelProps>(load: () => Promise<ComponentType<Props>>) => {
  const triggerId = useId()
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const fetchCode = () => {
    load().catch(() => undefined)
  }
  const change = (toOpen: boolean) => {
    setIsOpen(toOpen)
    if (!toOpen || Panel) return
    load().then(
      (loaded) => setPanel(() => loaded),
      () => setIsOpen(false),
    )
  }
  return {
    Panel,
    open: () => change(true),
    trigger: {
      id: triggerId,
      'aria-expanded': isOpen,
      onPointerEnter: fetchCode,
      onFocus: fetchCode,
      onClick: () => change(!isOpen),
    },
    panel: { triggerId, isOpen, onOpenChange: change },
  }
}

/** False for the first rendering, so that a panel opens, and takes the focus, after it is there. */
export const useOpenOnceMounted = (isOpen: boolean) => {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  return isThere && isOpen
}
