import type { Sku } from './basket.ts'
import { CoffeePicture } from './pictures/coffee.tsx'
import { JugPicture } from './pictures/jug.tsx'
import { MugPicture } from './pictures/mug.tsx'

/** The drawing of a product. */
export const ProductPicture = ({ sku }: { readonly sku: Sku }) => {
  switch (sku) {
    case 'coffee':
      return <CoffeePicture />
    case 'mug':
      return <MugPicture />
    case 'jug':
      return <JugPicture />
    default:
      return sku satisfies never
  }
}
