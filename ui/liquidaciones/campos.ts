/** Where in step 0 each alert is put right: the query that the filing screen may use to go to the field. */
const CAMPOS: readonly (readonly [RegExp, string])[] = [
  [/^Falta la cuantía del acto (?<de>.+)$/, 'cuantia'],
  [/^La compraventa no tiene precio$/, 'cuantia'],
  [/^Falta el avalúo del inmueble (?<de>.+)$/, 'avaluo'],
  [/^Falta la fecha de adquisición del inmueble (?<de>[^:]+)/, 'fecha_adquisicion'],
  [/^Faltan los otorgantes del acto (?<de>.+)$/, 'otorgantes'],
  [/^La participación de los \S+ del acto (?<de>.+) suma/, 'otorgantes'],
  [/^Falta el departamento/, 'inmuebles'],
]

/** `campo=avaluo&de=50C-1234` for «Falta el avalúo del inmueble 50C-1234»; null for what is not corrected there. */
export const campoDe = (alerta: string): string | null => {
  for (const [patron, campo] of CAMPOS) {
    const hallado = patron.exec(alerta)
    if (hallado)
      return new URLSearchParams({ campo, ...(hallado.groups?.['de'] ? { de: hallado.groups['de'] } : {}) }).toString()
  }
  return null
}
