import { LADOS, type Lado } from '../../../schemas/facturacion/facturacion.ts'
import { ITEM, type Causas, type Parte } from '../../liquidaciones/domain.ts'
import type { LineaDelLado } from './linea.ts'
import { enProporcion, type Centesimas } from './repartir.ts'

/** `participacion` in hundredths of a percentage point. */
interface ParteQuePaga {
  persona: number
  /** `contraparte`: the act takes its type's side from it, as from a mortgage's creditor or the children of a patrimony. */
  parte: Parte | 'contraparte'
  exento: boolean
  participacion: number
}

/** The act may take the side of its party's type away. */
export const papelDe = (enElActo: Parte, delTipo: string): ParteQuePaga['parte'] =>
  enElActo === 'interesado' && (delTipo === 'vendedor' || delTipo === 'comprador') ? 'contraparte' : enElActo

export interface ActoQueSePaga {
  id: number
  partes: readonly ParteQuePaga[]
}

/** Whole pesos. */
interface LineaQueSePaga {
  clave: string
  item: number
  id_actos: number | null
  vendedor: number
  comprador: number
}

export type PorLinea = Readonly<Record<string, number>>
export interface Asignada {
  persona: number
  lineas: PorLinea
}

type Pesas = Map<number, number>

/**
 * Payers of each line, to the peso: its act's parties of that side by share, else the deed's; withholding and stamp duty by their cause.
 * Exempt parties pay only where nobody else is there. @returns by side, in the order of the deed
 */
export function asignar(
  lineas: readonly LineaQueSePaga[],
  actos: readonly ActoQueSePaga[],
  causas: Causas,
): Record<Lado, Asignada[]> {
  const [vendedor, comprador] = LADOS.map((lado): Asignada[] => {
    const suyo = new Map<number, Record<string, number>>()
    for (const linea of lineas) {
      const total = linea[lado]
      if (total === 0) continue
      for (const [persona, valor] of segunPesas(total, pesasDe(linea, lado, actos, causas)))
        if (valor !== 0) suyo.set(persona, { ...suyo.get(persona), [linea.clave]: valor })
    }
    const orden = [...new Set(actos.flatMap(({ partes }) => partes.map(({ persona }) => persona)))]
    return orden.flatMap((persona) => {
      const suyas = suyo.get(persona)
      return suyas ? [{ persona, lineas: suyas }] : []
    })
  })
  return { vendedor: vendedor ?? [], comprador: comprador ?? [] }
}

const segunPesas = (total: number, pesas: Pesas): [persona: number, valor: number][] => {
  const valores = enProporcion(total, [...pesas.values()])
  return [...pesas.keys()].map((persona, i) => [persona, valores[i] ?? 0])
}

const pesasDe = (
  linea: LineaQueSePaga,
  lado: Lado,
  actos: readonly ActoQueSePaga[],
  { retencion, timbre }: Causas,
): Pesas => {
  if (linea.item === ITEM.retencion && retencion.some((uno) => uno[lado] > 0)) {
    const enVen = enProporcion(
      linea.vendedor,
      retencion.map(({ vendedor }) => vendedor),
    )
    return juntar(
      retencion.map(({ persona, vendedor, comprador }, i) => {
        const suyo = enVen[i] ?? 0
        return [persona, lado === 'vendedor' ? suyo : Math.max(0, vendedor + comprador - suyo)]
      }),
    )
  }
  const causan = linea.item === ITEM.timbre ? timbre.filter(({ valor }) => valor > 0) : []
  const pagan = (acto: number | null): Pesas => porParticipacion(quienes(acto, lado, actos))
  if (causan.length > 0) return juntar(causan.flatMap(({ acto, valor }) => segunPesas(valor, pagan(acto))))
  return pagan(linea.id_actos)
}

