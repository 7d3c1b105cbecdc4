/**
 * The relative luminance of a colour, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
 *
 * @param hex "#rrggbb".
 */
export const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const channel = Number.parseInt(hex.slice(place, place + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
