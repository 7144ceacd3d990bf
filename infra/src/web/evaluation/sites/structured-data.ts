import { businessNode, jsonLdScript } from '../../pages/json-ld.ts'
import type { Company } from '../world/company.ts'

/** The company as JSON-LD, alone or within a graph. */
export const structuredData = (company: Company): string => {
  const { name, host, trade, phone, email, address, lat, lon, role, edition, design } = company
  const type = role === 'supplier' ? 'WholesaleStore' : trade.schema
  const isGraph = design.data === 'graph'
  const url = `https://${host}/`
  const business = businessNode(
    { type, name, url, phone: phone.e164, email, address: { ...address, region: null }, lat, lon },
    isGraph ? { '@id': '#org' } : {},
  )
  return jsonLdScript(business, {
    isGraph,
    indent: edition === 'tuning' ? 1 : 0,
  })
}
