/** A dark stone with three streaks (gold, faint, none), in the order of the proof marks. */
export const TouchstoneDrawing = () => (
  <svg className="drawing" viewBox="11 10 138 96" aria-hidden="true">
    <path className="ground" d="M12 104h136" />
    <path className="stone-side" d="M24 84l8 20h98l10-20z" />
    <path className="stone" d="M40 46h82l18 38H24z" />
    <path className="edge" d="M40 46h82l18 38-10 20H32l-8-20zM24 84h116" />
    <path className="streak" d="M52 72l44-20" />
    <path className="streak-half" d="M72 76l20-9" />
    <path className="streak-none" d="M92 78l26-12" />
    <path className="needle" d="M98 51l40-31" />
    <path className="needle-tip" d="M94 54l9-7" />
  </svg>
)
