import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { NewPerson, Person, PersonChanges } from './person.ts'

const id = lazy(() => z.strictObject({ id: pathId() }))

export const listPeople = defineCall({
  name: 'listPeople',
  method: 'GET',
  path: '/api/leads/{id}/people',
  auth: 'session',
  collection: 'people',
  params: id,
  output: lazy(() => z.array(Person)),
  throttle: { name: 'list-people', perMinute: 300, key: 'workspace' },
  tool: { isMain: true },
  summary: 'The people of a lead’s company, those that were entered or found first at first.',
})

export const createPerson = defineCall({
  name: 'createPerson',
  method: 'POST',
  path: '/api/leads/{id}/people',
  auth: 'session',
  kind: 'creates',
  params: id,
  body: NewPerson,
  output: Person,
  errors: ['IDEMPOTENCY_MISMATCH', 'CONFLICT'],
  tool: { onlyAdds: true },
  summary: 'Adds a person to a lead’s company.',
})

/** What proves a field does so no longer once it is changed. */
export const updatePerson = defineCall({
  name: 'updatePerson',
  method: 'PATCH',
  path: '/api/people/{id}',
  auth: 'session',
  params: id,
  body: PersonChanges,
  output: Person,
  errors: ['CONFLICT'],
  summary: 'Changes some fields of a person.',
})

/** The person is not found again by research, and `restorePerson` undoes it as long as the lead exists. */
export const deletePerson = defineCall({
  name: 'deletePerson',
  method: 'DELETE',
  path: '/api/people/{id}',
  auth: 'session',
  params: id,
  status: 204,
  errors: ['CONFLICT'],
  summary: 'Deletes a person.',
})

export const restorePerson = defineCall({
  name: 'restorePerson',
  method: 'POST',
  path: '/api/people/{id}/restore',
  auth: 'session',
  params: id,
  output: Person,
  errors: ['CONFLICT'],
  tool: { onlyAdds: true },
  summary: 'Brings back a person that was deleted.',
})
