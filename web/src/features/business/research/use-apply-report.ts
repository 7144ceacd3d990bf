import {
  type Application,
  applyResearchReport,
  listResearchReports,
  undoResearchReport,
} from '@assay/shared/features/business/calls'
import type { ProfileField, ResearchReport } from '@assay/shared/features/business/research-report'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError, isConflict } from '../../../platform/api/api-error.ts'
import { invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { profileKey } from '../../../platform/session/use-profile.ts'
import { toast, toastError, undoToast } from '../../../platform/toasts.ts'
import { listOfNames } from './field-names.ts'

/** Shows the answer at once; profile and list are read again, because the answer has no version of theirs. */
const useShowApplication = (client: QueryClient) => {
  const session = useSession()
  return ({ user, report }: Application) => {
    session.setUser(user)
    updateCollection<ResearchReport>(client, listResearchReports, { changed: [report], deletedIds: [] })
    void invalidateCollection(client, listResearchReports)
    void client.invalidateQueries({ queryKey: profileKey })
  }
}

const textOf = (error: Error, otherwise: string) =>
  error instanceof ApiError && error.hasServerMessage ? error.message : otherwise

/** Gives the fields that a report wrote their former values back. */
export const useUndoApply = () => {
  const client = useQueryClient()
  const show = useShowApplication(client)
  return useSingleFlightMutation({
    mutationFn: (id: number) => callApi(undoResearchReport, { params: { id: String(id) } }),
    onSuccess: (application) => {
      show(application)
      const { kept } = application
      toast(
        'Change undone',
        kept.length > 0
          ? `Left as you have edited them since: ${listOfNames(kept)}.`
          : 'Your business settings are as they were before.',
      )
    },
    onError: (error) => toastError(error, 'Not undone', textOf(error, 'Please try again.')),
  })
}

type Choice = { id: number; fields: ProfileField[]; etag: string | null }

/** Writes the chosen findings of a report into the profile; a toast can undo that. */
export const useApplyReport = (onApplied: () => void) => {
  const client = useQueryClient()
  const show = useShowApplication(client)
  const undo = useUndoApply()
  return useSingleFlightMutation({
    mutationFn: ({ id, fields, etag }: Choice) =>
      callApi(
        applyResearchReport,
        { params: { id: String(id) }, body: { fields } },
        { headers: etag ? { 'if-match': etag } : {} },
      ),
    onSuccess: (application) => {
      show(application)
      const { id } = application.report
      undoToast('Settings updated', () => undo.mutate(id), {
        description: 'Research findings have been applied to your business settings.',
        subject: `research report ${id}`,
      })
      onApplied()
    },
    onError: (error) => {
      // The preview then shows what the profile says by now.
      if (isConflict(error)) void client.invalidateQueries({ queryKey: profileKey })
      toastError(error, 'Error', textOf(error, 'Failed to apply research findings. Please try again.'))
    },
  })
}
