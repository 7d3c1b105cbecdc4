/** The texts of a payer by the paths of the form's fields: `{ 'document.number': '529.982.247-25', … }`. */
export const payerTexts = (value: object, path = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]: readonly [string, string | object]) =>
      typeof inner === 'string' ? [[path + name, inner]] : Object.entries(payerTexts(inner, `${path}${name}.`)),
    ),
  )
