import { formatPesos } from '../../../schemas/es-co/dinero.ts'
import { invalid, type FieldErrors } from '../../kernel/index.ts'
import type { ConceptoNota, LineaDocumento } from '../documento/index.ts'
import { CONCEPTOS_DEBITO } from '../documento/nombres.ts'
import { ivaDeLinea } from '../documento/partes-ubl.ts'
import { MAXIMO_PESOS } from '../../../schemas/json/valores.ts'
import type { DocumentoDian, Renglon } from '../model.ts'

/** Line as its notes left it. Whole pesos with IVA; `tarifa` in hundredths of a percent. */
export interface LineaQueQueda extends Renglon {
  detalle: string
  total: number
  tarifa: number
  terceros: boolean
}

/** Lines (0-based) or one amount, in whole pesos with IVA. */
export interface Pedido {
  concepto: ConceptoNota
  lineas?: readonly { linea: number; valor: number }[] | undefined
  valor?: number | null | undefined
}

const suma = (lineas: readonly { valor: number }[]): number => lineas.reduce((total, { valor }) => total + valor, 0)

export const loQueQueda = (lineas: readonly LineaDocumento[], notas: readonly Renglon[]): LineaQueQueda[] =>
  lineas.map((dato, linea) => {
    const iva = ivaDeLinea(dato) / 100
    const total = dato.valor / 100 + iva
    const suyas = notas.filter((nota) => nota.linea === linea)
    return {
      linea,
      detalle: dato.descripcion,
      total,
      tarifa: dato.iva?.tarifa ?? 0,
      terceros: dato.terceros !== null,
      valor: total - suma(suyas),
      iva: iva - suyas.reduce((antes, nota) => antes + nota.iva, 0),
    }
  })

/**
 * One amount is spread over the notary's own lines. Third-party money is taken only by a return (1), line by line.
 * @throws Problem 422 by field: above what is left, repeated or unknown line, or all that is left (an annulment)
 */
export function renglonesDe(quedan: readonly LineaQueQueda[], { concepto, lineas = [], valor }: Pedido): Renglon[] {
  const propias = quedan.filter(({ terceros }) => !terceros)
  const errores: FieldErrors = {}
  const pedido = new Map<number, number>()
  lineas.forEach(({ linea, valor: suyo }, i) => {
    const una = quedan[linea]
    if (!una || pedido.has(linea)) errores[`lineas.${i}.linea`] = ['Esa línea no está en la factura, o está dos veces.']
    else if (una.terceros && concepto !== '1') errores[`lineas.${i}.valor`] = [DE_TERCEROS]
    else if (suyo > una.valor) errores[`lineas.${i}.valor`] = [`De esta línea quedan ${formatPesos(una.valor)}.`]
    pedido.set(linea, suyo)
  })
  const hay = suma(propias)
  if (!lineas.length && !valor) errores['valor'] = ['Escriba cuánto devuelve la nota, o cuánto de cada línea.']
  if (lineas.length && valor) errores['valor'] = ['La nota va por líneas o por un valor, no por los dos.']
  if (valor && valor > hay)
    errores['valor'] = [`De los servicios de la notaría quedan ${formatPesos(hay)} en esta factura.`]
  if (Object.keys(errores).length) throw invalid(errores)
  if (valor) {
    const hasta = propias.map((_, i) => Number((BigInt(valor) * BigInt(suma(propias.slice(0, i + 1)))) / BigInt(hay)))
    propias.forEach(({ linea }, i) => pedido.set(linea, (hasta[i] ?? 0) - (hasta[i - 1] ?? 0)))
  }
  if (suma([...pedido.values()].map((suyo) => ({ valor: suyo }))) === suma(quedan))
    throw invalid({ concepto: ['De la factura no quedaría nada: use el concepto 2, que la anula.'] })
  return conIva(quedan, pedido)
}

const DE_TERCEROS =
  'Es dinero recaudado para otra entidad, no precio de la notaría: lo devuelve el concepto 1, o el 2 con toda la factura.'

