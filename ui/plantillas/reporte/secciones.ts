import { nearestFirst } from '../../../schemas/es-co/index.ts'
import type { Lugar, ReporteDePlantilla } from '../../../schemas/respuestas/minutas/plantilla.ts'

/** A piece of a sentence; `marca` is the tag that it is about. */
interface Trozo {
  texto: string
  marca: boolean
}

/** As the engine reads a tag: one space for many, nothing around it. */
const llano = (texto: string): string => texto.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Where a tag ends that nobody closed: with its line, or where the next one opens. */
const sinCerrar = (frase: string, etiqueta: string): [desde: number, hasta: number] | null => {
  const desde = frase.indexOf(`{${etiqueta}`)
  return desde < 0 || !etiqueta ? null : [desde, desde + 1 + etiqueta.length]
}

/** A sentence parted where a tag stands in it, so that it can be marked there. A tag cut by the sentence's end counts as far as it goes. */
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

/**
 * The tag as it should have been written: what the report's reason quotes (`no existe «valor_vneta»`), with what it suggests in its place.
 * Null where it is not plain what to change.
 */
export function corregida(etiqueta: string, motivo: string, sugerencia: string | null): string | null {
  if (sugerencia === null) return null
  if (sugerencia.startsWith('{')) return sugerencia.slice(1, -1)
  const malo = [...motivo.matchAll(/«([^»]+)»/g)]
    .map(([, dicho = '']) => dicho)
    .reverse()
    .find((dicho) => etiqueta.includes(dicho))
  return malo === undefined ? null : etiqueta.replace(malo, () => sugerencia)
}

/** Something that a report says, once for all the places where it is so. */
export interface Hallazgo {
  clave: string
  /** Without its braces; null for what is about no tag. */
  etiqueta: string | null
  /** Why, or what it is. */
  texto: string
  sugerencia: string | null
  /** The whole tag with what is suggested; null where it is not plain. */
  correccion: string | null
  /** The variable that it prints, or that nothing prints. */
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

/** What always has its column, even with nothing in it. */
export const COLUMNAS: readonly Seccion[] = ['desconocidas', 'reconocidas', 'sinUsar']

interface Dicho {
  etiqueta: string
  texto?: string
  sugerencia?: string | null
  ruta?: string | null
  lugar: Lugar
}

/** What is said of the same tag for the same reason is one thing, with its places. */
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

/** What a report says, by section. */
export const seccionesDe = (
  reporte: Omit<ReporteDePlantilla, 'totales'>,
): Readonly<Record<Seccion, readonly Hallazgo[]>> => {
  // what is no tag at all is told in both
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

/** How many there are in each section, also of what the lists of a long report leave out. */
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

/** Those that a person looks for, the nearest first; all of them while nothing is written. */
export const buscarEn = (hallazgos: readonly Hallazgo[], texto: string): readonly Hallazgo[] =>
  texto.trim() === ''
    ? hallazgos
    : nearestFirst(hallazgos, texto, ({ etiqueta, ruta, texto: dicho }) => [
        etiqueta ?? '',
        (ruta ?? '').replaceAll('_', ' '),
        ruta ?? '',
        dicho,
      ])

/** Every tag of a file, by what its report says of it. */
export const etiquetasDe = ({
  reconocidas,
  desconocidas,
}: Pick<ReporteDePlantilla, 'reconocidas' | 'desconocidas'>): string[] =>
  [...reconocidas, ...desconocidas].map(({ etiqueta }) => etiqueta)

/** Where something is, as one looks for it in Word: «COMPARECIERON · párrafo 5 · pág. 2». */
export const dondeEsta = ({ en, parrafo, pagina, titulo }: Lugar): string =>
  [
    en === 'documento' ? titulo : `${en.charAt(0).toUpperCase()}${en.slice(1)}`,
    parrafo > 0 ? `párrafo ${parrafo}` : '',
    pagina === null ? '' : `pág. ${pagina}`,
  ]
    .filter(Boolean)
    .join(' · ')
    .replace(/^p/, 'P')
