import { cellAsked } from '../sources/web-search.ts'
import { isReadable } from '../world/company.ts'
import type { World } from '../world/make-world.ts'
import type { Asked } from './asked.ts'
import { filledForm } from './fill.ts'
import type { Citation, MakeModel } from './model.ts'
import { judged } from './reading.ts'

/** The verdicts that the text supports; any other schema gets its smallest value. */
export const extractiveChat = ({ form, schema, questions, text }: Asked): string => {
  if (questions.length > 0 && form === 'verdicts')
    return JSON.stringify({
      verdicts: questions.map(({ id, text: criterion, quote }) => ({
        id,
        ...judged(criterion, quote ?? text),
      })),
    })
  return JSON.stringify(filledForm(schema, () => '', 0))
}

/** The sites of a cell that the hosted search lists. */
export const citationsOver =
  (world: World) =>
  (question: string): Citation[] => {
    const cell = cellAsked(world, question)
    const listed = cell?.companies.filter(({ listed: { ai }, host }) => ai && host) ?? []
    return listed.map((company) => ({
      url: `https://${company.host}${company.chain ? company.path : '/'}`,
      title: isReadable(company) ? company.name : '',
    }))
  }

/** Reads well and adds nothing. */
export const extractive: MakeModel = (world) => ({
  name: 'extractive',
  chat: extractiveChat,
  search: citationsOver(world),
  faultOf: () => null,
})
