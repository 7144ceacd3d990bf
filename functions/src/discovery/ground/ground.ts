import type { Evidence } from '@assay/shared/evidence/evidence'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { Area } from '../../integrations/nominatim/area.ts'
import type { Located, Places } from '../../integrations/nominatim/places.ts'
import { orNull } from '../../integrations/source-failure.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import type { SearchRun } from '../search-run.ts'
import { townLineOf, townNamesOf } from './address-parts.ts'

/** An address of a company and where the gazetteer finds it. */
export type LocatedAddress = { address: Evidence; located: Located }

/** The ground on which a search's companies are placed. */
export type Ground = {
  /** The outline of the place searched; null where only its box is known. */
  area: Area | null
  /** Where an address lies; null when the gazetteer does not know it, does not answer, or was asked enough. */
  locate: (address: string) => Promise<Located | null>
}

const timeoutMs = 5000
/** A public gazetteer must not be asked for the addresses of a whole search. */
const mostQuestions = 20

type Options = { workspaceId?: string; signal: AbortSignal }

/** The outline of the place that the frame names. */
export const outlineOf = async (
  { criteria, where }: SearchFrame,
  places: Places,
  options: Options,
): Promise<Area | null> =>
  criteria.place && where && !where.isCountry
    ? orNull(places.areaOf(criteria.place, { timeoutMs, ...options }))
    : null

/**
 * The one place of the country that the address names as its town, for a gazetteer that does not know the
 * town together with its postcode or the state's code. Several towns of that name tell nothing.
 */
const townAlone = async (
  address: string,
  { region }: SearchFrame,
  places: Places,
  options: Options,
): Promise<Located | null> => {
  const [name] = townNamesOf(address)
  const found = name ? await orNull(places.lookUp(name, { timeoutMs, ...options })) : null
  const [town, ...others] = (found ?? []).filter(
    ({ countryCode }) => !region || !countryCode || countryCode === region,
  )
  if (!town || others.length > 0) return null
  const { lat, lon, bbox, countryCode = null } = town
  return { lat, lon, bbox, countryCode, within: town.name.split(',').map((part) => part.trim()) }
}

/** Locates the addresses of one search; the same town is asked for once. */
export const groundOf = (area: Area | null, frame: SearchFrame, places: Places, options: Options): Ground => {
  const asked = new Map<string, Promise<Located | null>>()
  // A town may be larger than a quarter, so that there the whole address counts.
  const isPrecise = frame.where?.kind === 'district' || frame.where?.kind === 'postcode'
  const locate = (address: string) => {
    const text = isPrecise ? address.replace(/\n/g, ', ') : townLineOf(address)
    if (!text) return Promise.resolve(null)
    const known = asked.get(text)
    if (known) return known
    if (asked.size >= mostQuestions) return Promise.resolve(null)
    const answer = orNull(places.locate({ text, countryCode: frame.region }, { timeoutMs, ...options })).then(
      (located) => located ?? (isPrecise ? null : townAlone(address, frame, places, options)),
    )
    asked.set(text, answer)
    return answer
  }
  return { area, locate }
}

const outlineStep = { name: 'outline', version: 1, schema: lazy(() => z.nullable(Area)) }

/** The ground of a search; the outline of its place is asked for while the sources are. */
export const groundFor = (run: SearchRun, frame: SearchFrame): Promise<Ground> => {
  const { ports, hooks, request, signal } = run
  const { places } = ports
  const options = { workspaceId: request.workspaceId, signal }
  const ask = async () => {
    const area = await hooks.step(outlineStep, () => outlineOf(frame, places, options))
    return groundOf(area, frame, places, options)
  }
  const asked = ask()
  // A cancelled search ends before any company awaits it.
  asked.catch(() => undefined)
  return asked
}