/** Pesos that an IVA may differ from its rate, unweighed and of a note at most: two on the base (FAS07) are 1.68 of the whole. */
const LIBRE = 1
const TOPE = 1.5
const peso = (aparta: number, desde = LIBRE): number => Math.max(0, Math.abs(aparta) - desde) ** 2
const pesoDeNota = (aparta: number): number => peso(aparta) + 1_000 * peso(aparta, TOPE)

/** Difference in pesos from the rate: of what is taken, and of what was left before. */
interface Cuenta {
  toma: number
  queda: number
}
interface Parte extends Renglon, Cuenta {
  min: number
  max: number
}

/** Weight that a peso of IVA more or less adds, in the note and in what it leaves. */
const pesa = ({ toma, queda }: Cuenta, mas: number): number =>
  pesoDeNota(toma + mas) + peso(queda - toma - mas) - pesoDeNota(toma) - peso(queda - toma)

/**
 * The rest of the line's IVA when taken whole, else by its rate. Rounding carries on from line to line; then single pesos move until the
 * note and what it leaves keep near the rate, by line and in all: else many notes would keep the rest from being annulled.
 */
export function conIva(quedan: readonly LineaQueQueda[], pedido: ReadonlyMap<number, number>): Renglon[] {
  const tarifas = new Set(quedan.map(({ tarifa }) => tarifa).filter((tarifa) => tarifa > 0))
  const partes = [...tarifas].flatMap((cual) =>
    partesDe(
      quedan.filter(({ tarifa }) => tarifa === cual),
      pedido,
      cual,
    ),
  )
  return quedan.flatMap(({ linea }) => {
    const valor = pedido.get(linea) ?? 0
    return valor === 0 ? [] : [{ linea, valor, iva: partes.find((parte) => parte.linea === linea)?.iva ?? 0 }]
  })
}

function partesDe(quedan: readonly LineaQueQueda[], pedido: ReadonlyMap<number, number>, tarifa: number): Parte[] {
  const divisor = BigInt(10_000 + tarifa)
  const aparta = ({ valor, iva }: Pick<Renglon, 'valor' | 'iva'>): number =>
    Number(BigInt(iva) * divisor - BigInt(valor) * BigInt(tarifa)) / Number(divisor)
  let debe = 0n
  let dado = 0
  const partes = quedan.flatMap((una): Parte[] => {
    const { linea, valor: queda, iva: quedaIva } = una
    const valor = pedido.get(linea) ?? 0
    if (valor === 0) return []
    const base = queda - quedaIva
    // leaves some base while the line has a rest
    const max = valor < queda ? Math.min(quedaIva, valor - 1) : base > 0 ? quedaIva : 0
    const min = valor < queda ? Math.min(max, Math.max(0, valor - base + 1)) : max
    debe += BigInt(valor) * BigInt(tarifa)
    const iva = Math.min(max, Math.max(min, Number((2n * debe + divisor) / (2n * divisor)) - dado))
    dado += iva
    return [{ linea, valor, iva, min, max, toma: aparta({ valor, iva }), queda: aparta(una) }]
  })
  moverPesos(
    partes,
    quedan.map(aparta).reduce((uno, otro) => uno + otro, 0),
  )
  return partes
}

