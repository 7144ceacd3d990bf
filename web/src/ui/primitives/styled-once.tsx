import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ComponentType, createElement, useLayoutEffect, useState } from 'react'

type Tag = 'div' | 'span' | 'label' | 'input' | 'button'

/** A Chakra recipe. */
type Styles = { base?: object; variants?: object }

/**
 * Like `chakra`, for what a long list has hundreds of: the styles are worked out for the first one only, the others
 * take its class. So it has no style props; `chosen` are those that all of them have.
 */
export const styledOnce = <Name extends Tag>(
  tag: Name,
  styles: Styles,
  chosen: Record<string, unknown> = {},
): ComponentType<ComponentProps<Name>> => {
  const Styled = chakra(tag, styles as never) as ComponentType<Record<string, unknown>>
  let known: string | undefined
  const First = ({ className, ...props }: { className?: string }) => {
    // Not before the styles are in the page.
    useLayoutEffect(() => {
      known = className
    }, [className])
    return createElement(tag, { ...props, className })
  }
  return (props) => {
    const [className] = useState(known)
    if (className !== undefined) return createElement(tag, { ...props, className })
    return (
      <Styled {...chosen} asChild>
        <First {...props} />
      </Styled>
    )
  }
}
