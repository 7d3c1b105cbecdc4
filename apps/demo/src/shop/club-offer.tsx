import { Link } from './link.tsx'
import { fetchClub } from './shop-api.ts'
import { useShop } from './shop-context.ts'
import { useLoaded } from './use-loaded.ts'

/** The price of the club in the visitor's country, as a sentence. */
export const ClubPrice = () => {
  const { country, words, money } = useShop()
  const terms = useLoaded(country, () => fetchClub(country))
  return (
    <p className="club-price">
      {terms
        ? words.clubPrice
            .replace('{week}', money(terms.trial?.amount ?? terms.amount))
            .replace('{month}', money(terms.amount))
        : '…'}
    </p>
  )
}

/** The coffee club on the stall. */
export const ClubOffer = () => {
  const { words } = useShop()
  return (
    <section className="club-offer" aria-labelledby="club-offer">
      <div>
        <h2 id="club-offer">{words.clubTitle}</h2>
        <p>{words.clubText}</p>
        <ClubPrice />
      </div>
      <Link to="/club" className="button">
        {words.clubSee}
      </Link>
    </section>
  )
}
