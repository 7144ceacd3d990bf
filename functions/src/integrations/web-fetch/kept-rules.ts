import { robotName } from '../user-agent.ts'

/** Longer files are those of attackers, or of sites with rules for thousands of single pages. */
const maxLength = 20_000

const beginningOf = (text: string): string =>
  text.length <= maxLength ? text : text.slice(0, text.lastIndexOf('\n', maxLength) + 1)

const agentOf = (line: string): string | null => {
  const agent = /^\s*user-agent\s*:([^#/]*)/i.exec(line)?.[1]?.trim().toLowerCase()
  if (agent === undefined) return null
  return agent === '*' || agent === robotName.toLowerCase() ? agent : 'another'
}

/**
 * The part of a robots.txt that is stored: its first 20 kB up to a whole line. The parser stores each rule
 * for each robot named above it and tries each `*` for the whole path, so a group names other robots once
 * and a pattern has no two `*` in a row.
 */
export const keptRules = (text: string): string => {
  const kept: string[] = []
  let named = new Set<string>()
  for (const line of beginningOf(text).split(/\r\n|\r|\n/)) {
    const agent = agentOf(line)
    if (agent === null) named = line.trim() === '' || line.startsWith('#') ? named : new Set()
    else if (named.has(agent)) continue
    else named.add(agent)
    kept.push(agent === null ? line.replace(/\*{2,}/g, '*') : `User-agent: ${agent}`)
  }
  return kept.join('\n')
}
