import type { ComponentProps } from 'react'
import { addressOfReport } from '../../../platform/addresses.ts'
import { failureToast, toast } from '../../../platform/toasts.ts'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import type { Button } from '../../../ui/primitives/button.tsx'

const loadMenu = async () => (await import('./share-menu.tsx')).ShareMenu

const copyLink = async (address: string) => {
  try {
    await navigator.clipboard.writeText(new URL(address, location.origin).href)
    toast('Link copied')
  } catch {
    failureToast('Copy failed', 'Copy the address of the report’s page yourself.')
  }
}

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'title'> & {
  leadId: number
  /** The report that is meant even when there is a newer one; default: the newest. */
  report?: number
  /** Prints the report. Absent on other pages, which lead to the report's own. */
  onPrint?: () => void
}

/** Copies the link of the report's page, and prints it or leads there. */
export const ShareReport = ({ leadId, report, onPrint, ...button }: Props) => {
  const address = addressOfReport(leadId, report)
  return (
    <MenuButton
      {...button}
      loadMenu={loadMenu}
      menu={{ address, onCopy: () => void copyLink(address), onPrint }}
    >
      Share
    </MenuButton>
  )
}
