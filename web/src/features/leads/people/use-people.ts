import {
  createPerson,
  deletePerson,
  listPeople,
  restorePerson,
  updatePerson,
} from '@assay/shared/features/leads/calls'
import type { NewPerson, Person, PersonChanges } from '@assay/shared/features/leads/person'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { asReadError, callApi } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError, undoToast } from '../../../platform/toasts.ts'

const keyOf = (leadId: number) => [listPeople.name, leadId]

const paramsOf = (id: number) => ({ params: { id: String(id) } })

/** The people of a lead's company, kept current. */
export const usePeople = (leadId: number) =>
  useQuery({
    queryKey: keyOf(leadId),
    queryFn: ({ signal }) =>
      callApi(listPeople, paramsOf(leadId), { signal }).catch((error) => {
        throw asReadError(error)
      }),
    meta: { collection: listPeople.collection },
  })

type Callbacks = { onSaved: () => void; onRefused: (error: Error) => void }

/** Adds a person, or changes the given one. Retries after a lost answer add no second one. */
export const useSavePerson = (leadId: number, person: Person | null, { onSaved, onRefused }: Callbacks) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (body: NewPerson) =>
      person
        ? callApi(updatePerson, { ...paramsOf(person.id), body: body satisfies PersonChanges })
        : sendIdempotent(client, createPerson, { ...body, leadId }, (headers) =>
            callApi(createPerson, { ...paramsOf(leadId), body }, { headers }),
          ),
    onSuccess: (saved) => {
      client.setQueryData<Person[]>(keyOf(leadId), (people = []) =>
        people.some(({ id }) => id === saved.id)
          ? people.map((one) => (one.id === saved.id ? saved : one))
          : [...people, saved],
      )
      toast(person ? 'Person updated' : 'Person added')
      onSaved()
    },
    onError: (error) => {
      toastError(error, 'The person was not saved')
      onRefused(error)
    },
  })
}

/** Deletes a person, with Undo. */
export const useDeletePerson = (leadId: number, onDeleted: () => void) => {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(leadId) })
  const restore = useMutation({
    mutationFn: ({ id }: Person) => callApi(restorePerson, paramsOf(id)),
    onSuccess: readAgain,
    onError: (error) => toastError(error, 'The person could not be brought back'),
  })
  return useSingleFlightMutation({
    mutationFn: ({ id }: Person) => callApi(deletePerson, paramsOf(id)),
    onSuccess: (_nothing, person) => {
      client.setQueryData<Person[]>(keyOf(leadId), (people) => people?.filter(({ id }) => id !== person.id))
      undoToast('Person deleted', () => restore.mutate(person), {
        description: person.name,
        subject: `person ${person.id}`,
      })
      onDeleted()
    },
    onError: (error) => {
      void readAgain()
      toastError(error, 'The person was not deleted')
    },
  })
}
