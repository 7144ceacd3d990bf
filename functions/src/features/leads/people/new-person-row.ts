import type { StoredPerson } from './person.store.ts'

type Given = Pick<StoredPerson, 'id' | 'leadId' | 'name'> &
  Partial<Pick<StoredPerson, 'role' | 'email' | 'phone' | 'isEmailPattern' | 'evidence'>>

export const newPersonRow = (given: Given): StoredPerson => {
  const now = new Date().toISOString()
  return {
    role: null,
    email: null,
    phone: null,
    isEmailPattern: false,
    evidence: [],
    createdAt: now,
    updatedAt: now,
    version: 1,
    deletedAt: null,
    ...given,
  }
}
