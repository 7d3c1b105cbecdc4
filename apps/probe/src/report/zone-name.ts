const NAMES: Readonly<Record<string, string>> = {
  '+00:00': 'UTC',
  '-02:00': 'America/Noronha',
  '-03:00': 'America/Sao_Paulo',
  '-04:00': 'America/La_Paz',
  '-05:00': 'America/Bogota',
  '-06:00': 'America/Mexico_City',
  '+08:00': 'Asia/Shanghai',
}

/** An IANA zone that is so far from UTC: one of the document's countries that keeps its clock all year, else one of the sea. */
export function zoneNameOf(offset: string): string {
  const named = NAMES[offset]
  if (named !== undefined) return named
  // The signs of these names are the other way round: Etc/GMT+3 is three hours behind.
  const hours = Number(offset.slice(1, 3))
  return `Etc/GMT${offset.startsWith('-') ? '+' : '-'}${hours}`
}
