import type { ReactElement } from 'react'
import { apcaContrast, wcagRatio } from './contrast.ts'
import { CONTRAST_PAIRS, type ContrastPair } from './derive-theme.ts'
import type { TokenFile } from './token-file.ts'

const Figures = ({ scheme, pair }: { readonly scheme: TokenFile['light']; readonly pair: ContrastPair }) => {
  const [text, on] = [scheme[pair.text].$value.hex, scheme[pair.on].$value.hex]
  const ratio = wcagRatio(text, on)
  return (
    <td data-holds={ratio >= pair.least}>
      {ratio.toFixed(1)} : 1, Lc {apcaContrast(text, on).toFixed(0)}
      {ratio < pair.least && <strong> too little</strong>}
    </td>
  )
}

/** Each pair of colours in both schemes, with its required contrast. */
export const ContrastTable = ({ theme }: { readonly theme: TokenFile }): ReactElement => (
  <table className="lab-contrast">
    <caption>Contrast: WCAG 2.2 ratio, and APCA’s Lc</caption>
    <thead>
      <tr>
        <th scope="col">What stands on what</th>
        <th scope="col">Asked</th>
        <th scope="col">Light</th>
        <th scope="col">Dark</th>
      </tr>
    </thead>
    <tbody>
      {CONTRAST_PAIRS.map((pair) => (
        <tr key={`${pair.text} ${pair.on}`}>
          <th scope="row">
            {pair.text} on {pair.on}
          </th>
          <td>{pair.least} : 1</td>
          <Figures scheme={theme.light} pair={pair} />
          <Figures scheme={theme.dark} pair={pair} />
        </tr>
      ))}
    </tbody>
  </table>
)
