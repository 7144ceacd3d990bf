/** Scales at rest: what is claimed on one side, what is proved on the other. */
export const ScalesDrawing = () => (
  <svg className="drawing" viewBox="0 0 160 120" aria-hidden="true">
    <path className="ground" d="M12 104h136" />
    <path className="edge" d="M80 22v82M58 104h44M40 34h80" />
    <path className="face" d="M66 104c2-6 8-9 14-9s12 3 14 9z" />
    <circle className="face-light" cx="80" cy="20" r="5" />
    <path className="edge-thin" d="M40 34 22 74M40 34l18 40M120 34l-18 40M120 34l18 40" />
    <path className="face" d="M18 74h44c-2 12-11 17-22 17s-20-5-22-17z" />
    <path className="face" d="M98 74h44c-2 12-11 17-22 17s-20-5-22-17z" />
    <path className="face-dark" d="M28 74l5-11 10-3 8 6 2 8z" />
    <path className="edge-thin" d="M28 74l5-11 10-3 8 6 2 8M33 63l8 5 10-2" />
    <path className="ingot" d="M106 74l4-10h20l4 10z" />
  </svg>
)
