type Line = { criterion: string; points: number; weight: number }

/** The weights add up to 100, the points to the sample lead's score. */
const lines: Line[] = [
  { criterion: 'Dentist', points: 30, weight: 30 },
  { criterion: 'In Springfield', points: 25, weight: 25 },
  { criterion: 'Open in the evening', points: 25, weight: 25 },
  { criterion: 'Can be reached', points: 6, weight: 10 },
  { criterion: 'Evidence', points: 6, weight: 10 },
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
