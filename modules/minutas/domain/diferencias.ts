import { normalizeText } from '../../../schemas/es-co/index.ts'
import type { DiferenciaDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { VARIABLES, type Datos, type Variable } from '../../plantillas/domain.ts'
import { mismosDatos, nada, type Origenes, leerRuta } from './forma.ts'
import { CON_IDENTIDAD, emparejar, itemsDe, nombreDeItem, type ConIdentidad, LISTAS } from './listas.ts'
import { datoLegible, tituloDeRuta } from './titulos.ts'

export interface Fuente {
  datos: Datos
  origenes: Origenes
  /** A filing sets its own number of parties. */
  deRadicacion?: boolean
}

type Valor = string | number | boolean | null
type De = DiferenciaDeMinuta['de']

const DONDE: Readonly<Record<De, string>> = {
  radicacion: 'la radicación',
  liquidacion: 'la liquidación',
  persona: 'los datos de la persona',
  inmueble: 'los datos del inmueble',
  proyecto: 'el proyecto',
  notaria: 'la configuración de la notaría',
  registro: 'el formato de registro',
  tramite: 'el trámite',
}

const FRASES: Readonly<Record<string, string>> = {
  valor_venta: 'El precio de la minuta no es la cuantía del acto',
  escritura_numero: 'El número de escritura de la minuta no es el de la radicación',
  fecha_escritura: 'La fecha de escritura de la minuta no es la de la radicación',
  derechos_notariales: 'Los derechos notariales de la minuta no son los de la liquidación',
}

/** The user chooses among the office's; `avisoDelNotario` warns of strangers. */
const DE_ELECCION = new Set([
  'nombre_notario',
  'nombre_notario_firma',
  'notario_encargado',
  'numero_resolución',
  'fecha_resolución',
])

const escalar = (valor: unknown): Valor =>
  typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean' ? valor : null

/** Manual values compare without case and accents, untouched ones exactly. */
function iguales(minuta: unknown, fuente: unknown, editado: boolean): boolean {
  if (mismosDatos(minuta, fuente)) return true
  return (
    editado &&
    typeof minuta === 'string' &&
    typeof fuente === 'string' &&
    normalizeText(minuta) === normalizeText(fuente)
  )
}

interface Comparando {
  minuta: Datos
  origenes: Origenes
  fuente: Fuente
  variables: readonly Variable[]
}

function datoDistinto(
  ruta: string,
  enFuente: string,
  { minuta, origenes, fuente, variables }: Comparando,
): DiferenciaDeMinuta[] {
  const origen = fuente.origenes[enFuente]
  const [dice, dicen] = [leerRuta(minuta, ruta), leerRuta(fuente.datos, enFuente)]
  const suyo = origenes[ruta]
  const editado = suyo === undefined ? !nada(dice) : !mismosDatos(dice, suyo.valor)
  if (!origen || nada(dicen) || DE_ELECCION.has(ruta) || iguales(dice, dicen, editado)) return []
  const titulo = tituloDeRuta(ruta, variables)
  const legible = (valor: unknown) => (nada(valor) ? 'vacío' : `«${datoLegible(ruta, valor, variables)}»`)
  const frase = FRASES[ruta] ?? `${titulo}: ${legible(dice)} en la minuta, ${legible(dicen)} en ${DONDE[origen.de]}`
  return [
    {
      ruta,
      titulo,
      de: origen.de,
      tipo: 'dato',
      minuta: escalar(dice ?? null),
      fuente: escalar(dicen),
      editado,
      mensaje: `${frase}.`,
    },
  ]
}

const desdeItem = (origenes: Origenes, item: string): string[] =>
  Object.keys(origenes).filter((ruta) => ruta.startsWith(`${item}.`))

function itemsDistintos(lista: ConIdentidad, comparando: Comparando): DiferenciaDeMinuta[] {
  const { minuta, origenes, fuente } = comparando
  const [aqui, alla] = [itemsDe(minuta, lista), itemsDe(fuente.datos, lista)]
  const lugares = emparejar(lista, aqui, alla)
  const { uno = '' } = LISTAS[lista] ?? {}
  const es = (nombre: string) => (lista === 'inmuebles' ? `La matrícula ${nombre}` : nombre)
  let llegan = aqui.length
  const deAlla = lugares.flatMap((lugar, at): DiferenciaDeMinuta[] => {
    const [allá, acá] = [`${lista}[${at}]`, `${lista}[${lugar ?? llegan}]`]
    if (lugar !== null) {
      const suyas = desdeItem(fuente.origenes, allá)
      return suyas.flatMap((ruta) => datoDistinto(`${acá}${ruta.slice(allá.length)}`, ruta, comparando))
    }
    llegan++
    const nombre = nombreDeItem(lista, alla[at])
    const mensaje =
      lista === 'inmuebles'
        ? `${es(nombre)} está en la radicación y no en la minuta.`
        : `${nombre} es ${uno} en la radicación y no está en la minuta.`
    return [
      {
        ruta: acá,
        titulo: tituloDeRuta(acá),
        de: 'radicacion',
        tipo: 'llega',
        minuta: null,
        fuente: nombre,
        editado: false,
        mensaje,
      },
    ]
  })
  const deAqui = aqui.flatMap((item, at): DiferenciaDeMinuta[] => {
    const [ruta, nombre] = [`${lista}[${at}]`, nombreDeItem(lista, item)]
    if (lugares.includes(at) || nombre === '' || (!alla.length && !desdeItem(origenes, ruta).length)) return []
    const mensaje =
      lista === 'inmuebles' ? `${es(nombre)} no está en la radicación.` : `${nombre} no es ${uno} en la radicación.`
    const editado = !desdeItem(origenes, ruta).length
    return [
      {
        ruta,
        titulo: tituloDeRuta(ruta),
        de: 'radicacion',
        tipo: 'sobra',
        minuta: nombre,
        fuente: null,
        editado,
        mensaje,
      },
    ]
  })
  return [...deAlla, ...deAqui]
}

/** Differences by path in the minuta: changed data, and added or removed items. Unknown data match an empty value. */
export function diferenciasDe(
  minuta: Datos,
  origenes: Origenes,
  fuente: Fuente,
  variables: readonly Variable[] = VARIABLES,
): DiferenciaDeMinuta[] {
  const comparando = { minuta, origenes, fuente, variables }
  const sueltas = Object.keys(fuente.origenes).filter(
    (ruta) => !CON_IDENTIDAD.some((lista) => ruta.startsWith(`${lista}[`)),
  )
  return [
    ...sueltas.flatMap((ruta) => datoDistinto(ruta, ruta, comparando)),
    ...CON_IDENTIDAD.flatMap((lista) => itemsDistintos(lista, comparando)),
  ]
}

export type Paso<T> =
  | { tipo: 'igual'; antes: T; despues: T }
  | { tipo: 'quitado'; antes: T }
  | { tipo: 'agregado'; despues: T }

/** Cell budget of one comparison; beyond it the rest counts as replaced. */
export interface Holgura {
  celdas: number
}

const pasoIgual = <T>(uno: T, otro: T): Paso<T> => ({ tipo: 'igual', antes: uno, despues: otro })

/** Longest common subsequence; equal ends are trimmed first. @param llave identity of an item */
export function alinear<T>(
  antes: readonly T[],
  despues: readonly T[],
  llave: (uno: T) => string,
  holgura: Holgura,
): Paso<T>[] {
  const [a, b] = [antes.map(llave), despues.map(llave)]
  let desde = 0
  while (desde < a.length && desde < b.length && a[desde] === b[desde]) desde++
  let hasta = 0
  while (hasta < a.length - desde && hasta < b.length - desde && a.at(-1 - hasta) === b.at(-1 - hasta)) hasta++
  const cabeza = antes.slice(0, desde).map((uno, at) => pasoIgual(uno, despues[at] ?? uno))
  const medio = alinearMedio(
    antes.slice(desde, antes.length - hasta),
    despues.slice(desde, despues.length - hasta),
    llave,
    holgura,
  )
  const cola = antes
    .slice(antes.length - hasta)
    .map((uno, at) => pasoIgual(uno, despues[despues.length - hasta + at] ?? uno))
  return [...cabeza, ...medio, ...cola]
}

function alinearMedio<T>(
  antes: readonly T[],
  despues: readonly T[],
  llave: (uno: T) => string,
  holgura: Holgura,
): Paso<T>[] {
  const [filas, ancho] = [antes.length, despues.length + 1]
  holgura.celdas -= filas * despues.length
  if (!filas || ancho === 1 || holgura.celdas < 0) return [...antes.map(quitado), ...despues.map(agregado)]
  const [a, b] = [antes.map(llave), despues.map(llave)]
  // length of the common subsequence from each position
  const largos = new Uint32Array((filas + 1) * ancho)
  const largo = (i: number, j: number): number => largos[i * ancho + j] ?? 0
  for (let i = filas - 1; i >= 0; i--) {
    for (let j = ancho - 2; j >= 0; j--)
      largos[i * ancho + j] = a[i] === b[j] ? largo(i + 1, j + 1) + 1 : Math.max(largo(i + 1, j), largo(i, j + 1))
  }
  const pasos: Paso<T>[] = []
  let [i, j] = [0, 0]
  while (i < filas && j < despues.length) {
    const [viejo, nuevo] = [antes[i] as T, despues[j] as T] // within both
    if (a[i] === b[j]) {
      pasos.push(pasoIgual(viejo, nuevo))
      i++
      j++
    } else if (largo(i + 1, j) >= largo(i, j + 1)) {
      pasos.push(quitado(viejo))
      i++
    } else {
      pasos.push(agregado(nuevo))
      j++
    }
  }
  return [...pasos, ...antes.slice(i).map(quitado), ...despues.slice(j).map(agregado)]
}

const quitado = <T>(antes: T): Paso<T> => ({ tipo: 'quitado', antes })
const agregado = <T>(despues: T): Paso<T> => ({ tipo: 'agregado', despues })
