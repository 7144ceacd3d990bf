import type { Box } from '../../gazetteer/box.ts'
import type { Language } from '../words/language.ts'

type Named = {
  /** English name. */
  name: string
  /** The local name. */
  localName: string
  lat: number
  lon: number
  box: Box
  importance: number
}

export type Country = Named & { level: 'country'; code: string; language: Language; aliases: string[] }

export type Region = Named & { level: 'state'; code: string; country: Country; aliases: string[] }

export type City = Named & {
  level: 'city'
  slug: string
  county: string | null
  region: Region | null
  country: Country
  language: Language
  /** Each `#` is replaced by a digit per company. */
  postcode: string
  phone: { national: string; international: string }
  aliases: string[]
}

export type District = Named & { level: 'suburb'; city: City; country: Country; aliases: string[] }

export type Place = Country | Region | City | District
