import { normalizeText } from '../../../schemas/es-co/index.ts'
import type { DiferenciaDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { VARIABLES, type Datos, type Variable } from '../../plantillas/domain.ts'
import { mismosDatos, nada } from './canonico.ts'
import { CON_IDENTIDAD, emparejar, itemsDe, nombreDeItem, type ConIdentidad } from './items.ts'
import { LISTAS } from './listas.ts'
import type { Origenes } from './origenes.ts'
import { leerRuta } from './rutas.ts'
import { datoLegible, tituloDeRuta } from './titulos.ts'

/** What an office knows of a deed: the data, and from where each came. */
export interface Fuente {
  datos: Datos
  origenes: Origenes
  /** Of a filing: no limit of parties but its own. */
  deRadicacion?: boolean
}

type Valor = string | number | boolean | null
type De = DiferenciaDeMinuta['de']

/** Who says it, after «en». */
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

/** Those that have a sentence of their own. */
const FRASES: Readonly<Record<string, string>> = {
  valor_venta: 'El precio de la minuta no es la cuantía del acto',
  escritura_numero: 'El número de escritura de la minuta no es el de la radicación',
  fecha_escritura: 'La fecha de escritura de la minuta no es la de la radicación',
  derechos_notariales: 'Los derechos notariales de la minuta no son los de la liquidación',
}

/** Chosen among the office's: another one is no difference, but one that is none of them is told apart (`avisoDelNotario`). */
const DE_ELECCION = new Set([
  'nombre_notario',
  'nombre_notario_firma',
  'notario_encargado',
  'numero_resolución',
  'fecha_resolución',
])

const escalar = (valor: unknown): Valor =>
  typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean' ? valor : null

/** What a person wrote, in capitals or without accents, is the same name; what nobody touched follows its source to the letter. */
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

/** @param enFuente its path in the source, where it may stand elsewhere */
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

/**
 * Where a minuta and what the office knows of its deed part, by the path in the minuta: a datum that is another, somebody or something that
 * came to the filing or is no longer in it. What the office does not know differs from nothing.
 */
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
