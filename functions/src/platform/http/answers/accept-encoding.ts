export type Encoding = 'br' | 'gzip'

const isRefused = (parameters: string[]) => parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))

/** The best encoding that an Accept-Encoding header allows; null if there is none. */
export const chooseEncoding = (accepted: string): Encoding | null => {
  const offered = accepted
    .toLowerCase()
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !isRefused(parameters))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding)) ?? null
}

/** Whether text of this type and size becomes so much smaller that it is worth the work. */
export const isWorthCompressing = (contentType: string, bytes: number): boolean =>
  bytes > 1000 && /^text\/|json|xml/.test(contentType)
