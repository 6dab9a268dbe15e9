import type { Acto, Escritura, Lado, Otorgante } from './escritura.ts'
import { CERO, desdePpm, ENTERO, type Racional } from './racional.ts'
import { MITAD, UNO } from './unidades.ts'

/** Names of the payers in the sheet, its paper and its mail. The titles of the specification (Ven, Com) are the same for all deeds. */
export interface NombresDeLados {
  vendedor: string
  comprador: string
  /** Each with its verb: «Paga el vendedor». */
  paga: Readonly<Record<'vendedor' | 'comprador', string>>
  /** Everything to one of them: «Todo vendedor». */
  todo: Readonly<Record<'vendedor' | 'comprador', string>>
  /** In a list of parties. */
  parte: Readonly<Record<'vendedor' | 'comprador', string>>
}

const DE_DOS: NombresDeLados = {
  vendedor: 'Vendedor',
  comprador: 'Comprador',
  paga: { vendedor: 'Paga el vendedor', comprador: 'Paga el comprador' },
  todo: { vendedor: 'Todo vendedor', comprador: 'Todo comprador' },
  parte: { vendedor: 'Parte vendedora', comprador: 'Parte compradora' },
}
/** Names for a deed without sellers and buyers; the two columns stay. */
const DE_UNO: NombresDeLados = {
  vendedor: 'Otorgantes (Ven)',
  comprador: 'Otorgantes (Com)',
  paga: { vendedor: 'Pagan los otorgantes (Ven)', comprador: 'Pagan los otorgantes (Com)' },
  todo: { vendedor: 'Todo en Ven', comprador: 'Todo en Com' },
  parte: { vendedor: 'Otorgantes (Ven)', comprador: 'Otorgantes (Com)' },
}

/**
 * Whether all the parties are on one side, as in a will, a power or a declaration.
 * @param partes `parte` of the type of each; null counts as a party of no side, and without parties it is not known yet
 */
export const esDeUnLado = (partes: readonly (string | null)[]): boolean => {
  const suyas = partes.filter((parte) => parte !== 'ninguna')
  return suyas.length > 0 && !(suyas.includes('vendedor') && suyas.includes('comprador'))
}

export const nombresDeLados = (partes: readonly (string | null)[]): NombresDeLados =>
  esDeUnLado(partes) ? DE_UNO : DE_DOS

/** How a figure is shared: the seller column's fraction, whether the law fixes it, and why. */
export interface Reparto {
  fraccion: Racional
  fijo: boolean
  porque: string
}

export const partesDe = (acto: Acto): Otorgante[] => acto.otorgantes.filter(({ parte }) => parte !== 'ninguna')

export const exentosDe = (acto: Acto): Otorgante[] => partesDe(acto).filter(({ exento }) => exento)

const particularesDe = (acto: Acto): Otorgante[] => partesDe(acto).filter(({ exento }) => !exento)

/** True when every party of the act is an exempt entity. An act without parties is not. */
export const soloExentas = (acto: Acto): boolean => exentosDe(acto).length > 0 && particularesDe(acto).length === 0

/** The only side among some parties, or null when there are both or none. */
const ladoDe = (partes: readonly Otorgante[]): Lado | null => {
  const vende = partes.some(({ parte }) => parte === 'vendedor')
  const compra = partes.some(({ parte }) => parte === 'comprador')
  return vende === compra ? null : vende ? 'vendedor' : 'comprador'
}

/** The side that is alone in the whole deed: everything goes in its column. */
export const ladoUnico = (escritura: Escritura): Lado | null => ladoDe(escritura.actos.flatMap(partesDe))

const contrario = (lado: Lado | null): Lado | null =>
  lado === null ? null : lado === 'vendedor' ? 'comprador' : 'vendedor'

const todo = (lado: Lado): Racional => (lado === 'vendedor' ? ENTERO : CERO)

const PORQUE: Record<number, string> = {
  [MITAD]: 'Por mitades, salvo pacto (C.C. art. 1862; C.Co. arts. 909 y 910)',
  [UNO]: 'A cargo del vendedor o interesado, por costumbre, salvo pacto',
  0: 'A cargo del comprador o deudor, por costumbre, salvo pacto',
}

/** @param partes of what is shared: with nobody who sells or buys, those who grant it pay */
const convenido = (split: number, partes: readonly Otorgante[]): Reparto => ({
  fraccion: desdePpm(split),
  fijo: false,
  porque:
    split !== MITAD && esDeUnLado(partes.map(({ parte }) => parte))
      ? 'A cargo de los otorgantes, por costumbre, salvo pacto'
      : (PORQUE[split] ?? 'Según el reparto habitual del acto, salvo pacto'),
})

const unaColumna = (lado: Lado): Reparto => ({
  fraccion: todo(lado),
  fijo: false,
  porque: 'La escritura tiene una sola parte, y paga ella',
})

/** Who pays an act. With an exempt entity the private side pays it all and nothing else may be agreed (art. 2.2.6.13.2.10.2). */
export const repartoDelActo = (acto: Acto, unico: Lado | null): Reparto => {
  const exentos = exentosDe(acto)
  const particulares = particularesDe(acto)
  if (exentos.length > 0 && particulares.length > 0) {
    const sinLado = particulares.every(({ parte }) => parte === 'interesado')
    const paga = sinLado ? contrario(ladoDe(exentos)) : ladoDe(particulares)
    if (paga)
      return {
        fraccion: todo(paga),
        fijo: true,
        porque:
          'El particular paga el 100 %, sin pacto en contrario, porque concurre una entidad exenta (art. 2.2.6.13.2.10.2)',
      }
  }
  return unico ? unaColumna(unico) : convenido(acto.splitVendedor, partesDe(acto))
}

/** Who pays what is charged once for the deed: the side that is alone, the one all acts charge, or half each. */
export const repartoDeLaEscritura = (escritura: Escritura, unico: Lado | null): Reparto => {
  if (unico) return unaColumna(unico)
  const partes = escritura.actos.flatMap(partesDe)
  const conLados = partes.some(({ parte }) => parte !== 'interesado')
  const splits = new Set(escritura.actos.map(({ splitVendedor }) => splitVendedor))
  const [comun] = splits
  return !conLados && splits.size === 1 && comun !== undefined ? convenido(comun, partes) : convenido(MITAD, partes)
}
