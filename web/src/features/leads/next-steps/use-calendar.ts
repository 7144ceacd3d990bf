import type { Calendar } from '@assay/shared/features/leads/calendar'
import { deleteCalendar, getCalendar, renewCalendar } from '@assay/shared/features/leads/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

const queryKey = [getCalendar.name]

/** The secret address of the user's calendar. */
export const useCalendar = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callApi(getCalendar, {}, { signal }) })

/** Makes an address, or another one in place of it. */
export const useRenewCalendar = () => {
  const client = useQueryClient()
  return useSingleFlightMutation<Calendar, void>({
    mutationFn: () => callApi(renewCalendar, {}),
    onSuccess: (calendar) => {
      const before = client.getQueryData<Calendar>(queryKey)
      client.setQueryData<Calendar>(queryKey, calendar)
      if (before?.address) toast('Address renewed', 'The address before has ended. Enter the new one.')
    },
    onError: (error) => toastError(error, 'The address could not be made'),
  })
}

/** Ends the address. */
export const useDeleteCalendar = () => {
  const client = useQueryClient()
  return useSingleFlightMutation<undefined, void>({
    mutationFn: () => callApi(deleteCalendar, {}),
    onSuccess: () => {
      client.setQueryData<Calendar>(queryKey, { address: null, since: null })
      toast('Address ended', 'Calendars that read it get nothing any more.')
    },
    onError: (error) => toastError(error, 'The address could not be ended'),
  })
}
