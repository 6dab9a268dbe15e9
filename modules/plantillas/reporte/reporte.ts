import type { DXT } from 'docxtemplater'
import PizZip from 'pizzip'
import { formatNumber } from '../../../schemas/es-co/index.ts'
import { juez, NO_EXISTE, type Alcance } from '../domain/juzgar.ts'
import { enRutas, VARIABLES } from '../domain/variables.ts'
import type { Variable } from '../domain/variables/minuta.ts'
import {
  compilar,
  esBloque,
  esCruda,
  esEtiqueta,
  etiquetasDe,
  type FallaDeWord,
  mensajeDe,
  PlantillaFallida,
} from '../motor/compilar.ts'
import { revisarDocx, type Peligro } from '../recibir/seguridad.ts'
import { lugarDe, type Lugar, mapaDe, type Mapa, tramosDe, type Tramo } from './lugar.ts'
import { pendientesDe, pendientesEnPalabras, type Pendientes, perdidasDe } from './perdidas.ts'

/** Elements that a block must not split, or the table breaks. */
const DE_TABLA = new Set(['w:tbl', 'w:tr', 'w:tc', 'w:sdt', 'w:sdtContent'])

const planas = (partes: readonly DXT.Part[]): DXT.Part[] =>
  partes.flatMap((parte) => [parte, ...planas(parte.subparsed ?? [])])

function cortado({ subparsed = [] }: DXT.Part): boolean {
  const abiertos: string[] = []
  for (const { tag = '', position } of planas(subparsed)) {
    if (!DE_TABLA.has(tag)) continue
    if (position === 'start') abiertos.push(tag)
    else if (position === 'end' && abiertos.pop() !== tag) return true
  }
  return abiertos.length > 0
}

/** Blocks that cross a table's border; docxtemplater detects only some. */
const bloquesCortados = (partes: readonly DXT.Part[]): DXT.Part[] =>
  partes.filter(esEtiqueta).flatMap((parte) => {
    const dentro = bloquesCortados(parte.subparsed ?? [])
    return esBloque(parte) && cortado(parte) ? [parte, ...dentro] : dentro
  })

