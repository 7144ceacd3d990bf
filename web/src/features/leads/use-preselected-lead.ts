import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const parameter = 'selectLead'

/** The selected lead's id; the one that `?selectLead=` names at first, which is then taken out of the address. */
export const usePreselectedLead = () => {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get(parameter)) || null
  const [selectedId, setSelectedId] = useState<number | null>(asked)
  const isAsked = search.has(parameter)
  useEffect(() => {
    if (!isAsked) return
    if (asked !== null) setSelectedId(asked)
    setSearch(
      (given) => {
        given.delete(parameter)
        return given
      },
      { replace: true },
    )
  }, [isAsked, asked, setSearch])
  return [selectedId, setSelectedId] as const
}
