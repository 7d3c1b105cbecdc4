import { Link } from './link.tsx'
import { useShop } from './shop-context.ts'

/** The page for an unknown address. */
export const MissingPage = () => {
  const { words } = useShop()
  return (
    <main className="narrow">
      <h1>{words.missingTitle}</h1>
      <p>{words.missingText}</p>
      <p>
        <Link to="/" className="button button-wide">
          {words.backToShop}
        </Link>
      </p>
    </main>
  )
}
