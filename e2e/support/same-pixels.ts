import { PNG } from 'pngjs'

/** The number of points in which two pictures differ. If the sizes differ, every point counts. */
export const differingPoints = (one: Buffer, other: Buffer): number => {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)]
  if (a.width !== b.width || a.height !== b.height) return Math.max(a.width * a.height, b.width * b.height)
  let points = 0
  for (let at = 0; at < a.data.length; at += 4) if (a.data.readUInt32BE(at) !== b.data.readUInt32BE(at)) points += 1
  return points
}
