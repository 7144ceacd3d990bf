import { type ComponentType, useEffect, useId, useState } from 'react'

/** The state a panel shares with the button that opens it. */
export type PanelProps = { triggerId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/**
 * A button's panel whose code is loaded on the first hover, focus or press of the button. If loading fails,
 * the panel stays closed and the next press tries again.
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

/** False on the first render: a panel must be mounted closed to take the focus when it opens. */
export const useOpenOnceMounted = (isOpen: boolean) => {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return isMounted && isOpen
}
