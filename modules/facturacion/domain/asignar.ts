import { LADOS, type Lado } from '../../../schemas/facturacion/facturacion.ts'
import { ITEM, type Causas, type Parte } from '../../liquidaciones/domain/index.ts'
import type { LineaDelLado } from './linea.ts'
import { enProporcion, type Centesimas } from './repartir.ts'

/** A party of an act, as who pays is told. Its share in hundredths of a percentage point. */
export interface ParteQuePaga {
  persona: number
  /** `contraparte`: the act takes its type's side from it, as from a mortgage's creditor or the children of a patrimony. */
  parte: Parte | 'contraparte'
  exento: boolean
  participacion: number
}

/** Where a party stands in an act: what the act says of its type against the type's own side. */
export const papelDe = (enElActo: Parte, delTipo: string): ParteQuePaga['parte'] =>
  enElActo === 'interesado' && (delTipo === 'vendedor' || delTipo === 'comprador') ? 'contraparte' : enElActo

export interface ActoQueSePaga {
  id: number
  partes: readonly ParteQuePaga[]
}

/** A line of the settlement with what each side pays of it. Whole pesos. */
export interface LineaQueSePaga {
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
 * Who pays what of a settlement, to the peso: each line of an act to its parties of that side, by their share; what is charged once for
 * the deed to those of that side in any act; withholding to whom it was computed for, stamp duty to the parties of the acts that cause
 * it. A creditor pays where the settlement charges its side of the act, and who is exempt only where nobody else is there.
 * @returns the payers of each side, largest first among equals as they are in the deed; their lines add up to the side's
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
      const pesas = [...pesasDe(linea, lado, actos, causas)]
      enProporcion(
        total,
        pesas.map(([, pesa]) => pesa),
      ).forEach((valor, i) => {
        const persona = pesas[i]?.[0]
        if (persona === undefined || valor === 0) return
        const lleva = suyo.get(persona) ?? {}
        lleva[linea.clave] = valor
        suyo.set(persona, lleva)
      })
    }
    const orden = [...new Set(actos.flatMap(({ partes }) => partes.map(({ persona }) => persona)))]
    return orden.flatMap((persona) => {
      const suyas = suyo.get(persona)
      return suyas ? [{ persona, lineas: suyas }] : []
    })
  })
  return { vendedor: vendedor ?? [], comprador: comprador ?? [] }
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
  if (causan.length > 0) {
    return juntar(
      causan.flatMap(({ acto, valor }) => {
        const pagan = [
          ...porParticipacion(
            quienes(
              actos.find(({ id }) => id === acto),
              lado,
              actos,
            ),
          ),
        ]
        const partes = enProporcion(
          valor,
          pagan.map(([, pesa]) => pesa),
        )
        return pagan.map(([persona], i): [number, number] => [persona, partes[i] ?? 0])
      }),
    )
  }
  return porParticipacion(
    quienes(
      actos.find(({ id }) => id === linea.id_actos),
      lado,
      actos,
    ),
  )
}

/** Those who pay a side: of an act, where there is one, else of the whole deed. The first group that has somebody. */
function quienes(acto: ActoQueSePaga | undefined, lado: Lado, actos: readonly ActoQueSePaga[]): ParteQuePaga[] {
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

/** Rows without what they pay nothing of. */
export const sinCeros = (lineas: PorLinea): PorLinea =>
  Object.fromEntries(Object.entries(lineas).filter(([, valor]) => valor !== 0))

/** A card as it is agreed what it pays of each line. */
export interface TarjetaAcordada {
  porcentaje: Centesimas
  /** Amounts said now. */
  lineas: PorLinea | null
  antes: { porcentaje: Centesimas; lineas: PorLinea } | null
}

/**
 * What each card of a side pays of each line, where that is agreed: as it is said of all of them, or as they were archived while nobody
 * changes their percents. Null where each pays its percent of every line.
 * @param resto what the cards that no longer change leave of each line
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
