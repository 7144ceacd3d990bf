import * as z from 'zod/mini'
import { KnownCompany } from '../../discovery/identity/known-place.ts'
import { readStored, type StoredKind } from '../../platform/stored-kind.ts'

const knownKind: StoredKind<KnownCompany> = { name: 'knownCompany', version: 1, schema: KnownCompany }

/** A row as an attribute of its key's head: a JSON pair of the schema's version and the company. */
export const toHeld = (known: KnownCompany): string =>
  JSON.stringify([knownKind.version, KnownCompany.parse(known)])

/**
 * The rows that a head has as attributes: those that were there when it was created. A row's attribute is removed
 * with the row's next change.
 */
export const heldInHead = (head: Record<string, unknown>): { holder: string; read: () => KnownCompany }[] =>
  Object.entries(head).flatMap(([holder, attribute]) => {
    if (!/^(ai|crm):/.test(holder)) return []
    const read = () => {
      const [version, known] = z.array(z.unknown()).parse(JSON.parse(String(attribute)))
      return readStored(knownKind, { version, decode: () => known }, `${head.pk} ${head.sk} ${holder}`)
    }
    return [{ holder, read }]
  })
