/** True when the window has room for a list and the selected item side by side (the theme's `lg`). */
export const isWide = () => matchMedia('(min-width: 64rem)').matches
