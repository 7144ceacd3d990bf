/** Balanced scales: claims on one side, proof on the other. */
export const ScalesDrawing = () => (
  <svg className="drawing" viewBox="11 10 138 96" aria-hidden="true">
    <path className="ground" d="M12 104h136" />
    <path className="edge" d="M80 24v80M40 34h80" />
    <path className="face outlined" d="M62 104c2-7 9-11 18-11s16 4 18 11z" />
    <circle className="face-light outlined" cx="80" cy="20" r="5" />
    <path className="edge-thin" d="M40 34 22 74M40 34l18 40M120 34l-18 40M120 34l18 40" />
    <path className="face-dark outlined" d="M28 74l5-11 10-3 8 6 2 8z" />
    <path className="edge-thin" d="M33 63l8 5 10-2M41 68l-2 6" />
    <path className="ingot" d="M106 74l4-10h20l4 10z" />
    <path className="face outlined" d="M18 74h44c-2 12-11 17-22 17s-20-5-22-17z" />
    <path className="face outlined" d="M98 74h44c-2 12-11 17-22 17s-20-5-22-17z" />
  </svg>
)
