/** Short forms in the name of a province, a department, a region or a state. Keys are texts of `foldText`. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['sgo', 'santiago'],
  ['stgo', 'santiago'],
  ['nvo', 'nuevo'],
  ['cd', 'ciudad'],
  ['pte', 'presidente'],
  ['pdte', 'presidente'],
  ['n', 'norte'],
  ['nte', 'norte'],
  ['bs', 'buenos'],
  ['as', 'aires'],
  ['cap', 'capital'],
  ['fed', 'federal'],
  ['prov', 'provincia'],
  ['pcia', 'provincia'],
  ['dpto', 'departamento'],
  ['depto', 'departamento'],
  ['const', 'constitucional'],
  ['edo', 'estado'],
])

/** The words for the kind of a division in front of its name: "Provincia de", "V Región del", "Estado da". */
const KIND = /^(?:[ivx]{1,5} )?(?:provincia|departamento|region|estado|comarca) (?:de |del |do |da )?/

/**
 * Other spellings of a text of `foldText`, the most likely first: with full words for short forms, then without the kind of the division, then
 * without or with an article. "Región de la Araucanía" is "La Araucanía", and "Libertad" is "La Libertad".
 */
export const otherSpellings = (folded: string): readonly string[] => {
  const whole = folded
    .split(' ')
    .map((word) => SHORT.get(word) ?? word)
    .join(' ')
  const bare = whole.replace(KIND, '')
  return [...new Set([whole, bare, bare.replace(/^(?:el|la|los|las) /, ''), `la ${bare}`, `el ${bare}`])]
}
