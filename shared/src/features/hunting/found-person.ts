import * as z from 'zod/mini'
import { Evidence } from '../../evidence/evidence.ts'
import { shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** The most people that are kept of a company: those who decide come first. */
export const mostFoundPeople = 6

/** A person that a company's own pages name with their role. */
export const FoundPerson = lazy(() =>
  z.object({
    name: shownText(),
    role: shownText(),
    email: z.nullable(shownText()),
    /** The address follows a form that two published ones have; it is published nowhere, so never proved. */
    isEmailPattern: z.boolean(),
    /** What proves name, role and address; under `pattern` the addresses that show the form. */
    evidence: z.array(Evidence),
  }),
)
export type FoundPerson = z.infer<typeof FoundPerson>

/** As a list shows them: without what proves it. */
export const ListedPerson = lazy(() => z.omit(FoundPerson, { evidence: true }))
export type ListedPerson = z.infer<typeof ListedPerson>