function quienes(cual: number | null, lado: Lado, actos: readonly ActoQueSePaga[]): ParteQuePaga[] {
  const acto = actos.find(({ id }) => id === cual)
  const todas = actos.flatMap(({ partes }) => partes).filter(({ parte }) => parte !== 'ninguna')
  const suyas = acto ? acto.partes.filter(({ parte }) => parte !== 'ninguna') : todas
  const delLado = todas.filter(({ parte }) => parte === lado)
  const es = (lista: readonly ParteQuePaga[], ...partes: ParteQuePaga['parte'][]) =>
    lista.filter(({ parte }) => partes.includes(parte))
  const interesados = es(suyas, 'interesado')
  const grupos = [
    es(suyas, lado),
    // in an act without sides, buyers of other acts pay the buyer's part
    interesados.filter(({ persona }) => delLado.some((otra) => otra.persona === persona)),
    interesados,
    ...(acto && es(suyas, 'vendedor', 'comprador').length > 0 ? [es(suyas, 'contraparte')] : []),
    delLado,
    es(suyas, 'contraparte'),
    suyas,
    todas,
  ]
  const elegido = grupos.find((grupo) => grupo.length > 0) ?? []
  const particulares = elegido.filter(({ exento }) => !exento)
  return particulares.length > 0 ? particulares : elegido
}

/** Weights by share, or equal without shares. */
const porParticipacion = (partes: readonly ParteQuePaga[]): Pesas => {
  const alguna = partes.some(({ participacion }) => participacion > 0)
  return juntar(partes.map(({ persona, participacion }) => [persona, alguna ? participacion : 1]))
}

const juntar = (pesas: readonly (readonly [number, number])[]): Pesas => {
  const juntas: Pesas = new Map()
  for (const [persona, pesa] of pesas) juntas.set(persona, (juntas.get(persona) ?? 0) + pesa)
  return juntas
}

export const porClaves = (lineas: readonly { clave: string; valor: number }[]): PorLinea =>
  Object.fromEntries(lineas.map(({ clave, valor }) => [clave, valor]))

export const sumaDe = (lineas: PorLinea): number => Object.values(lineas).reduce((suma, valor) => suma + valor, 0)

export const cuadran = (filas: readonly PorLinea[], lineas: PorLinea): boolean =>
  [...new Set([...Object.keys(lineas), ...filas.flatMap((fila) => Object.keys(fila))])].every(
    (clave) => filas.reduce((suma, fila) => suma + (fila[clave] ?? 0), 0) === (lineas[clave] ?? 0),
  )

export const sinCeros = (lineas: PorLinea): PorLinea =>
  Object.fromEntries(Object.entries(lineas).filter(([, valor]) => valor !== 0))

export interface TarjetaAcordada {
  porcentaje: Centesimas
  /** Amounts said now. */
  lineas: PorLinea | null
  antes: { porcentaje: Centesimas; lineas: PorLinea } | null
}

/**
 * Amounts stated for all cards, or archived while percents stay. Null: each pays its percent of every line.
 * @param resto of each line, after the fixed cards
 */
export function acuerdoDe(tarjetas: readonly TarjetaAcordada[], resto: PorLinea): PorLinea[] | null {
  const dichas = tarjetas.flatMap(({ lineas }) => (lineas ? [lineas] : []))
  if (tarjetas.length > 0 && dichas.length === tarjetas.length && cuadran(dichas, resto)) return dichas.map(sinCeros)
  const antes = tarjetas.flatMap((una) =>
    una.lineas === null && una.antes?.porcentaje === una.porcentaje ? [una.antes.lineas] : [],
  )
  return tarjetas.length > 0 && antes.length === tarjetas.length && cuadran(antes, resto) ? antes.map(sinCeros) : null
}

export const porClave = (lineas: readonly Pick<LineaDelLado, 'clave' | 'base' | 'iva'>[]): PorLinea =>
  Object.fromEntries(lineas.map(({ clave, base, iva }) => [clave, base + iva]))
