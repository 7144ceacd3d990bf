type Line = { criterion: string; points: number; weight: number }

/** As the product would score the sample lead; the lines of reachability are drawn as one. */
const lines: Line[] = [
  { criterion: 'Dentist', points: 29, weight: 29 },
  { criterion: 'In Springfield', points: 24, weight: 24 },
  { criterion: 'Open in the evening', points: 24, weight: 24 },
  { criterion: 'Reachability', points: 8, weight: 9 },
  { criterion: 'Signs of life', points: 1, weight: 5 },
  { criterion: 'Evidence', points: 4, weight: 9 },
]

export const sampleScore = lines.reduce((sum, { points }) => sum + points, 0)

export const ScoreSum = () => (
  <ul className="score-sum">
    {lines.map(({ criterion, points, weight }) => (
      <li key={criterion}>
        <span>{criterion}</span>
        <span className="bar">
          <i style={{ width: `${(points / weight) * 100}%` }} />
        </span>
        <span>
          {points}
          <small> / {weight}</small>
        </span>
      </li>
    ))}
    <li className="total">
      <span>Match score</span>
      <span />
      <span>
        {sampleScore}
        <small> / 100</small>
      </span>
    </li>
  </ul>
)
