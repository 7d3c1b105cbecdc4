/** A bag of coffee with a hand-stamped label, drawn for this shop. */
export const CoffeePicture = () => (
  <svg viewBox="0 0 240 200" className="picture" aria-hidden="true">
    <ellipse cx="120" cy="182" rx="66" ry="8" className="ink-shadow" />
    <path d="M72 42h96l8 132c-8 8-104 8-112 0z" className="kraft" />
    <path d="M72 42l10-22h76l10 22z" className="kraft-dark" />
    <path d="M82 20h76l3 8H79z" className="line-fill" />
    <rect x="86" y="74" width="68" height="68" rx="34" className="label" />
    <path d="M108 124c-10-12-6-32 12-36 14 10 16 28 4 38-4 3-12 2-16-2z" className="bean" />
    <path d="M118 90c-8 10 8 18-4 34" className="bean-line" />
    <path d="M92 154h56M100 162h40" className="line" />
  </svg>
)
