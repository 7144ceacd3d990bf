import { useMemo } from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import type { RowActions } from './row-actions.tsx'

/** The same functions in every render, so that rows are not rendered again for them. */
export const useStableActions = (actions: RowActions): RowActions => {
  const open = useStableCallback(actions.open)
  const toggle = useStableCallback(actions.toggle)
  const setStatus = useStableCallback(actions.setStatus)
  const logCall = useStableCallback(actions.logCall)
  const remove = useStableCallback(actions.remove)
  const prospect = useStableCallback(actions.prospect)
  const research = useStableCallback(actions.research)
  const enter = useStableCallback(actions.enter)
  const edit = useStableCallback(actions.edit)
  const endEdit = useStableCallback(actions.endEdit)
  return useMemo(
    () => ({ open, toggle, setStatus, logCall, remove, prospect, research, enter, edit, endEdit }),
    [open, toggle, setStatus, logCall, remove, prospect, research, enter, edit, endEdit],
  )
}
