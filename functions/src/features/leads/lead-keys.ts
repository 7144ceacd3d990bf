import type { StoredLead } from './lead.store.ts'

type Named = Pick<StoredLead, 'companyName' | 'website' | 'phone' | 'location'>

/**
 * The keys by which searches know a lead's company. Loaded only for a lead that names a site or a
 * phone: it brings the tables of domains and numbers.
 */
export const keysOf = async (lead: Named): Promise<string[]> => {
  if (!lead.website && !lead.phone) return []
  const { keysOfLead } = await import('../../discovery/identity/known-keys.ts')
  return keysOfLead(lead)
}

/** The keys under which a stored lead was remembered. */
export const rememberedKeys = async (row: StoredLead): Promise<string[]> => row.knownKeys ?? keysOf(row)

export const knownAs = ({ companyName }: Named) => ({ name: companyName, street: null, position: null })
