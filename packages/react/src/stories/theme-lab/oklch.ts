/**
 * A colour by lightness (0 to 1), chroma and hue in degrees, in OKLCH (CSS Color 4): a change of lightness there keeps the hue that
 * people see, which a change of RGB does not.
 */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** Red, green and blue of "#17513a", each from 0 to 1. */
export const channelsOf = (hex: string): readonly [number, number, number] => {
  const at = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

/** Reads "#17513a". The matrices are those of CSS Color 4, section 10. */
export const toOklch = (hex: string): Oklch => {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

const linearOf = ({ lightness, chroma, hue }: Oklch): readonly number[] => {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShowable = (color: Oklch): boolean => linearOf(color).every((channel) => channel > -0.0005 && channel < 1.0005)

/** Writes "#17513a". A colour that no screen shows loses chroma until one does: its lightness and hue stay. */
export const fromOklch = (color: Oklch): string => {
  let [low, high] = [0, color.chroma]
  if (!isShowable(color)) {
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2
      if (isShowable({ ...color, chroma: middle })) low = middle
      else high = middle
    }
  } else low = high
  const digits = linearOf({ ...color, chroma: low }).map((channel) =>
    Math.round(Math.min(Math.max(toGamma(Math.max(channel, 0)), 0), 1) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
