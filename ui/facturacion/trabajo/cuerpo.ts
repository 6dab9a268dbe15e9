import { centesimasDe, CIEN_POR_CIENTO, montosDe, porcentajesDe } from '../../../modules/facturacion/domain.ts'
import { LADOS, LISTA_DE, type FacturaGuardada } from '../../../schemas/facturacion/facturacion.ts'
import type { Estado } from '../../kit/feedback/EstadoPill.tsx'
import type { Lados } from './datos.ts'
import type { Formulario, Tarjeta } from './formulario.tsx'
import { requiereDetalle } from '../../../modules/pagos/domain/index.ts'
import { methodData } from '../../pagos/domain.ts'

export const PENDIENTE = 'Pendiente de enviar a la DIAN'

/** Read-only: sent, perhaps sent, or signed and waiting for a configuration fix. */
export const esFija = (factura: FacturaGuardada | null): boolean =>
  factura !== null && (factura.is_send || factura.estado_dian === 'error_config')

/** Signed, without a reply; polled automatically. */
export const esperaRespuesta = (factura: FacturaGuardada): boolean =>
  factura.estado_dian === 'firmada' || factura.estado_dian === 'incierta'

interface EstadoDian {
  pill: Estado
  texto: string
  detalle: string | null
  falla?: boolean
}

/** Specification 2, sections 3 and 4. */
export const estadoDian = (factura: FacturaGuardada | null): EstadoDian => {
  const detalle = factura?.mensaje_dian ?? null
  if (factura?.anulada_en) return { pill: 'anulada', texto: 'Anulada con nota crédito', detalle: null }
  if (factura?.state_document_id === 1) return { pill: 'enviada', texto: 'Enviada a la DIAN', detalle: null }
  if (factura?.estado_dian === 'rechazada')
    return { pill: 'rechazada', texto: 'Rechazada por la DIAN', detalle, falla: true }
  if (factura?.estado_dian === 'error_config')
    return { pill: 'pendiente', texto: 'No se pudo enviar', detalle, falla: true }
  return { pill: 'pendiente', texto: factura && esperaRespuesta(factura) ? PENDIENTE : 'Sin enviar', detalle }
}

/** Not sent and not waiting for a reply. */
export const sePuedeEnviar = (factura: FacturaGuardada | null): boolean => !factura?.anulada_en && !factura?.is_send

type TarjetasFijas = Pick<ReadonlyMap<string, unknown>, 'has'>

export const ladoCerrado = (tarjetas: readonly Tarjeta[], fijas: TarjetasFijas): boolean =>
  tarjetas.length > 0 &&
  tarjetas.every(({ clave }) => fijas.has(clave)) &&
  tarjetas.reduce((suma, { percent }) => suma + centesimasDe(percent ?? 0), 0) === CIEN_POR_CIENTO

export const todoCerrado = (formulario: Formulario, lados: Lados, fijas: TarjetasFijas): boolean =>
  LADOS.every(
    (lado) =>
      ladoCerrado(formulario[LISTA_DE[lado]], fijas) ||
      (lados[lado].total === 0 && formulario[LISTA_DE[lado]].length === 0),
  )

/** Totals of sent cards, by card key. */
export type Fijas = ReadonlyMap<string, number>

/** Archived totals of cards with an unchanged percent, by card key. */
export type Archivadas = ReadonlyMap<string, number>

export interface Dichas {
  fijas: Fijas
  /** From the split by line. */
  acordadas?: Archivadas
}

const NINGUNA: Archivadas = new Map()

/** Pesos of each card of a side, in order. */
export const montos = (
  tarjetas: readonly Pick<Tarjeta, 'clave' | 'percent'>[],
  total: number,
  { fijas, acordadas = NINGUNA }: Dichas,
  archivadas = NINGUNA,
): number[] => {
  const de = (valores: ReadonlyMap<string, number>) => tarjetas.map(({ clave }) => valores.get(clave) ?? null)
  return montosDe(
    total,
    tarjetas.map(({ percent }) => (percent === null ? 0 : centesimasDe(percent))),
    de(new Map([...acordadas, ...fijas])),
    de(archivadas),
  )
}

