/** A water jug with a painted band, drawn for this shop. */
export const JugPicture = () => (
  <svg viewBox="0 0 240 200" className="picture" aria-hidden="true">
    <ellipse cx="118" cy="184" rx="62" ry="8" className="ink-shadow" />
    <path d="M150 52c36 0 42 44 14 62l-7-9c18-14 15-40-8-40z" className="clay-dark" />
    <path
      d="M92 18h58l8 8-12 10c-2 18 26 40 26 84 0 34-20 58-52 58s-54-24-54-58c0-44 30-66 28-84-2-6-4-12-2-18z"
      className="clay"
    />
    <path d="M70 100c30 12 70 12 98 0 2 8 4 14 4 22-30 14-76 14-106 0 0-8 2-15 4-22z" className="glaze" />
    <path d="M72 112l10 8 10-6 10 8 10-6 10 8 10-7 10 6 10-7 10 4 8-5" className="band" />
    <path d="M92 18h58l8 8c-20 7-50 7-66 0z" className="clay-dark" />
  </svg>
)