/** Weights are convex, so that the best single steps reach the least weight. */
function moverPesos(partes: readonly Parte[], queda: number): void {
  const total = { toma: partes.reduce((hasta, { toma }) => hasta + toma, 0), queda }
  const mejor = (mas: 1 | -1) =>
    partes
      .filter(({ iva, min, max }) => min <= iva + mas && iva + mas <= max)
      .map((parte) => ({ parte, mas, costo: pesa(parte, mas) }))
      .reduce<Movido[]>(([uno], otro) => [uno && uno.costo <= otro.costo ? uno : otro], [])
  for (;;) {
    const [sube, baja] = [mejor(1), mejor(-1)]
    const [paso] = [sube, baja, sube.length && baja.length ? [...sube, ...baja] : []]
      .filter(({ length }) => length > 0)
      .map((pasos) => ({
        pasos,
        costo:
          pasos.reduce((hasta, { costo }) => hasta + costo, 0) +
          pesa(total, suma(pasos.map(({ mas }) => ({ valor: mas })))),
      }))
      .sort((uno, otro) => uno.costo - otro.costo)
    if (!paso || paso.costo > -1e-9) return
    for (const { parte, mas } of paso.pasos) {
      parte.iva += mas
      parte.toma += mas
      total.toma += mas
    }
  }
}

interface Movido {
  parte: Parte
  mas: number
  costo: number
}

type Iva = '19' | '0' | 'excluido'
const TARIFAS: Readonly<Record<Iva, number | null>> = { 19: 1900, 0: 0, excluido: null }

/** Lines, or one amount named by its concept; whole pesos with IVA. */
export interface Cobro {
  concepto: ConceptoNota
  lineas?: readonly { detalle: string; valor: number; iva: Iva }[] | undefined
  valor?: number | null | undefined
  iva?: Iva | undefined
}

/** Times a rate: above any charge, and exact. */
const MUCHAS = Math.ceil(MAXIMO_PESOS / 5_000)

/** Third-party money is never charged, because the deed settled it. @throws Problem 422 by field */
export function cargosDe({ concepto, lineas = [], valor, iva }: Cobro, desde: number): Renglon[] {
  const errores: FieldErrors = {}
  if (!lineas.length && !valor) errores['valor'] = ['Escriba cuánto cobra la nota, o cuánto por cada línea.']
  if (lineas.length && valor) errores['valor'] = ['La nota va por líneas o por un valor, no por los dos.']
  if (valor && !iva) errores['iva'] = ['Elija el IVA.']
  if (Object.keys(errores).length) throw invalid(errores)
  const cargos = valor && iva ? [{ detalle: CONCEPTOS_DEBITO[concepto] ?? concepto, valor, iva }] : lineas
  // no line to exhaust, nor earlier rounding
  const sinTope = cargos.map((cargo, i) => {
    const tarifa = TARIFAS[cargo.iva] ?? 0
    const tope = { valor: (10_000 + tarifa) * MUCHAS, iva: tarifa * MUCHAS }
    return { linea: desde + i, detalle: cargo.detalle, total: cargo.valor, tarifa, terceros: false, ...tope }
  })
  const renglones = conIva(sinTope, new Map(cargos.map((cargo, i) => [desde + i, cargo.valor])))
  return renglones.map((renglon, i) => {
    const { detalle, iva: cual } = cargos[i] ?? { detalle: '', iva: 'excluido' as const }
    return { ...renglon, cargo: { detalle: detalle.trim(), tarifa: TARIFAS[cual] } }
  })
}

export const comoCargos = ({ concepto, renglones }: Pick<DocumentoDian, 'concepto' | 'renglones'>): LineaDocumento[] =>
  (renglones ?? []).flatMap(({ valor, iva, cargo }) =>
    cargo
      ? [
          {
            codigo: `ND${concepto ?? ''}`,
            descripcion: cargo.detalle,
            cantidad: 1,
            valor: (valor - iva) * 100,
            iva: cargo.tarifa === null ? null : { tarifa: cargo.tarifa, valor: iva * 100 },
            terceros: null,
          },
        ]
      : [],
  )

export const comoLineas = (lineas: readonly LineaDocumento[], renglones: readonly Renglon[]): LineaDocumento[] =>
  renglones.flatMap(({ linea, valor, iva }) => {
    const suya = lineas[linea]
    if (!suya) return []
    return [
      {
        ...suya,
        cantidad: 1,
        valor: (valor - iva) * 100,
        iva: suya.iva && { tarifa: suya.iva.tarifa, valor: iva * 100 },
      },
    ]
  })
