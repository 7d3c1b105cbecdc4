import { listCountries, methodsFor } from '@ficha/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { MethodMark } from '../checkout/methods/method-mark.tsx'

type Row = ReturnType<typeof methodsFor>[number]
type Brand = Row & { readonly name: { readonly text: string } }

const isBrand = (row: Row): row is Brand => 'text' in row.name

/** The brands of a country, each once: a brand may stand in several rows of the gateway's table. */
const brandsOf = (country: Parameters<typeof methodsFor>[0]): readonly Brand[] => {
  const seen = new Set<string>()
  return methodsFor(country)
    .filter(isBrand)
    .filter(({ name }) => !seen.has(name.text) && seen.add(name.text))
}

const Marks = (): ReactElement => (
  <table className="ficha story-marks">
    <tbody>
      {listCountries()
        .map((country) => ({ country, brands: brandsOf(country) }))
        .filter(({ brands }) => brands.length > 0)
        .map(({ country, brands }) => (
          <tr key={country}>
            <th scope="row">{country}</th>
            <td>
              {brands.map((brand) => (
                <figure key={brand.name.text} data-brand={brand.name.text}>
                  <MethodMark offer={brand} />
                  <figcaption>{brand.name.text}</figcaption>
                </figure>
              ))}
            </td>
          </tr>
        ))}
    </tbody>
  </table>
)

/**
 * The marks of brands in the list of the ways to pay, at three quarters of their size. Ficha has no licensed artwork: two letters, two tints and
 * two patterns tell the brands of a country apart. In forced colours the letters do it alone.
 */
const meta: Meta = { title: 'Checkout/Marks', parameters: { wide: true, controls: { disable: true } } }
export default meta

export const EveryBrand: StoryObj = { name: 'Every brand', render: () => <Marks /> }
