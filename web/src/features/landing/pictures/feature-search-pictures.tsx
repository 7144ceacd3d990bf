/** The criteria of a query, one of which is set aside. */
export const UnderstoodPicture = () => (
  <div className="understood">
    <p className="typed">
      dentists in Springfield, open in the evening
      <span className="caret" />
    </p>
    <ul className="chips">
      <li>
        <span>Category</span> Dentist
      </li>
      <li>
        <span>Place</span> Springfield, Illinois
      </li>
      <li>
        <span>Wish</span> open in the evening
      </li>
      <li className="set-aside">
        <span>Set aside</span> <s>Business Services</s>
      </li>
    </ul>
  </div>
)
