import type { Places } from '../integrations/nominatim/places.ts'

/** A gazetteer that knows places by name, but no outlines and no addresses. */
export const placesKnowing = (lookUp: Places['lookUp']): Places => ({
  lookUp,
  areaOf: async () => null,
  locate: async () => null,
})
