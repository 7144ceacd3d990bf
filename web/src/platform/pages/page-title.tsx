import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'

export const DocumentTitle = ({ text }: { text: string }) => <title>{`${text} · Assay`}</title>

const OwnTitleContext = createContext<(title: string | null) => void>(() => undefined)

/** Sets the document's title to the page's declared title, or to that of an `OwnTitle` inside it. */
export const TitledPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const [ownTitle, setOwnTitle] = useState<string | null>(null)
  return (
    <OwnTitleContext value={setOwnTitle}>
      <DocumentTitle text={ownTitle ?? title} />
      {children}
    </OwnTitleContext>
  )
}

/** Replaces the page's declared title while it is mounted, for a page titled by what it shows, such as a lead. */
export const OwnTitle = ({ text }: { text: string }) => {
  const setOwnTitle = useContext(OwnTitleContext)
  useLayoutEffect(() => {
    setOwnTitle(text)
    return () => setOwnTitle(null)
  }, [text, setOwnTitle])
  return null
}
