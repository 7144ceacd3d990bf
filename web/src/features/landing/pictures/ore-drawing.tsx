/** A lump of rock with a vein of ore. */
export const OreDrawing = () => (
  <svg className="drawing" viewBox="11 10 138 96" aria-hidden="true">
    <path className="ground" d="M12 104h136" />
    <path className="face-dark" d="M34 104 22 70l20-30 30-18 26 40-14 42z" />
    <path className="face" d="M72 22l42 6 26 36-42-2z" />
    <path className="face-light" d="M98 62l42 2-8 40H84z" />
    <path
      className="edge"
      d="M34 104 22 70l20-30 30-18 42 6 26 36-8 40zM72 22l26 40 42 2M98 62l-14 42M22 70l26 6 24-54M48 76l36 28"
    />
    <path className="vein" d="M44 92l14-12 12 4 14-18 14-4 12 10 18-4" />
    <path className="vein-thin" d="M70 84l4 14M98 62l-2-16 8-12" />
    <circle className="gold" cx="122" cy="84" r="3" />
    <circle className="gold" cx="52" cy="60" r="2.4" />
  </svg>
)
