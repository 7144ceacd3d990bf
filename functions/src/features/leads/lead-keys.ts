import type { StoredLead } from './lead.store.ts'

type Named = Pick<StoredLead, 'companyName' | 'website' | 'phone' | 'location'>

/**
 * The keys by which searches recognise a lead's company. The module is loaded only for a lead with a
 * site or a phone, because it brings the tables of domains and numbers.
 */
export const keysOf = async (lead: Named): Promise<string[]> => {
  if (!lead.website && !lead.phone) return []
  const { keysOfLead } = await import('../../discovery/identity/known-keys.ts')
  return keysOfLead(lead)
}

export const knownAs = ({ companyName }: Named) => ({ name: companyName, street: null, position: null })
