import { normalizeText, formatPesos, compactMatricula } from '../../../schemas/es-co/index.ts'
import { type Datos, VARIABLES, type Aviso, type Variable } from '../../plantillas/domain.ts'
import { nada, leerRuta, ponerRuta, revisarForma } from './forma.ts'
import type { DiferenciaDeMinuta, RevisionDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { itemsDe } from './listas.ts'
import { tituloDeRuta } from './titulos.ts'
import type { Variable as VariableDeMinuta } from '../../plantillas/domain/variables/minuta.ts'

export interface Firmante {
  nombre: string
  numero_resolucion: string | null
  fecha_resolucion: string | null
}

/** Parallel lists: notary names, titular first, and signature names. */
export interface ListasDeNotarios {
  notarios: readonly Firmante[]
  firmas: readonly Firmante[]
}

const lugarEn = (lista: readonly Firmante[], nombre: unknown): number =>
  typeof nombre === 'string' ? lista.findIndex((uno) => normalizeText(uno.nombre) === normalizeText(nombre)) : -1

/** Index by either name; -1 if absent. */
const lugarDe = ({ notarios, firmas }: ListasDeNotarios, nombre: unknown): number => {
  const enNotarios = lugarEn(notarios, nombre)
  return enNotarios < 0 ? lugarEn(firmas, nombre) : enNotarios
}

/** «no» for the titular, «si» for others; null without data. */
export function encargadoDe(nombre: unknown, listas: ListasDeNotarios): 'si' | 'no' | null {
  if (nada(nombre) || !listas.notarios.length) return null
  return lugarDe(listas, nombre) === 0 ? 'no' : 'si'
}

function conResolucion(datos: Datos, encargado: 'si' | 'no', listas: ListasDeNotarios, deNuevo: boolean): Datos {
  const { numero_resolución: numero, fecha_resolución: fecha, ...resto } = datos
  const dicho = { ...resto, notario_encargado: encargado }
  if (encargado === 'no') return dicho
  const elegido = listas.notarios[lugarDe(listas, datos.nombre_notario)]
  const deOtro = listas.notarios.some((uno) => uno !== elegido && !nada(numero) && uno.numero_resolucion === numero)
  const llena = elegido && (deNuevo || deOtro || nada(numero))
  return llena
    ? { ...dicho, numero_resolución: elegido.numero_resolucion ?? '', fecha_resolución: elegido.fecha_resolucion ?? '' }
    : { ...dicho, numero_resolución: numero, fecha_resolución: fecha }
}

export function elegirNotario(datos: Datos, nombre: string, listas: ListasDeNotarios): Datos {
  const elegido = { ...datos, nombre_notario: nombre }
  const encargado = encargadoDe(nombre, listas)
  return encargado ? conResolucion(elegido, encargado, listas, true) : elegido
}

/** Chooses who signs, which also sets the notary's name (specification 3, section 4). */
export function elegirFirma(datos: Datos, nombre: string, listas: ListasDeNotarios): Datos {
  return elegirNotario({ ...datos, nombre_notario_firma: nombre }, notarioDeFirma(nombre, listas), listas)
}

const notarioDeFirma = (firma: string, listas: ListasDeNotarios): string =>
  listas.notarios[lugarEn(listas.firmas, firma)]?.nombre ?? firma

export function reglaDelNotario(datos: Datos, listas: ListasDeNotarios, antes: Datos = {}): Datos {
  const { nombre_notario: nombre, nombre_notario_firma: firma } = datos
  const sigue =
    typeof firma === 'string' &&
    firma !== '' &&
    (nada(nombre) ||
      (firma !== antes.nombre_notario_firma && nombre === antes.nombre_notario && !nada(antes.nombre_notario_firma)))
  const dicho = sigue ? { ...datos, nombre_notario: notarioDeFirma(firma, listas) } : datos
  const encargado = encargadoDe(dicho.nombre_notario, listas)
  return encargado ? conResolucion(dicho, encargado, listas, false) : dicho
}

export function avisoDelNotario(
  { nombre_notario: nombre, nombre_notario_firma: firma }: Datos,
  listas: ListasDeNotarios,
): string | null {
  if (!listas.notarios.length || nada(nombre)) return null
  const lugar = lugarDe(listas, nombre)
  if (lugar < 0) return 'El notario de la minuta no está en la configuración de la notaría.'
  return !nada(firma) && lugarDe(listas, firma) !== lugar ? 'Quien firma no es el notario de la minuta.' : null
}

const PARTES_DE_PAGO = ['anticipos', 'bonos', 'subsidios', 'creditos'] as const

const pesosDe = (valor: unknown): number => (typeof valor === 'number' && Number.isFinite(valor) ? valor : 0)

function sumaDe(datos: Datos, parte: (typeof PARTES_DE_PAGO)[number]): number {
  const lista = leerRuta(datos, `forma_pago.${parte}`)
  return (Array.isArray(lista) ? lista : []).reduce<number>(
    (hasta, item) => hasta + pesosDe(leerRuta(item, 'valor')),
    0,
  )
}

const hayPrecioSinPago = (datos: Datos): boolean =>
  pesosDe(datos.valor_venta) > 0 && PARTES_DE_PAGO.every((parte) => sumaDe(datos, parte) === 0)

/** Payment parts against the price, advances against their total. */
export function sumasQueNoCuadran(datos: Datos): { ruta: string; mensaje: string }[] {
  const pagos = PARTES_DE_PAGO.map((parte) => sumaDe(datos, parte))
  const pagado = pagos.reduce((uno, otro) => uno + otro, 0)
  const [venta, anticipo, anticipos = 0] = [pesosDe(datos.valor_venta), pesosDe(datos.valor_anticipo), pagos[0]]
  return [
    ...(pagado > 0 && venta > 0 && pagado !== venta
      ? [
          {
            ruta: 'forma_pago',
            mensaje: `La forma de pago suma ${formatPesos(pagado)} y el valor de la venta es ${formatPesos(venta)}.`,
          },
        ]
      : []),
    ...(anticipos > 0 && anticipo > 0 && anticipos !== anticipo
      ? [
          {
            ruta: 'valor_anticipo',
            mensaje: `Los anticipos suman ${formatPesos(anticipos)} y el valor del anticipo es ${formatPesos(anticipo)}.`,
          },
        ]
      : []),
  ]
}

interface PorRevisar {
  datos: Datos
  /** Null without a fillable template. */
  lleno: { faltan: readonly string[]; avisos: readonly Aviso[] } | null
  diferencias: readonly DiferenciaDeMinuta[]
  reparos: readonly { ruta: string; mensaje: string }[]
  notaria: ListasDeNotarios
  /** Facts of the filing without a place in the data. */
  otros?: readonly { ruta: string; mensaje: string }[]
  variables?: readonly Variable[]
}

/** In order: missing, unreadable, different, doubtful. Missing data block approval (not generating); differences need a reason. */
export function revisar({
  datos,
  lleno,
  diferencias,
  reparos,
  notaria,
  otros = [],
  variables = VARIABLES,
}: PorRevisar): RevisionDeMinuta[] {
  const uno =
    (tipo: RevisionDeMinuta['tipo']) =>
    ({ ruta, mensaje }: { ruta: string; mensaje: string }): RevisionDeMinuta => ({
      ruta,
      titulo: tituloDeRuta(ruta, variables),
      tipo,
      mensaje,
    })
  const { faltan = [], avisos = [] } = lleno ?? {}
  const notario = avisoDelNotario(datos, notaria)
  const [ilegibles, supuestos] = [avisos.filter(({ ilegible }) => ilegible), avisos.filter(({ ilegible }) => !ilegible)]
  const faltas = faltan.map((ruta) => ({ ruta, mensaje: `Falta: ${tituloDeRuta(ruta, variables)}.` }))
  return [
    ...faltas.map(uno('falta')),
    ...(itemsDe(datos, 'compradores').length + itemsDe(datos, 'vendedores').length === 0
      ? [uno('falta')({ ruta: 'compradores', mensaje: 'La minuta no tiene compradores ni vendedores.' })]
      : []),
    ...ilegibles.map(uno('ilegible')),
    ...reparos.map(uno('reparo')),
    ...diferencias
      .filter(({ mensaje }) => !reparos.some((reparo) => reparo.mensaje === mensaje))
      .map(uno('diferencia')),
    ...supuestos.map(uno('aviso')),
    ...[...(notario ? [{ ruta: 'nombre_notario', mensaje: notario }] : []), ...otros].map(uno('aviso')),
  ]
}

/** Difference that needs a reason to approve. */
export interface Reparo {
  ruta: string
  mensaje: string
}

interface DeEscritura {
  partes: readonly { nombre: string; documento: string }[]
  matriculas: readonly string[]
  actos: readonly string[]
}

/** @param pidePago the template prints the form of payment */
export const reparosDeDatos = (datos: Datos, pidePago: boolean): Reparo[] => [
  ...sumasQueNoCuadran(datos),
  ...(pidePago && hayPrecioSinPago(datos)
    ? [{ ruta: 'forma_pago', mensaje: 'La minuta no dice cómo se paga el precio.' }]
    : []),
]

/** Price, and parties or properties that the filing lacks. */
export const reparosDeFuente = (diferencias: readonly DiferenciaDeMinuta[]): Reparo[] =>
  diferencias
    .filter(({ tipo, ruta }) => tipo === 'sobra' || ruta === 'valor_venta')
    .map(({ ruta, mensaje }) => ({ ruta, mensaje }))

/** Words shared by many acts. */
const COMUNES = new Set(['para', 'sobre', 'con', 'entre', 'otros', 'otras', 'acto', 'actos', 'inmueble', 'valor'])

/** Named if more than half of its words appear, in any form. */
function nombrado(acto: string, texto: string): boolean {
  const suyas = normalizeText(acto)
    .split(/[^a-z0-9ñ]+/)
    .filter((palabra) => palabra.length > 3 && !COMUNES.has(palabra))
  const dichas = suyas.filter((palabra) => texto.includes(palabra.slice(0, Math.max(5, palabra.length - 2))))
  return dichas.length * 2 > suyas.length || suyas.length === 0
}

/** With any dashes, dots and spaces, and not as a part of another one. */
function esDicha(matricula: string, texto: string): boolean {
  const letras = [...normalizeText(compactMatricula(matricula))].map((letra) => letra.replace(/\W/, '\\$&'))
  return new RegExp(`(?<![a-z0-9]-?)${letras.join('[^a-z0-9]*')}(?![0-9])`).test(texto)
}

/** @param escrito text without tags */
export function sinNombrar(escrito: string, { partes, matriculas, actos }: DeEscritura): Reparo[] {
  const texto = normalizeText(escrito).replace(/\s+/g, ' ')
  const enPalabras = (dicho: string) => ` ${dicho.replace(/[^a-z0-9]+/g, ' ').trim()} `
  // numbers are printed with dots, dashes and spaces
  const palabras = enPalabras(texto.replace(/(?<=\d)[.\s](?=\d{3})/g, ''))
  const documentoDe = (dicho: string) => normalizeText(dicho).replace(/[^a-z0-9]/g, '')
  return [
    ...partes
      .filter(
        ({ nombre, documento }) =>
          !palabras.includes(enPalabras(normalizeText(nombre))) && !palabras.includes(` ${documentoDe(documento)} `),
      )
      .map(({ nombre }) => ({
        ruta: 'compradores',
        mensaje: `${nombre} es parte de la radicación y el documento no lo nombra.`,
      })),
    ...matriculas
      .filter((matricula) => !esDicha(matricula, texto))
      .map((matricula) => ({
        ruta: 'inmuebles',
        mensaje: `La matrícula ${matricula} es de la radicación y el documento no la nombra.`,
      })),
    ...actos
      .filter((acto) => !nombrado(acto, texto))
      .map((acto) => ({
        ruta: 'actos',
        mensaje: `El acto «${acto}» es de la radicación y el documento no lo nombra.`,
      })),
  ]
}

/** Faults come in batches. */
const VUELTAS = 20

/** Drops data of API clients that a minuta cannot hold. */
export function loLegible(datos: Datos, variables: readonly VariableDeMinuta[]): Datos {
  let legibles = datos
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    const faltas = Object.keys(revisarForma(legibles, variables))
    if (!faltas.length) return legibles
    legibles = faltas.reverse().reduce((hasta, ruta) => ponerRuta(hasta, ruta, undefined), legibles)
  }
  return Object.keys(revisarForma(legibles, variables)).length ? {} : legibles
}
