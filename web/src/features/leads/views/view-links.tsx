import type { LeadView } from '@assay/shared/features/leads/lead-views'
import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { leadsAddress } from '../../../platform/addresses.ts'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { DotsIcon } from '../../../ui/primitives/icons.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { canonicalQuery, plainQuery } from './same-view.ts'
import { useLeadViews } from './use-lead-views.ts'
import { ViewNameForm } from './view-name-form.tsx'

const loadMenu = async () => (await import('./saved-view-menu.tsx')).SavedViewMenu

const ViewLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: '1',
    minW: 0,
    minH: 8,
    pl: 9,
    pr: 8,
    borderRadius: 'control',
    fontSize: 'sm',
    color: 'fg.muted',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&[aria-current=page]': { bg: 'bg.selected', color: 'primary' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary' },
    '@media (pointer: coarse)': { minH: 11 },
  },
})

/** The saved views, below the link to My Leads. */
export const ViewLinks = ({ onGo }: { onGo?: () => void }) => {
  const { views } = useLeadViews()
  const { pathname, search } = useLocation()
  const [renamed, setRenamed] = useState<LeadView | null>(null)
  const [lastRenamed, setLastRenamed] = useState<LeadView | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!lastRenamed) return
    list.current?.querySelector<HTMLElement>(`[data-view="${lastRenamed.id}"] button`)?.focus()
    setLastRenamed(null)
  }, [lastRenamed])
  if (views.length === 0) return null
  const shown = pathname === leadsAddress ? canonicalQuery(search) : plainQuery
  return (
    <chakra.ul ref={list} aria-label="Saved views" listStyleType="none">
      {views.map((view, at) =>
        renamed?.id === view.id ? (
          <Box as="li" key={view.id} pl={9} py={1}>
            <ViewNameForm
              query={view.query}
              view={view}
              onDone={() => {
                setRenamed(null)
                setLastRenamed(view)
              }}
            />
          </Box>
        ) : (
          <Flex as="li" key={view.id} data-view={view.id} position="relative" align="center">
            <ViewLink
              to={{ pathname: leadsAddress, search: view.query }}
              aria-current={shown !== plainQuery && shown === canonicalQuery(view.query) ? 'page' : undefined}
              onClick={onGo}
            >
              <Truncated>{view.name}</Truncated>
            </ViewLink>
            <MenuButton
              variant="quiet"
              size="smallIcon"
              position="absolute"
              right={0.5}
              color="fg.muted"
              aria-label={`Actions for the view ${view.name}`}
              loadMenu={loadMenu}
              menu={{
                view,
                isFirst: at === 0,
                isLast: at === views.length - 1,
                onRename: () => setRenamed(view),
                current: pathname === leadsAddress && shown !== canonicalQuery(view.query) ? shown : null,
              }}
            >
              <DotsIcon />
            </MenuButton>
          </Flex>
        ),
      )}
    </chakra.ul>
  )
}
