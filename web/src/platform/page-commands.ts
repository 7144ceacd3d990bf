import { type ReactNode, useEffect, useState } from 'react'
import { createOffers } from './offers.ts'

/** An action on what the page shows, which the command palette offers. */
export type PageCommand = {
  title: string
  /** Details shown in small type, such as the lead's name. */
  about?: string
  keywords?: string
  icon: ReactNode
} & ({ run: () => void } | { choices: readonly PageChoice[] })

/** One of the values of a command, such as 'Set status to Hot'; the titles of all of them begin alike. */
export type PageChoice = { title: string; icon: ReactNode; run: () => void }

export type PageCommands = {
  /** What the commands act on: 'This lead'. */
  name: string
  commands: readonly PageCommand[]
}

const offers = createOffers<PageCommands>()

/** Offers commands while the caller is mounted. */
export const usePageCommands = (name: string, commands: readonly PageCommand[]) =>
  offers.useOffer({ name, commands })

const shownPageCommands = (): PageCommands[] => {
  const shown = offers.read().filter(({ commands }) => commands.length > 0)
  return [...new Set(shown.map(({ name }) => name))].map((name) => ({
    name,
    commands: shown.filter((one) => one.name === name).flatMap(({ commands }) => commands),
  }))
}

/** The commands available now, by what they act on; a page that is still loading offers more later. */
export const usePageCommandsShown = (): PageCommands[] => {
  const [shown, setShown] = useState(shownPageCommands)
  useEffect(() => {
    const read = () => setShown(shownPageCommands())
    read()
    return offers.subscribe(read)
  }, [])
  return shown
}
