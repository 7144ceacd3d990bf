import type { PageChoice, PageCommands } from '../../../platform/page-commands.ts'
import type { Command } from './command.ts'

const commonStart = ([first, ...others]: readonly PageChoice[]) => {
  let start = first?.title ?? ''
  while (!others.every(({ title }) => title.startsWith(start))) start = start.slice(0, -1)
  return start
}

/** What the page offers: a command with choices stands for them until there is a query. */
export const pageCommands = ({ name, commands }: PageCommands, query: string): Command[] =>
  commands.flatMap((command): Command[] => {
    const id = `${name} ${command.title}`.replaceAll(' ', '-')
    if (!('choices' in command)) return [{ ...command, id }]
    const { choices, ...own } = command
    if (query.trim() === '')
      return [{ ...own, id, title: `${own.title} …`, begins: commonStart(choices), run: () => undefined }]
    return choices.map((choice, index) => ({ ...choice, about: own.about, id: `${id}-${index}` }))
  })
