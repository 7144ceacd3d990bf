import * as z from 'zod/mini'
import { Evidence } from '../../evidence/evidence.ts'
import {
  isoDate,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredShownText,
  rowId,
  shownText,
} from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** The most people of one lead. */
export const maxPeople = 100

/** A person of a lead's company. */
export const Person = lazy(() =>
  z.object({
    id: rowId(),
    leadId: rowId(),
    name: shownText(),
    role: z.nullable(shownText()),
    email: z.nullable(shownText()),
    phone: z.nullable(shownText()),
    /** The address is nowhere published: it follows the form of two others of the company that are. Never proved. */
    isEmailPattern: z.boolean(),
    /** What proves name, role and address, while they have these values; under `pattern` the addresses that show the form. */
    evidence: z.array(Evidence),
    createdAt: isoDate(),
    updatedAt: isoDate(),
  }),
)
export type Person = z.infer<typeof Person>

const name = () => requiredShownText('Please enter a name', 200)
const others = () => ({ role: optionalText(200), email: optionalEmail(), phone: optionalPhone() })

/** A person that a user enters. */
export const NewPerson = lazy(() => z.strictObject({ name: name(), ...others() }))
export type NewPerson = z.infer<typeof NewPerson>

/** An edit of a person: at least one field; null clears one. */
export const PersonChanges = lazy(() =>
  z.strictObject({ name: z.optional(name()), ...others() }).check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      message: 'Change at least one field',
      when: ({ issues }) => issues.length === 0,
    }),
  ),
)
export type PersonChanges = z.infer<typeof PersonChanges>

/** The fields that evidence may prove. */
export type ProvableOfPerson = 'name' | 'role' | 'email' | 'phone'

/** What proves a field's present value; none once it was changed, and none for an address that only follows a form. */
export const evidenceOfPerson = (
  person: Pick<Person, ProvableOfPerson | 'evidence'>,
  field: ProvableOfPerson,
): Evidence[] => person.evidence.filter((one) => one.field === field && one.value === person[field])