export const valoresGuardados = (
  { vendedores, compradores }: Formulario,
  guardadas: ReadonlyMap<number, FacturaGuardada>,
) => {
  const suyas = [...vendedores, ...compradores].flatMap(({ clave, id_factura, percent }) => {
    const factura = guardadas.get(id_factura ?? 0)
    return factura ? [{ clave, factura, igual: percent === factura.porcentaje_participacion }] : []
  })
  const valores = (lista: typeof suyas) => new Map(lista.map(({ clave, factura }) => [clave, factura.total]))
  const fijas: Fijas = valores(suyas.filter(({ factura }) => esFija(factura)))
  const archivadas: Archivadas = valores(suyas.filter(({ igual }) => igual))
  return { fijas, archivadas }
}

const tarjeta = (
  { id_factura, otorgante, pago, percent, observation, numero, lineas }: Tarjeta,
  total: number,
  fija: boolean,
) => ({
  id_factura,
  otorgante,
  method: pago.method,
  requiredMethod: pago.method !== null && requiereDetalle(pago.method),
  total,
  percent,
  observation: observation.trim(),
  method_data: methodData(pago),
  id_dian: numero,
  is_send: fija,
  ...(lineas ? { lineas: Object.entries(lineas).map(([clave, valor]) => ({ clave, valor })) } : {}),
})

/** POST /facturarDian (specification 2, section 7): the invoice as read; the server refuses it if it has changed. */
export const cartaDe = (factura: FacturaGuardada) => ({
  id_factura: factura.id_factura,
  otorgante: factura.otorgante,
  method: factura.metodo_pago,
  requiredMethod: requiereDetalle(factura.metodo_pago),
  total: factura.total,
  percent: factura.porcentaje_participacion,
  observation: factura.observaciones,
  method_data: factura.method_data,
  id_dian: factura.numero_factura,
  is_send: factura.is_send,
})

/** POST and PUT /facturaLiq (specification 2, section 7). */
export const cuerpoDe = (
  formulario: Formulario,
  lados: Lados,
  numero: number,
  version: number | null,
  dichas: Dichas,
) => {
  const { fijas } = dichas
  const lista = (tarjetas: readonly Tarjeta[], total: number) => {
    const valores = montos(tarjetas, total, dichas)
    const libres = tarjetas.filter(({ clave }) => !fijas.has(clave))
    // a split that no longer adds up is not sent: percents apply
    const acordada = libres.length > 0 && libres.every(({ clave, lineas }) => lineas && dichas.acordadas?.has(clave))
    const percents = acordada
      ? porcentajesDe(
          libres.map((una) => valores[tarjetas.indexOf(una)] ?? 0),
          tarjetas.reduce(
            (quedan, { clave, percent }) => (fijas.has(clave) ? quedan - centesimasDe(percent ?? 0) : quedan),
            CIEN_POR_CIENTO,
          ),
        )
      : []
    return tarjetas.map((una, index) => {
      const dicha = acordada && libres.includes(una)
      const suya = dicha ? { ...una, percent: (percents[libres.indexOf(una)] ?? 0) / 100 } : { ...una, lineas: null }
      return tarjeta(suya, valores[index] ?? 0, fijas.has(una.clave))
    })
  }
  return {
    num_radicacion: numero,
    ...(version === null ? {} : { version }),
    vendedores: lista(formulario.vendedores, lados.vendedor.total),
    compradores: lista(formulario.compradores, lados.comprador.total),
  }
}

const esencia = ({ id_factura, otorgante, pago, percent, observation, lineas = null }: Tarjeta): unknown => [
  id_factura,
  otorgante,
  pago.method,
  methodData(pago),
  percent,
  observation.trim(),
  lineas,
]

export const mismaTarjeta = (a: Tarjeta, b: Tarjeta): boolean =>
  JSON.stringify(esencia(a)) === JSON.stringify(esencia(b))

export const iguales = (a: Formulario, b: Formulario): boolean =>
  (['vendedores', 'compradores'] as const).every(
    (lista) =>
      a[lista].length === b[lista].length &&
      a[lista].every((una, index) => {
        const otra = b[lista][index]
        return otra !== undefined && mismaTarjeta(una, otra)
      }),
  )
