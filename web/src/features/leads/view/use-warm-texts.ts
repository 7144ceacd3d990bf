import type { Lead } from '@assay/shared/features/leads/lead'
import { useEffect } from 'react'
import { columns } from './columns.ts'
import { searchTextOf } from './leads-in-view.ts'

/** Short enough that a key press in between is not felt. */
const partMs = 8
const pauseMs = 4
const leadsPerLook = 50

const warm = (lead: Lead) => {
  searchTextOf(lead)
  for (const name of ['name', 'industry', 'location'] as const) columns[name].keyOf(lead)
}

/** Prepares the texts by which leads are found and sorted, in small parts, so that the first search of a long list is quick too. */
export const useWarmTexts = (leads: readonly Lead[]) =>
  useEffect(() => {
    let at = 0
    let timer: ReturnType<typeof setTimeout>
    const work = () => {
      const until = performance.now() + partMs
      while (at < leads.length && performance.now() < until) {
        for (const lead of leads.slice(at, at + leadsPerLook)) warm(lead)
        at += leadsPerLook
      }
      if (at < leads.length) timer = setTimeout(work, pauseMs)
    }
    timer = setTimeout(work, pauseMs)
    return () => clearTimeout(timer)
  }, [leads])
