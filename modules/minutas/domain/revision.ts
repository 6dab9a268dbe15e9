import { formatPesos } from '../../../schemas/es-co/index.ts'
import type { DiferenciaDeMinuta, RevisionDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { VARIABLES, type Aviso, type Datos, type Variable } from '../../plantillas/domain.ts'
import { itemsDe } from './items.ts'
import { avisoDelNotario, type ListasDeNotarios } from './notario.ts'
import { leerRuta } from './rutas.ts'
import { tituloDeRuta } from './titulos.ts'

const PARTES_DE_PAGO = ['anticipos', 'bonos', 'subsidios', 'creditos'] as const

const pesosDe = (valor: unknown): number => (typeof valor === 'number' && Number.isFinite(valor) ? valor : 0)

function sumaDe(datos: Datos, parte: (typeof PARTES_DE_PAGO)[number]): number {
  const lista = leerRuta(datos, `forma_pago.${parte}`)
  return (Array.isArray(lista) ? lista : []).reduce<number>(
    (hasta, item) => hasta + pesosDe(leerRuta(item, 'valor')),
    0,
  )
}

/** There is a price, and nothing says how it is paid. */
export const hayPrecioSinPago = (datos: Datos): boolean =>
  pesosDe(datos.valor_venta) > 0 && PARTES_DE_PAGO.every((parte) => sumaDe(datos, parte) === 0)

/** What of the prices does not add up: the parts of the payment against the price, and the advances against their total. */
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

export interface PorRevisar {
  datos: Datos
  /** What the template asked for and could not print; null without a template that can be filled. */
  lleno: { faltan: readonly string[]; avisos: readonly Aviso[] } | null
  diferencias: readonly DiferenciaDeMinuta[]
  /** Differences that approving needs a reason for. */
  reparos: readonly { ruta: string; mensaje: string }[]
  notaria: ListasDeNotarios
  /** What the filing says and no datum holds. */
  otros?: readonly { ruta: string; mensaje: string }[]
  variables?: readonly Variable[]
}

/**
 * What to look at before generating, in this order: what the template asks for and is missing, what it cannot read, what differs from the
 * filing or does not add up, and what may be wrong. None of it forbids to generate; what is missing forbids to approve, and what does
 * not add up asks for a reason.
 */
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
