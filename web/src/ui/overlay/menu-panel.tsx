import { chakra, Menu, useMenuContext } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { CheckIcon } from '../primitives/icons.tsx'
import { type PanelProps, useOpenOnceMounted } from './lazy-panel.ts'
import { OpeningItemContext } from './menu-button.tsx'

type Props = PanelProps & { placement: 'bottom-start' | 'bottom-end'; children: ReactNode }

/** A menu floating at its button. */
export const MenuPanel = ({ triggerId, isOpen, onOpenChange, placement, children }: Props) => {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Menu.Root
      open={useOpenOnceMounted(isOpen)}
      onOpenChange={({ open }) => onOpenChange(open)}
      ids={{ trigger: triggerId }}
      positioning={{ placement, strategy: 'fixed' }}
      // The menu's own event does not bubble to the router, so a link chosen by keyboard would load the whole site.
      navigate={({ node }) => queueMicrotask(() => node.click())}
    >
      <Menu.Positioner>
        <Menu.Content ref={content} maxW="calc(100vw - 1.5rem)">
          <OpeningHighlight content={content} />
          {children}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

/** A link that looks like the menu's other items. */
export const MenuLink = chakra(Link, { base: { color: 'inherit', textDecoration: 'none' } })

/** Stands beside the items, which are rendered when the menu opens and until it has faded out. */
const OpeningHighlight = ({ content }: { content: RefObject<HTMLDivElement | null> }) => {
  const openingItem = useContext(OpeningItemContext)
  const { open, setHighlightedValue } = useMenuContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the menu opens
  useEffect(() => {
    if (!open || !openingItem) return
    const items =
      content.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([data-disabled])') ?? []
    const chosen = content.current?.querySelector<HTMLElement>('[role=menuitemradio][aria-checked=true]')
    const { value } = (chosen ?? [...items].at(openingItem === 'first' ? 0 : -1))?.dataset ?? {}
    if (value) setHighlightedValue(value)
  }, [open])
  return null
}

/** The mark of a chosen item. Takes up its width even when unchecked, so that the layout does not shift. */
export const MenuCheck = () => (
  <chakra.span width={6} ml="auto" pl={2} lineHeight="0">
    <Menu.ItemIndicator>
      <CheckIcon />
    </Menu.ItemIndicator>
  </chakra.span>
)
