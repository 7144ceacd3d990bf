import type { ChatMessage, ChatRequest } from '../../model/bot.ts'
import type { Schema } from '../../model/schema.ts'
import { plain } from '../../words/words.ts'
import { type Asking, askingOf } from '../asking/asking.ts'
import { filledAnswer, type ValueAt } from '../asking/fill-answer.ts'
import { isLookUp, type KnownQuery } from './known-query.ts'

/** The texts that a field may be chosen from: the options of its schema, or none. */
const optionsOf = (schema: Schema): string[] =>
  (schema.enum ?? schema.items?.enum ?? []).filter((option) => typeof option === 'string')

/** A kind by its id or by the tag that it stands for. */
const chosenKinds = (kinds: string[], options: string[], sent: string): string[] => {
  const written = (kind: string) => {
    const [key = '', value = ''] = kind.split('/')
    return [kind, `${key}=${value}`, value.replaceAll('_', ' ')]
  }
  return kinds.flatMap((kind) => {
    const forms = written(kind)
    const [id] = forms
    if (options.length > 0) return options.filter((option) => forms.includes(option)).slice(0, 1)
    return forms.find((form) => sent.includes(form)) ?? id ?? []
  })
}

const asQuestion = (wish: string) => `Does the company's own text say: ${wish}?`

const fields: [name: RegExp, value: (query: KnownQuery, schema: Schema, sent: string) => unknown][] = [
  [/look_?up|^company|domain/i, (query) => (isLookUp(query) ? query.company : null)],
  [
    /tag|kind|preset|catalog|^ids?$/i,
    (query, schema, sent) => (isLookUp(query) ? [] : chosenKinds(query.kinds, optionsOf(schema), sent)),
  ],
  [/synonym|names|words_?in|variants/i, (query) => (isLookUp(query) ? [] : [query.category])],
  [/categor|phrase|trade|business/i, (query) => (isLookUp(query) ? '' : query.category)],
  [/place|location|where|town|area/i, (query) => (isLookUp(query) ? null : query.place)],
  [/wish|requirement|condition/i, (query) => (isLookUp(query) ? [] : query.wishes)],
  [/signal/i, (query) => (isLookUp(query) ? [] : (query.signals ?? []))],
  [/set_?aside|ignored|left/i, () => []],
  [/lang/i, (query) => query.lang],
]

/** Within a wish, a question is one about it; every other text is the wish's own words. */
const ofWish = (key: string, wish: string) => (/question|ask/i.test(key) ? asQuestion(wish) : wish)

const wishList = (query: KnownQuery, schema: Schema): unknown => {
  const wishes = isLookUp(query) ? [] : query.wishes
  const properties = schema.items?.properties
  if (!properties) return wishes
  return wishes.map((wish, index) =>
    Object.fromEntries(
      Object.keys(properties).map((key) => [
        key,
        /^id$/i.test(key) ? `wish-${index + 1}` : ofWish(key, wish),
      ]),
    ),
  )
}

/** Nobody may choose a category from a list that does not have it. */
const chosen = (value: unknown, schema: Schema) => {
  const options = optionsOf(schema)
  return typeof value === 'string' && options.length > 0 && !options.includes(value) ? undefined : value
}

const answers =
  (query: KnownQuery, { sent }: Asking): ValueAt =>
  (key, schema) => {
    if (/wish|requirement|condition/i.test(key)) return wishList(query, schema)
    const field = fields.find(([name]) => name.test(key))
    return field ? chosen(field[1](query, schema, sent), schema) : undefined
  }

/** The right reading of a query in the form that is asked for; null for a message that holds none of them. */
export const readerOf = (queries: KnownQuery[]) => {
  const longestFirst = queries.toSorted((a, b) => b.q.length - a.q.length)
  return (messages: ChatMessage[], request: ChatRequest): string | null => {
    const asking = askingOf(messages, request)
    const input = plain(asking.input)
    const query = longestFirst.find(({ q }) => input.includes(plain(q)))
    return query ? JSON.stringify(filledAnswer(asking.schema, answers(query, asking))) : null
  }
}
