import { useShortcuts } from '../../../platform/shortcuts.ts'
import type { useDraftList } from './use-draft-list.ts'

type Options = {
  list: ReturnType<typeof useDraftList>
  approve: () => void
  discard: () => void
}

/** The shortcuts of the drafts. A draft is opened before it is approved, so that none is approved unread. */
export const useDraftKeys = ({ list, approve, discard }: Options) => {
  const { move, current, open, openId, focus } = list
  useShortcuts('Outreach', {
    j: { does: 'Next draft', run: () => move(1) },
    k: { does: 'Previous draft', run: () => move(-1) },
    e: {
      does: 'Edit the draft',
      run: () => {
        const draft = current()
        if (draft) open(draft.id, true)
      },
    },
    a: {
      does: 'Open the draft, then approve it',
      run: () => {
        const draft = current()
        if (!draft) return
        if (draft.id === openId) return approve()
        open(draft.id)
        focus(draft.id)
      },
    },
    x: {
      does: 'Discard the draft',
      run: () => {
        if (current()) discard()
      },
    },
  })
}
