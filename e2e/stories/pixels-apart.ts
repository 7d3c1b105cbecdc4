import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'

/** WCAG 2.2, relative luminance of 0 to 255. */
export const luminance = (red: number, green: number, blue: number): number => {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** A part of the screen as it is painted. */
export const pictureOf = async (
  page: Page,
  area: { x: number; y: number; width: number; height: number },
): Promise<PNG> => PNG.sync.read(await page.screenshot({ clip: area, animations: 'disabled' }))

/** The share of a picture's pixels with a contrast of at least 4.5:1 to its most common colour. */
export const shareThatStandsOut = ({ data }: PNG): number => {
  const counts = new Map<number, number>()
  const lights: number[] = []
  for (let at = 0; at < data.length; at += 4) {
    const light = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    lights.push(light)
    counts.set(light, (counts.get(light) ?? 0) + 1)
  }
  const ground = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0]
  const isApart = (light: number): boolean => (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05) >= 4.5
  return lights.filter(isApart).length / lights.length
}
