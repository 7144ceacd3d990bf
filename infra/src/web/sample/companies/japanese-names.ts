import parts from './japanese-names.json' with { type: 'json' }

/** Japanese names of people, and words that names of companies begin with. */
export const japaneseNames = {
  first: Object.keys(parts.first),
  last: Object.keys(parts.last),
  leads: Object.keys(parts.leads),
}

const latin: Record<string, string> = { ...parts.last, ...parts.first, ...parts.leads, ...parts.places }

/** Finds the names from left to right, so that 山田中央 is not taken for 田中. */
const anyName = new RegExp(Object.keys(latin).join('|'), 'g')

/** Each Japanese name in Latin letters, as hosts and mail addresses need it; other letters stay. */
export const inLatin = (text: string): string => text.replace(anyName, (name) => ` ${latin[name]} `).trim()
