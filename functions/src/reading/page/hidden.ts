import type { PageElement } from './page-element.ts'

/** What a person cannot see however they use the page. Off-screen text is bait for machines. */
const neverShown =
  /(?:^|;)\s*(?:font-size\s*:\s*[01](?:px|pt|em|rem|%)?\s*(?:!important\s*)?(?:;|$)|text-indent\s*:\s*-\d{3,}|(?:left|right|top|bottom|margin-left|margin-top)\s*:\s*-\d{4,}px|clip-path\s*:\s*inset\(\s*(?:50|100)%)/i
const notDisplayed = /(?:^|;)\s*display\s*:\s*none/i
const notVisible = /(?:^|;)\s*visibility\s*:\s*hidden/i

/** Classes and roles of what a click opens: tabs, accordions, menus, dialogs. */
const opensByClick =
  /(?:^|[\s_-])(?:tabs?|tabpanel|tab-?(?:pane|content|panel)|accordion|collaps(?:e|ed|ible)|panel|dropdown|submenu|menu|nav|toggle|modal|dialog|drawer|off-?canvas|pop-?up|popover|lightbox|faq|answer|slide|slider|swiper|carousel|step)(?:$|[\s_-])/i
/** Classes of what a script lets appear once it is scrolled to. */
const appears =
  /(?:^|[\s_-])(?:wow|aos|animate|animated|animation|reveal|fade\w*|invisible|lazy\w*)(?:$|[\s_-])/i

/** The ids of elements that a link or a button on the page opens. */
export const openedIds = (elements: Iterable<PageElement>): Set<string> => {
  const ids = new Set<string>()
  for (const { attribs } of elements) {
    const { href, 'aria-controls': controls, 'data-target': target, 'data-bs-target': bootstrap } = attribs
    for (const link of [href, target, bootstrap]) if (link?.startsWith('#')) ids.add(link.slice(1))
    for (const id of controls?.split(/\s+/) ?? []) ids.add(id)
  }
  return ids
}

/**
 * Whether nobody can ever see an element. What animates in (`opacity:0`), and what a click on the page
 * opens, can be seen; `aria-hidden` hides it only from those who cannot see.
 */
export const isHidden = ({ attribs }: PageElement, opened: Set<string>): boolean => {
  const { style = '', class: classes = '', id, role = '' } = attribs
  if (style && neverShown.test(style)) return true
  const isOff = 'hidden' in attribs || notDisplayed.test(style)
  if (!isOff) return notVisible.test(style) && !appears.test(classes) && !('data-aos' in attribs)
  return !(opensByClick.test(`${classes} ${role}`) || (id !== undefined && opened.has(id)))
}