const BLOQUES = /\{[#^/][^}]*\}/g

/** Blocks that leave an empty paragraph behind. */
function renglonesVacios(
  nombre: string,
  tramos: readonly Tramo[],
): { etiqueta: string; mensaje: string; lugar: Lugar }[] {
  const vistos = new Set<Tramo['parrafo']>()
  return tramos.flatMap(({ parrafo, desde, repetido }) => {
    if (vistos.has(parrafo) || repetido) return []
    vistos.add(parrafo)
    const [primero] = parrafo.texto.match(BLOQUES) ?? []
    if (!primero || parrafo.texto === primero || parrafo.texto.replace(BLOQUES, '').trim() !== '') return []
    const mensaje =
      'El bloque no está solo en su párrafo (hay espacios, un salto de línea u otro bloque): dejará un renglón vacío.'
    return [{ etiqueta: primero.slice(1, -1), mensaje, lugar: lugarDe(nombre, tramos, desde).lugar }]
  })
}

export interface Reconocida {
  etiqueta: string
  ruta: string | null
  lugar: Lugar
}
export interface Desconocida {
  etiqueta: string
  motivo: string
  sugerencia: string | null
  lugar: Lugar
}
export interface Falla {
  id: string
  etiqueta: string
  mensaje: string
  lugar: Lugar
}
export interface AvisoDePlantilla {
  etiqueta: string
  mensaje: string
  lugar: Lugar
}

export interface Reporte {
  peligros: Peligro[]
  fallas: Falla[]
  reconocidas: Reconocida[]
  desconocidas: Desconocida[]
  avisos: AvisoDePlantilla[]
  /** Interpretations of ambiguous tags. */
  notas: { etiqueta: string; mensaje: string }[]
  sinUsar: { ruta: string; titulo: string }[]
  /** The enabled sections and fields (specification 3, «Template»). */
  variables: Mapa
  perdidas: string[]
  pendientes: Pendientes
}

type Dicho = Pick<Reporte, 'reconocidas' | 'desconocidas' | 'avisos' | 'notas'> & {
  usadas: Set<string>
  etiquetas: string[]
}

/** Characters shown of a tag; longer ones were never closed. */
const LARGO = 200
const corto = (texto: string): string => (texto.length > LARGO ? `${texto.slice(0, LARGO)}…` : texto)

/** Parts that are filled. */
const LLENABLE = /^(word\/(document|header\d*|footer\d*|footnotes|endnotes)|docProps\/(core|app))\.xml$/

function recorrer(
  nombre: string,
  tramos: readonly Tramo[],
  dicho: Dicho,
  catalogo: readonly Variable[],
  flojo: boolean,
) {
  const juzgar = juez(catalogo)
  const conocidos = new Set(
    enRutas(catalogo).flatMap(({ ruta }) => ruta.split('.').map((_, at, todos) => todos.slice(at).join('.'))),
  )
  return function andar(partes: readonly DXT.Part[], alcances: readonly Alcance[], seguros: boolean): void {
    for (const parte of partes.filter(esEtiqueta)) {
      const { lugar, repetido, ajeno } = lugarDe(nombre, tramos, parte.offset)
      const etiqueta = corto(`${/^[#^]/.test(parte.raw ?? '') ? (parte.raw ?? '').charAt(0) : ''}${parte.value}`)
      const juicio = juzgar(parte.value, esBloque(parte), alcances)
      const crudo = esCruda(parte) ? 'las etiquetas {@…}, {=…} y {-…} no se admiten' : null
      const donde =
        ajeno || !LLENABLE.test(nombre) ? 'en ecuaciones, dibujos y comentarios no se llenan etiquetas' : null
      const existe = !seguros && conocidos.has(parte.value.split('|')[0]?.trim() ?? '')
      const motivo = crudo ?? donde ?? (existe && juicio.mal?.startsWith(NO_EXISTE) ? null : juicio.mal)
      if (!repetido) {
        dicho.etiquetas.push(etiqueta)
        const sugerencia = crudo || donde ? null : juicio.sugerencia
        if (motivo !== null) dicho.desconocidas.push({ etiqueta, motivo: corto(motivo), sugerencia, lugar })
        else dicho.reconocidas.push({ etiqueta, ruta: juicio.usadas[0] ?? null, lugar })
        for (const mensaje of juicio.avisos) dicho.avisos.push({ etiqueta, mensaje, lugar })
        for (const mensaje of juicio.notas) {
          if (!dicho.notas.some((nota) => nota.etiqueta === etiqueta && nota.mensaje === mensaje))
            dicho.notas.push({ etiqueta, mensaje })
        }
        for (const usada of juicio.usadas) dicho.usadas.add(usada)
      }
      if (parte.subparsed)
        andar(
          parte.subparsed,
          juicio.abre ? [...alcances, juicio.abre] : alcances,
          seguros && motivo === null && !flojo,
        )
    }
  }
}

export interface Lectura {
  reporte: Reporte
  /** In text order, without repetitions of text boxes. */
  etiquetas: string[]
}

/** The longest deeds have about 2,000 tags. */
export const TOPE_DE_ETIQUETAS = 5_000

/** All faults at once. We judge names ourselves: one bad name hides no other, and an invalid block accepts any existing name. */
export async function leerPlantilla(archivo: Buffer, variables: readonly Variable[] = VARIABLES): Promise<Lectura> {
  const peligros = await revisarDocx(archivo)
  if (peligros.length) return { reporte: { ...sinNada(), peligros }, etiquetas: [] }
  const zip = new PizZip(archivo)
  const tramos = new Map<string, Tramo[]>()
  const de = (nombre: string): Tramo[] => {
    const antes = tramos.get(nombre) ?? tramosDe(zip.file(nombre)?.asText() ?? '')
    tramos.set(nombre, antes)
    return antes
  }
  const { partes, fallas } = compilar(zip, () => ({ get: () => '' }))
  for (const [nombre, parte] of partes) {
    const todas = etiquetasDe(parte)
    const sobra = todas[TOPE_DE_ETIQUETAS]
    if (sobra)
      return {
        reporte: { ...sinNada(), fallas: enLugar(demasiadas(sobra, nombre, todas.length), de(nombre)) },
        etiquetas: [],
      }
    for (const { value, offset } of bloquesCortados(parte)) {
      fallas.push({ id: 'loop_position_invalid', etiqueta: value, parte: nombre, desde: offset, causa: null })
    }
  }
  const flojo = fallas.length > 0
  const { usadas, etiquetas, ...dicho }: Dicho = {
    reconocidas: [],
    desconocidas: [],
    avisos: [],
    notas: [],
    usadas: new Set(),
    etiquetas: [],
  }
  for (const [nombre, parte] of partes) {
    const aqui = { ...dicho, usadas, etiquetas }
    recorrer(nombre, de(nombre), aqui, variables, flojo)(parte, [{ ruta: '', dentro: variables, lista: false }], !flojo)
    dicho.avisos.push(...renglonesVacios(nombre, de(nombre)))
  }
  const pendientes = pendientesDe(zip)
  dicho.avisos.unshift(...enRevision(pendientes))
  const reporte = {
    peligros,
    fallas: fallas.flatMap((falla) => enLugar(falla, de(falla.parte))),
    ...dicho,
    sinUsar: sinUsar(usadas, variables),
    variables: mapaDe(usadas),
    perdidas: perdidasDe(zip),
    pendientes,
  }
  return { reporte, etiquetas }
}

export const reportar = async (archivo: Buffer, variables?: readonly Variable[]): Promise<Reporte> =>
  (await leerPlantilla(archivo, variables)).reporte

export const sinNada = (): Reporte => ({
  peligros: [],
  fallas: [],
  reconocidas: [],
  desconocidas: [],
  avisos: [],
  notas: [],
  sinUsar: [],
  variables: {},
  perdidas: [],
  pendientes: { cambios: 0, comentarios: 0 },
})

const SIN_LUGAR: Lugar = { en: 'documento', parrafo: 0, pagina: null, titulo: '', frase: '' }

/** First, since review marks block approval. */
function enRevision(pendientes: Pendientes): AvisoDePlantilla[] {
  const dichos = pendientesEnPalabras(pendientes)
  return dichos === null
    ? []
    : [
        {
          etiqueta: '',
          lugar: SIN_LUGAR,
          mensaje:
            `La plantilla trae ${dichos}: lo que se genere con ella no se puede aprobar. En Word, en Revisar, acepte o rechace los cambios, ` +
            'borre los comentarios y vuelva a subirla.',
        },
      ]
}

const demasiadas = ({ value, offset }: DXT.Part, parte: string, cuantas: number): FallaDeWord => ({
  id: 'demasiadas_etiquetas',
  etiqueta: value,
  parte,
  desde: offset,
  causa: new PlantillaFallida([
    `La plantilla trae ${formatNumber(cuantas)} etiquetas, y se llenan ${formatNumber(TOPE_DE_ETIQUETAS)}: pártala en varias.`,
  ]),
})

function enLugar(falla: FallaDeWord, tramos: readonly Tramo[]): Falla[] {
  const { lugar, repetido } = lugarDe(falla.parte, tramos, falla.desde)
  return repetido ? [] : [{ id: falla.id, etiqueta: corto(falla.etiqueta), mensaje: mensajeDe(falla), lugar }]
}

function sinUsar(usadas: ReadonlySet<string>, variables: readonly Variable[]): Reporte['sinUsar'] {
  const tocadas = new Set(
    [...usadas].flatMap((ruta) => ruta.split('.').map((_, at, todos) => todos.slice(0, at + 1).join('.'))),
  )
  return enRutas(variables)
    .filter(({ ruta, en, origen }) => {
      const arriba = en.map((_, at) =>
        en
          .slice(0, at + 1)
          .map(({ nombre }) => nombre)
          .join('.'),
      )
      return origen !== 'registro' && !tocadas.has(ruta) && arriba.every((una) => tocadas.has(una))
    })
    .map(({ ruta, titulo }) => ({ ruta, titulo }))
}
