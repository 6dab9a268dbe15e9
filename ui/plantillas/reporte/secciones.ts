import { nearestFirst } from '../../../schemas/es-co/index.ts'
import type { Lugar, ReporteDePlantilla } from '../../../schemas/respuestas/minutas/plantilla.ts'

interface Trozo {
  texto: string
  marca: boolean
}

/** Normalised as the engine does: single spaces, trimmed. */
const llano = (texto: string): string => texto.normalize('NFC').replace(/\s+/g, ' ').trim()

/** An unclosed tag ends at its line or at the next tag. */
const sinCerrar = (frase: string, etiqueta: string): [desde: number, hasta: number] | null => {
  const desde = frase.indexOf(`{${etiqueta}`)
  return desde < 0 || !etiqueta ? null : [desde, desde + 1 + etiqueta.length]
}

/** Splits a sentence around a tag; one truncated by the end of the sentence also counts. */
export function enTrozos(frase: string, etiqueta: string): Trozo[] {
  const buscada = llano(etiqueta)
  const lugares = [...frase.matchAll(/\{([^{}]*)(?:\}|…$)/g)].flatMap((hallada) => {
    const dicha = llano(hallada[1] ?? '')
    const es = hallada[0].endsWith('}') ? dicha === buscada : dicha !== '' && buscada.startsWith(dicha)
    return es ? [[hallada.index, hallada.index + hallada[0].length] as const] : []
  })
  const suelta = lugares.length ? null : sinCerrar(frase, buscada)
  const trozos: Trozo[] = []
  let at = 0
  for (const [desde, hasta] of suelta ? [suelta] : lugares) {
    trozos.push({ texto: frase.slice(at, desde), marca: false }, { texto: frase.slice(desde, hasta), marca: true })
    at = hasta
  }
  return [...trozos, { texto: frase.slice(at), marca: false }].filter(({ texto }) => texto !== '')
}

/** Corrected tag: replaces the name quoted in the reason (`no existe «valor_vneta»`) by the suggestion. Null if ambiguous. */
export function corregida(etiqueta: string, motivo: string, sugerencia: string | null): string | null {
  if (sugerencia === null) return null
  if (sugerencia.startsWith('{')) return sugerencia.slice(1, -1)
  const malo = [...motivo.matchAll(/«([^»]+)»/g)]
    .map(([, dicho = '']) => dicho)
    .reverse()
    .find((dicho) => etiqueta.includes(dicho))
  return malo === undefined ? null : etiqueta.replace(malo, () => sugerencia)
}

export interface Hallazgo {
  clave: string
  /** Without braces; null if it is not about a tag. */
  etiqueta: string | null
  texto: string
  sugerencia: string | null
  /** Corrected tag; null if ambiguous. */
  correccion: string | null
  ruta: string | null
  lugares: readonly Lugar[]
}

export const SECCIONES = ['fallas', 'desconocidas', 'reconocidas', 'sinUsar', 'avisos', 'notas', 'perdidas'] as const
export type Seccion = (typeof SECCIONES)[number]

export const NOMBRE_SECCION: Readonly<Record<Seccion, string>> = {
  fallas: 'Mal escritas',
  desconocidas: 'Desconocidas',
  reconocidas: 'Reconocidas',
  sinUsar: 'No usadas',
  avisos: 'Avisos',
  notas: 'Cómo se entendieron',
  perdidas: 'No se ven igual',
}

/** Columns shown even if empty. */
export const COLUMNAS: readonly Seccion[] = ['desconocidas', 'reconocidas', 'sinUsar']

interface Dicho {
  etiqueta: string
  texto?: string
  sugerencia?: string | null
  ruta?: string | null
  lugar: Lugar
}

const juntos = (dichos: readonly Dicho[]): Hallazgo[] => {
  const porClave = new Map<string, Omit<Hallazgo, 'lugares'> & { lugares: Lugar[] }>()
  for (const { etiqueta, texto = '', sugerencia = null, ruta = null, lugar } of dichos) {
    const clave = JSON.stringify([etiqueta, texto, sugerencia, ruta])
    const antes = porClave.get(clave)
    if (antes) antes.lugares.push(lugar)
    else
      porClave.set(clave, {
        clave,
        etiqueta: etiqueta || null,
        texto,
        sugerencia,
        correccion: corregida(etiqueta, texto, sugerencia),
        ruta,
        lugares: [lugar],
      })
  }
  return [...porClave.values()]
}

const sinLugar = (clave: string, texto: string, ruta: string | null): Hallazgo => ({
  clave,
  etiqueta: null,
  texto,
  sugerencia: null,
  correccion: null,
  ruta,
  lugares: [],
})

export const seccionesDe = (
  reporte: Omit<ReporteDePlantilla, 'totales'>,
): Readonly<Record<Seccion, readonly Hallazgo[]>> => {
  // a text that is not a tag appears in both lists
  const sugeridas = new Map(reporte.desconocidas.map(({ etiqueta, sugerencia }) => [etiqueta, sugerencia]))
  return {
    fallas: juntos(
      reporte.fallas.map(({ etiqueta, mensaje, lugar }) => ({
        etiqueta,
        texto: mensaje,
        sugerencia: sugeridas.get(etiqueta) ?? null,
        lugar,
      })),
    ),
    desconocidas: juntos(reporte.desconocidas.map(({ motivo, ...dicho }) => ({ ...dicho, texto: motivo }))),
    reconocidas: juntos(reporte.reconocidas),
    sinUsar: reporte.sinUsar.map(({ ruta, titulo }) => sinLugar(ruta, titulo, ruta)),
    avisos: juntos(reporte.avisos.map(({ etiqueta, mensaje, lugar }) => ({ etiqueta, texto: mensaje, lugar }))),
    notas: reporte.notas.map(({ etiqueta, mensaje }) => ({
      ...sinLugar(`${etiqueta}\n${mensaje}`, mensaje, null),
      etiqueta,
    })),
    perdidas: reporte.perdidas.map((texto) => sinLugar(texto, texto, null)),
  }
}

/** Includes findings that a long report omits. */
export const cuentasDe = ({
  totales,
  sinUsar,
  notas,
  perdidas,
}: ReporteDePlantilla): Readonly<Record<Seccion, number>> => ({
  ...totales,
  sinUsar: sinUsar.length,
  notas: notas.length,
  perdidas: perdidas.length,
})

export const buscarEn = (hallazgos: readonly Hallazgo[], texto: string): readonly Hallazgo[] =>
  texto.trim() === ''
    ? hallazgos
    : nearestFirst(hallazgos, texto, ({ etiqueta, ruta, texto: dicho }) => [
        etiqueta ?? '',
        (ruta ?? '').replaceAll('_', ' '),
        ruta ?? '',
        dicho,
      ])

export const etiquetasDe = ({
  reconocidas,
  desconocidas,
}: Pick<ReporteDePlantilla, 'reconocidas' | 'desconocidas'>): string[] =>
  [...reconocidas, ...desconocidas].map(({ etiqueta }) => etiqueta)

/** Place as searched in Word: «COMPARECIERON · párrafo 5 · pág. 2». */
export const dondeEsta = ({ en, parrafo, pagina, titulo }: Lugar): string =>
  [
    en === 'documento' ? titulo : `${en.charAt(0).toUpperCase()}${en.slice(1)}`,
    parrafo > 0 ? `párrafo ${parrafo}` : '',
    pagina === null ? '' : `pág. ${pagina}`,
  ]
    .filter(Boolean)
    .join(' · ')
    .replace(/^p/, 'P')
