import { normalizeText } from '../../../schemas/es-co/index.ts'

/** A civil status of the office's catalogue; `umh` asks for the spouse, of a marriage too (specification 3, section 3). */
export interface EstadoCivil {
  name: string
  umh: boolean | number
}

/** `'Casado(a) con sociedad'` as a deed says it of her, of him, or of whom nobody said: `'Casada con sociedad'`. */
export function estadoCivilPara(nombre: string, genero: unknown): string {
  if (genero !== 'F' && genero !== 'M') return nombre
  return nombre.replace(/(\p{L})\(a\)/gu, (_, letra: string) =>
    genero === 'M' ? letra : letra === 'o' ? 'a' : `${letra}a`,
  )
}

/** The row of the catalogue that a text names, in whichever gender; null where none does. */
export const estadoCivilDe = (texto: unknown, estados: readonly EstadoCivil[]): EstadoCivil | null => {
  const dicho = typeof texto === 'string' ? normalizeText(texto) : ''
  return dicho === ''
    ? null
    : (estados.find(({ name }) =>
        [name, estadoCivilPara(name, 'F'), estadoCivilPara(name, 'M')].some((forma) => normalizeText(forma) === dicho),
      ) ?? null)
}

/** Whether a civil status asks for the spouse. */
export const pideConyugue = (texto: unknown, estados: readonly EstadoCivil[]): boolean =>
  Boolean(estadoCivilDe(texto, estados)?.umh)
