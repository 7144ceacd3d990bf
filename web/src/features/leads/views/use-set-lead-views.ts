import { setLeadViews } from '@assay/shared/features/leads/calls'
import { type LeadView, type LeadViews, LeadViewsInput } from '@assay/shared/features/leads/lead-views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { foldText } from '../../../platform/fold-text.ts'
import { toast, toastError, undoToast } from '../../../platform/toasts.ts'
import { leadViewsQuery } from './use-lead-views.ts'

type Change = {
  /** The views after it. */
  apply: (views: readonly LeadView[]) => LeadView[]
  /** What is said when it is saved. */
  done: string
  undo?: (views: readonly LeadView[]) => LeadView[]
}

/** Why the view cannot be saved beside the others; null if it can. */
const refusalOf = (view: LeadView, others: readonly LeadView[]): string | null => {
  const { name } = view
  if (others.some((other) => foldText(other.name) === foldText(name)))
    return `There is a view “${name}” already`
  const parsed = LeadViewsInput.safeParse({ views: [...others, view], edition: 0 })
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'The view cannot be saved')
}

/**
 * Changes the saved views: shown at once, taken back on failure. Changes are sent one after the other, each on the
 * edition that the one before has made.
 */
export const useSetLeadViews = () => {
  const client = useQueryClient()
  const { queryKey } = leadViewsQuery
  const known = () => client.getQueryData<LeadViews>(queryKey)
  const { mutate } = useMutation({
    scope: { id: setLeadViews.name },
    onMutate: async ({ apply }: Change) => {
      await client.cancelQueries({ queryKey })
      const before = known()
      if (before) client.setQueryData<LeadViews>(queryKey, { ...before, views: apply(before.views) })
      return before
    },
    mutationFn: async () => {
      const { views, edition } = known() ?? (await client.ensureQueryData(leadViewsQuery))
      return callApi(setLeadViews, { body: { views, edition } })
    },
    onSuccess: (saved, { done, undo }) => {
      client.setQueryData<LeadViews>(queryKey, saved)
      if (undo) undoToast(done, () => mutate({ apply: undo, done: 'Undone' }))
      else toast(done)
    },
    onError: (error, _change, before) => {
      if (before) client.setQueryData<LeadViews>(queryKey, before)
      toastError(error, 'Failed to save your views')
      void client.invalidateQueries({ queryKey })
    },
  })
  return {
    /** Returns why the view cannot be saved; null if it is. */
    save: (name: string, query: string): string | null => {
      const views = known()?.views ?? []
      const added = { id: Math.max(0, ...views.map(({ id }) => id)) + 1, name: name.trim(), query }
      const refusal = refusalOf(added, views)
      if (refusal === null) mutate({ apply: (all) => [...all, added], done: 'View saved' })
      return refusal
    },
    rename: (view: LeadView, name: string): string | null => {
      const renamed = { ...view, name: name.trim() }
      const others = (known()?.views ?? []).filter(({ id }) => id !== view.id)
      const refusal = refusalOf(renamed, others)
      if (refusal === null)
        mutate({
          apply: (all) => all.map((one) => (one.id === view.id ? { ...one, name: renamed.name } : one)),
          done: 'View renamed',
        })
      return refusal
    },
    /** What the view shows becomes `query`. */
    update: ({ id, query: before }: LeadView, query: string) => {
      const put = (text: string) => (all: readonly LeadView[]) =>
        all.map((one) => (one.id === id ? { ...one, query: text } : one))
      mutate({ apply: put(query), done: 'View updated', undo: put(before) })
    },
    move: (view: LeadView, step: -1 | 1) =>
      mutate({ apply: (all) => moved(all, view.id, step), done: 'View moved' }),
    remove: (view: LeadView) => {
      const at = (known()?.views ?? []).findIndex(({ id }) => id === view.id)
      mutate({
        apply: (all) => all.filter(({ id }) => id !== view.id),
        done: 'View deleted',
        undo: (all) => all.toSpliced(at, 0, view),
      })
    },
  }
}

/** The views with one a step up or down. */
const moved = (views: readonly LeadView[], id: number, step: -1 | 1): LeadView[] => {
  const at = views.findIndex((view) => view.id === id)
  const view = views[at]
  if (!view) return [...views]
  return views.toSpliced(at, 1).toSpliced(Math.max(0, at + step), 0, view)
}
