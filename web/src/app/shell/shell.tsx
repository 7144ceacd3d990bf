import { Box, chakra, Flex } from '@chakra-ui/react'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { FollowChanges } from '../../platform/changes/follow-changes.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { ownerOf } from '../../platform/session/user-query.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { ErrorBoundary } from '../../ui/primitives/error-boundary.tsx'
import { PageSpinner } from '../../ui/primitives/page-spinner.tsx'
import { PageFailure } from '../page-failure.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { everywhere } from './keyboard/everywhere.ts'
import { ShellDialogs } from './keyboard/shell-dialogs.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebarOpen } from './sidebar-open.ts'
import { TopBar } from './top-bar.tsx'

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: 2,
    left: 2,
    zIndex: 'toast',
    px: 3,
    py: 2,
    borderRadius: 'control',
    bg: 'primary',
    color: 'primary.fg',
    textDecoration: 'none',
    opacity: 0,
    transform: 'translateY(-200%)',
    _focusVisible: { opacity: 1, transform: 'none' },
  },
})

/** The navigation around signed-in pages: a sidebar on wide screens, otherwise a bar at the bottom. */
export const Shell = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { user } = useSession()
  useArrival(main)
  const [isOpen, toggle] = useSidebarOpen()
  useShortcuts(everywhere, { '[': { does: 'Collapse or expand the sidebar', run: toggle } })
  return (
    <ShellDialogs>
      {user && <FollowChanges owner={ownerOf(user)} />}
      <Flex minH="100dvh">
        <SkipLink href="#content">Skip to the content</SkipLink>
        <Sidebar isOpen={isOpen} onToggle={toggle} />
        <Flex direction="column" flex="1" minW={0}>
          <TopBar />
          <ConnectionBanner />
          <Box
            as="main"
            id="content"
            ref={main}
            tabIndex={-1}
            outline="none"
            flex="1"
            width="full"
            maxW="100rem"
            mx="auto"
            px={{ base: 3, sm: 4, xl: 6 }}
            pt={{ base: 4, lg: 5 }}
            pb={{ base: 24, lg: 8 }}
          >
            <ErrorBoundary
              resetKey={pathname}
              fallback={(error, reset) => <PageFailure error={error} onRetry={reset} />}
            >
              <Suspense fallback={<PageSpinner />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </Box>
        </Flex>
        <BottomBar />
      </Flex>
    </ShellDialogs>
  )
}

/** On a change of page, moves the focus to the content and scrolls to its top. */
const useArrival = (main: RefObject<HTMLElement | null>) => {
  const { pathname, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
    // On back and forward, the browser restores the scroll position itself.
    if (!isReturn && hash === '') document.scrollingElement?.scrollTo(0, 0)
  }, [pathname, hash, isReturn, main])
}
