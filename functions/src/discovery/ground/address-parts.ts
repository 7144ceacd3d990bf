import { splitPostcode } from '../../criteria/postcodes.ts'

/** A phone number beside the address, which could be taken for a postcode. */
const isPhone = (part: string) => /^[+\d(][-\d\s()./]*$/.test(part) && part.replace(/\D/g, '').length > 9

const partsOf = (address: string) =>
  address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isPhone(part))

const postcodeIn = (part: string) => splitPostcode(part) ?? fourDigits(part)

/** `3511 Utrecht` is read by the words; a postcode of four digits after its town only here. */
const fourDigits = (part: string) => {
  const found = /^(.*\p{L}{2,3}) (\d{4})$/u.exec(part)
  return found?.[1] && found[2] ? { postcode: found[2], rest: found[1] } : null
}

const isState = (text: string) => /^\p{Lu}{2,3}$/u.test(text)
const isStreet = (part: string) => /\d/.test(part) && postcodeIn(part) === null

/**
 * The end of an address that says the town: `Cleveland, OH 44114` or `22767 Hamburg`, with what follows it.
 * An address without postcode begins after its street.
 */
export const townPartsOf = (address: string): string[] => {
  const parts = partsOf(address)
  const at = parts.findLastIndex((part) => postcodeIn(part) !== null)
  if (at < 0) return parts.slice(parts.findLastIndex(isStreet) + 1)
  const rest = postcodeIn(parts[at] ?? '')?.rest ?? ''
  const isTownBefore = (rest === '' || isState(rest)) && at > 0
  return parts.slice(isTownBefore ? at - 1 : at)
}

/** `愛知県豊田市` of `愛知県豊田市本町1-2`: Japanese addresses go from the large to the small, without spaces. */
const japaneseTown =
  /(?:\p{Script=Han}{2,3}[都道府県])?[\p{Script=Han}ぁ-んァ-ヶー]+?[市区町村](?![市区町村])/u

/**
 * What to ask the gazetteer for the town of an address. Where the state is said, the postcode is left out, so
 * that all companies of a town ask the same.
 */
export const townLineOf = (address: string): string => {
  const japanese = japaneseTown.exec(address)
  if (japanese) return japanese[0]
  const [first = '', second = '', ...others] = townPartsOf(address)
  const state = postcodeIn(second)?.rest ?? second
  return (isState(state) ? [first, state] : [first, second, ...others]).filter(Boolean).join(', ')
}

/** The town that an address names, without postcode and state. */
export const townNamesOf = (address: string): string[] =>
  townPartsOf(address).map((part) => (postcodeIn(part)?.rest ?? part).replace(/ \p{Lu}{2,3}$/u, ''))
