/** A clay mug with a glazed rim, drawn for this shop. */
export const MugPicture = () => (
  <svg viewBox="0 0 240 200" className="picture" aria-hidden="true">
    <ellipse cx="114" cy="176" rx="74" ry="9" className="ink-shadow" />
    <path d="M166 74c34-8 44 14 36 38-6 18-22 26-40 28l2-15c12-2 21-8 25-19 5-14-2-24-21-19z" className="clay-dark" />
    <path d="M56 58h118c2 46-2 84-14 110-10 8-80 8-90 0-12-26-16-64-14-110z" className="clay" />
    <path
      d="M56 58h118c0 12 0 24-1 35-10 8-16-2-27 3-10 5-14 12-26 6-11-6-16-2-26 3-12 6-18-8-37-7-1-13-1-27-1-40z"
      className="glaze"
    />
    <ellipse cx="115" cy="58" rx="59" ry="11" className="glaze-dark" />
    <ellipse cx="115" cy="60" rx="48" ry="7" className="coffee" />
    <path d="M74 120c14 8 68 8 82 0M76 132c14 8 64 8 78 0" className="line" />
  </svg>
)
