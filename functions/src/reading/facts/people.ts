import { mostFoundPeople } from '@assay/shared/features/hunting/found-person'
import { isOrganisation } from '../../evidence/categories/organisations.ts'
import { plain, plainWords } from '../../evidence/plain-words.ts'
import written from '../../evidence/roles.json' with { type: 'json' }
import { firstOfEach } from '../first-of-each.ts'
import { type CompanyTexts, type Line, linesOf, wordSet, wordsOfItself } from '../signals/company-texts.ts'

const roles = wordSet(written.spaced)
const rolesJoined = written.joined.split(' ')
/** Also what stands after the other form of a role: `Inhaber/in`, `Director(a)`. */
const connectors = wordSet(
  `and und et y e of the der die das de du di della och en i in innen a ${written.areas}`,
)
const particles = wordSet('von van de der den da di do dos du la le el bin al zu')
const title = /^(?:(?:dr|prof|mr|mrs|ms|herrn?|frau|mme|m|sr|sra|dott|ing|dipl|mag)\b[.\w-]*[.\s]+)+/i
/** A name as it is written in an address: without `Dr.` and the like. */
export const withoutTitle = (name: string): string => name.trim().replace(title, '')

const longestLine = 80

const isRole = (text: string): boolean => {
  const said = plainWords(text.replaceAll('/', ' '))
  return (
    rolesJoined.includes(text.trim()) ||
    (said.some((word) => roles.has(word)) && said.every((word) => roles.has(word) || connectors.has(word)))
  )
}

const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{1,4}'
const unspacedName = new RegExp(`^(?=.{3})${unspaced}[\\s　]?${unspaced}$`, 'u')

/** Whether a word of a person's name may be that of the company too: the surname of an owner, `Ruth Maple` of Maple Dental. */
const isOwnSurname = (word: string, words: string[], { name }: CompanyTexts): boolean => {
  const given = words.slice(0, -1)
  const named = plainWords(name ?? '')
  return word === words.at(-1) && given.every((one) => !named.includes(one) && !isOrganisation(one))
}

/** Whether a company is called as its owner is: `Restaurant Anna Berg`. */
const isNamesake = (words: string[], { name }: CompanyTexts): boolean =>
  plain(name ?? '') !== words.join(' ') &&
  plain(name ?? '').includes(words.join(' ')) &&
  !words.some(isOrganisation)

/** `isBesideRole`: such a company itself has no role, so that its name beside one is a person's. */
const isPersonName = (text: string, texts: CompanyTexts, isBesideRole = false): boolean => {
  const name = withoutTitle(text)
  if (unspacedName.test(name)) return !isRole(name)
  const parts = name.split(/\s+/)
  const isNamed = parts.every((part) => particles.has(part) || /^\p{Lu}[\p{L}'’.-]*$/u.test(part))
  const words = plainWords(name)
  const isNoPerson = (word: string) =>
    roles.has(word) ||
    wordsOfItself.has(word) ||
    (texts.distinctiveWords.includes(word) &&
      !isOwnSurname(word, words, texts) &&
      !(isBesideRole && isNamesake(words, texts)))
  return (
    parts.length <= 4 &&
    isNamed &&
    parts.filter((part) => part.length > 2).length >= 2 &&
    !words.some(isNoPerson)
  )
}

type Named = { name: string; role: string }

/** A person of the company with their role, verbatim. */
export type Person = Named & { quote: string; url: string }

const nameAndRole = (one: string, other: string, texts: CompanyTexts): Named | null => {
  if (isRole(one) && isPersonName(other, texts, true)) return { name: other.trim(), role: one.trim() }
  return isPersonName(one, texts, true) && isRole(other) ? { name: one.trim(), role: other.trim() } : null
}

/** `Anna Smith, Owner`, `Owner: Anna Smith`, `代表取締役 山田 太郎`: nothing else may stand in the line. */
const onOneLine = ({ text }: Line, texts: CompanyTexts): Named | null => {
  if (text.length > longestLine) return null
  const parts = text.split(/\s*[,:：|]\s*|\s[–—-]\s/)
  const [one = '', other = ''] = parts
  if (parts.length > 1) return parts.length === 2 ? nameAndRole(one, other, texts) : null
  for (const { index } of text.matchAll(/[\s　]+/g)) {
    const [role, name] = [text.slice(0, index), text.slice(index)]
    if (isRole(role) && isPersonName(name, texts)) return { name: name.trim(), role }
  }
  return null
}

/** A person on one line and their role on the next, as cards of a team show them. */
const onTwoLines = (line: Line, texts: CompanyTexts): Named | null => {
  const next = line.page.lines[line.index + 1] ?? ''
  // Of two links in a menu, neither is a name.
  const isLink = [0, 1].some((below) =>
    line.page.places[line.index + below]?.marks.some(({ attributes }) => attributes.href),
  )
  const isOne = !isLink && line.text.length <= longestLine && next.length <= longestLine
  return isOne && isPersonName(line.text, texts) && isRole(next) ? { name: line.text, role: next } : null
}

const deciding = wordSet(written.deciding)

/** Whether a person's role is that of an owner or a director. */
const decides = ({ role }: Person): boolean =>
  plainWords(role.replaceAll('/', ' ')).some((word) => deciding.has(word)) || /代表|社長|院長|店主/.test(role)

/** The persons with a role, in the order in which they stand. */
function* namedIn(texts: CompanyTexts): Generator<Person> {
  for (const line of linesOf(texts.pages)) {
    const { url } = line.page
    const own = onOneLine(line, texts)
    if (own) yield { ...own, quote: line.text, url }
    const below = own ? null : onTwoLines(line, texts)
    if (below) yield { ...below, quote: `${below.name}\n${below.role}`, url }
  }
}

/** The persons that the pages name with a role, each once, those who decide first. */
export const peopleOf = (texts: CompanyTexts): Person[] =>
  firstOfEach(
    [...namedIn(texts)].toSorted((one, other) => Number(decides(other)) - Number(decides(one))),
    ({ name }) => plain(withoutTitle(name)),
  ).slice(0, mostFoundPeople)
