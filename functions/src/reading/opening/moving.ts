import { plain } from '../../evidence/plain-words.ts'
import { namesPlace } from '../facts/addresses.ts'
import words from './moving.json' with { type: 'json' }

const whole = (list: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${list.join('|')})(?![\\p{L}\\p{N}])`, 'u')
const isElsewhere = whole(words.moving)
/** A further branch, a person's life, a plan, or goods in transit. */
const isStill = whole(words.notGone)

/** Words that point at sentences on a move; what they say is judged by the model. */
export const movingPointers: string[] = words.pointers

/** A preposition followed by a capitalised name: `in New Haven`, `nach Delmenhorst`, `à Rezé`. */
const destination =
  /(?<!\p{L})(to|in|nach|à|a|en|naar|em|from|for|pour|para|voor)\s+((?:(?:The|El|La|Le|Les|Los|Las|Den|Het|Bad|Sankt|St\.?) )?\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2})(,?\s*\d)?/gu

/** `For` names the new place only after the place that was left, `from` only the place of work now. */
const leadsThere: Record<string, RegExp> = {
  for: /\b(?:left|leaving|swapped|exchanged)\b/,
  pour: /\bquitt/,
  para: /\b(?:dej|abandon)/,
  voor: /\b(?:verlaten|verruild|geruild)\b/,
  from: /\b(?:trad|operat|work|serv|run)\w*\b.*\bfrom\b/,
}

/** Capitalised words after `in` that are not towns: streets, buildings, months and the like. */
const noTown =
  /(?:stra(?:ss|ß)e|str\.?|gasse|weg|platz|allee|ring|ufer|damm|straat|laan|plein|gracht|kade|dijk|singel)(?:\s|$)|^(?:street|road|avenue|ave|lane|drive|boulevard|blvd|square|court|rue|quai|chemin|impasse|allée|place|calle|avenida|plaza|paseo|carrer|via|viale|corso|piazza|rua|suite|unit|floor|building|house)\b|\b(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Boulevard|Blvd|Square|Court|Way|Suite|Unit|Floor|Building|House|Mall|Cent(?:er|re)|Rue|Quai|Calle|Avenida|Plaza|Paseo|Carrer)\b|^(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember)$|^(?:Spring|Summer|Autumn|Fall|Winter|Frühjahr|Sommer|Herbst)$|(?:ung|heit|keit|schaft|tion|räume|räumen|lichkeiten|gebäude|zentrum|nähe|betrieb|ruhestand|generation|planung|deutsch|englisch|stock|etage|geschoss|halle|innenstadt|altstadt|händen|zukunft|kürze|rente|haus)$/iu

/** `We now call Decatur home`, `Decatur is our new home`: a town without a preposition. */
const newHome =
  /(?<!\p{L})(?:call|calls|calling)\s+(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)\s+(?:our |its |their )?home|(?<!\p{L})(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)\s+(?:is|ist|est|es|is nu)\s+(?:now |jetzt |nun |désormais |ahora )?(?:our|unsere?|notre|nuestr[oa]|onze?)\s+(?:new|neue[rs]?|nouve(?:au|lle)|nuev[oa]|nieuwe?)/gu

const townsIn = (sentence: string): string[] => {
  const said = plain(sentence)
  const homes = [...sentence.matchAll(newHome)].map(([, called, named]) => called ?? named ?? '')
  const reached = [...sentence.matchAll(destination)].flatMap(
    ([, preposition = '', name = '', houseNumber]) => {
      const leads = leadsThere[preposition]?.test(said) ?? true
      return leads && !houseNumber ? [name] : []
    },
  )
  return [...homes, ...reached].filter((name) => name !== '' && !noTown.test(name))
}

/**
 * The new town if a sentence says that its company has moved: a word for moving, and a place after a
 * preposition that is neither one of `placeNames` nor a street. Null for a move within the town, a
 * further branch, a person's life or a plan.
 */
export const movedTo = (sentence: string, placeNames: string[]): string | null => {
  const said = plain(sentence)
  if (!isElsewhere.test(said) || isStill.test(said) || namesPlace(sentence, placeNames)) return null
  return townsIn(sentence)[0] ?? null
}
