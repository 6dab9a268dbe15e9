import type { Aviso } from '../../plantillas/domain.ts'
import { normalizeText } from '../../../schemas/es-co/index.ts'

export type EstadoDeDocumento = 'por_llenar' | 'borrador' | 'aprobado'

interface Hecho {
  url_documento: string | null
  aprobado_en: string | null
  faltan: readonly string[]
  avisos: readonly Aviso[]
}

/** «Por llenar» is a quick document of which no file was made yet. */
export const estadoDe = ({
  url_documento,
  aprobado_en,
}: Pick<Hecho, 'url_documento' | 'aprobado_en'>): EstadoDeDocumento =>
  url_documento === null ? 'por_llenar' : aprobado_en === null ? 'borrador' : 'aprobado'

const ilegibles = ({ avisos }: Pick<Hecho, 'avisos'>): number => avisos.filter(({ ilegible }) => ilegible).length

/** Data that stand as `[[…]]` in a document, because they are missing or could not be read. */
export const porRevisar = (hecho: Pick<Hecho, 'faltan' | 'avisos'>): number => hecho.faltan.length + ilegibles(hecho)

const SIN_PROGRAMA =
  'El PDF que se aprueba y se firma lo hace LibreOffice, y el servidor no lo tiene: ' +
  'pida a su administrador instalarlo. Mientras tanto solo hay vista previa.'

/**
 * Why the paper of a document may not be approved, in a sentence; null where it may.
 * @param pendientes what of its Word is still under review, in words
 */
export const impedimentoDelPapel = ({
  pendientes,
  hayPrograma,
}: {
  pendientes: string | null
  hayPrograma: boolean
}): string | null =>
  pendientes !== null
    ? `El documento trae ${pendientes}: acepte o rechace los cambios de la plantilla, borre sus comentarios, súbala y genere otra vez.`
    : hayPrograma
      ? null
      : SIN_PROGRAMA

const contar = (cuantos: number, uno: string, varios: string): string =>
  cuantos === 1 ? uno : varios.replace('#', String(cuantos))

/**
 * Why a document may not be approved, in a sentence; null where it may.
 * @param alDia whether it says what its minuta says now; null where it is of none
 */
export function impedimentoDe(hecho: Hecho, alDia: boolean | null): string | null {
  const estado = estadoDe(hecho)
  if (estado === 'por_llenar') return 'El documento todavía no se ha generado.'
  if (estado === 'aprobado') return 'El documento ya está aprobado.'
  const faltan = hecho.faltan.length
  if (faltan)
    return contar(
      faltan,
      'Falta un dato: escríbalo y genere otra vez.',
      'Faltan # datos: escríbalos y genere otra vez.',
    )
  const malos = ilegibles(hecho)
  if (malos)
    return contar(
      malos,
      'Un dato no se pudo leer: corríjalo y genere otra vez.',
      '# datos no se pudieron leer: corríjalos y genere otra vez.',
    )
  return alDia === false ? 'Los datos cambiaron después de generar: genere otra vez.' : null
}

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

export const estadoCivilDe = (texto: unknown, estados: readonly EstadoCivil[]): EstadoCivil | null => {
  const dicho = typeof texto === 'string' ? normalizeText(texto) : ''
  return dicho === ''
    ? null
    : (estados.find(({ name }) =>
        [name, estadoCivilPara(name, 'F'), estadoCivilPara(name, 'M')].some((forma) => normalizeText(forma) === dicho),
      ) ?? null)
}

export const pideConyugue = (texto: unknown, estados: readonly EstadoCivil[]): boolean =>
  Boolean(estadoCivilDe(texto, estados)?.umh)
