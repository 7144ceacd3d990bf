import { oneLine } from './text.ts'

const numberFirst = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'FR', 'IN', 'ZA', 'SG'])

const tagsOf = (lines: string): Map<string, string> =>
  new Map(
    lines.split('\n').map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), oneLine(line.slice(at + 1))]
    }),
  )

const joined = (parts: (string | undefined)[], by: string) => parts.filter(Boolean).join(by)

const addressOf = (tags: Map<string, string>, region: string | null): string => {
  const tag = (name: string) => tags.get(`addr:${name}`)
  const isNumberFirst = !region || numberFirst.has(region)
  const number = tag('housenumber')
  const street = joined(isNumberFirst ? [number, tag('street')] : [tag('street'), number], ' ')
  const city = tag('city')
  const town = isNumberFirst
    ? joined([city, joined([tag('state'), tag('postcode')], ' ')], ', ')
    : joined([tag('postcode'), city], ' ')
  return joined([street, town], ', ')
}

const asLabel = (value: string) => {
  const words = (value.split(';')[0] ?? '').replace(/_/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The value of a field in tag lines of OpenStreetMap (`key=value`). */
export const valueOfTagLines = (lines: string, field: string | undefined, region: string | null): string => {
  const tags = tagsOf(lines)
  const [first = ''] = tags.values()
  if (field === 'address') return addressOf(tags, region)
  if (field === 'location') return joined([tags.get('addr:city'), tags.get('addr:state')], ', ')
  if (field === 'industry') return asLabel(first)
  return first.split(';')[0]?.trim() ?? ''
}
