import { failureToast, toast } from '../../../platform/toasts.ts'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'

const loadMenu = async () => (await import('./share-menu.tsx')).ShareMenu

const copyLink = async (leadId: number) => {
  try {
    await navigator.clipboard.writeText(new URL(`/leads/${leadId}/prospect`, location.origin).href)
    toast('Link copied')
  } catch {
    failureToast('Copy failed', 'Copy the address of the report’s page yourself.')
  }
}

/** Copies the link of the report's page, or opens it for printing. */
export const ShareReport = ({ leadId }: { leadId: number }) => (
  <MenuButton size="sm" loadMenu={loadMenu} menu={{ leadId, onCopy: () => void copyLink(leadId) }}>
    Share
  </MenuButton>
)
