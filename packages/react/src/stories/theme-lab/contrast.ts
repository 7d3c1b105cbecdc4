import { luminanceOf } from '../../email/luminance.ts'
import { channelsOf } from './oklch.ts'

/**
 * The contrast ratio of WCAG 2.2, from 1 to 21. Text needs 4.5, the outline of a control 3.
 *
 * @example wcagRatio('#000000', '#ffffff') // 21
 */
export const wcagRatio = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

const BLACK_THRESHOLD = 0.022
const BLACK_CLAMP = 1.414

const apcaLuminance = (hex: string): number => {
  const [red, green, blue] = channelsOf(hex).map((channel) => channel ** 2.4) as [number, number, number]
  const luminance = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
  return luminance > BLACK_THRESHOLD ? luminance : luminance + (BLACK_THRESHOLD - luminance) ** BLACK_CLAMP
}

/**
 * The lightness contrast Lc of APCA (0.1.9), without its sign: about 0 to 107. 75 is asked of columns of text, 60 of other text, 45 of
 * large text. It models what dark themes do to the eye better than WCAG's ratio does, and is not yet part of a standard.
 */
export const apcaContrast = (text: string, background: string): number => {
  const [ink, paper] = [apcaLuminance(text), apcaLuminance(background)]
  if (Math.abs(paper - ink) < 0.0005) return 0
  const contrast = paper > ink ? (paper ** 0.56 - ink ** 0.57) * 1.14 : (paper ** 0.65 - ink ** 0.62) * 1.14
  const size = Math.abs(contrast)
  return size < 0.1 ? 0 : (size - 0.027) * 100
}
