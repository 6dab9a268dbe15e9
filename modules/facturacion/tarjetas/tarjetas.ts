import type { FromSchema } from 'json-schema-to-ts'
import { LADOS, LISTA_DE, type facturaLiqSchema, type Lado } from '../../../schemas/facturacion/facturacion.ts'
import type { DetallesPago } from '../../../schemas/facturacion/pagos.ts'
import { invalid, type FieldErrors } from '../../kernel/index.ts'
import { detallesAjenos, detallesDe, requiereDetalle, tieneDetalles } from '../../pagos/index.ts'
import { centesimasDe, porClaves, type PorLinea } from '../domain.ts'
import { estaEnviada, estaFija, type Factura } from '../model.ts'

export type CuerpoFacturas = FromSchema<typeof facturaLiqSchema>

export interface Tarjeta {
  lado: Lado
  orden: number
  /** Path in the body: `vendedores.0`. */
  campo: string
  anterior: Factura | null
  otorgante: number
  method: number
  porcentaje: number
  observaciones: string | null
  detalles: DetallesPago | null
  /** Pesos by line; null: its percent of all. */
  lineas: PorLinea | null
}

/** A card without invoice id is matched by payer. @throws Problem 422 for a foreign invoice, or a fixed one omitted or changed */
export function tarjetasDe(body: CuerpoFacturas, guardadas: readonly Factura[]): Tarjeta[] {
  const errors: FieldErrors = {}
  const tomadas = new Set<number>()
  const cartas = LADOS.flatMap((lado) =>
    (body[LISTA_DE[lado]] ?? []).map((carta, orden) => ({ lado, orden, carta, campo: `${LISTA_DE[lado]}.${orden}` })),
  )
  const tarjetas = cartas.map(({ lado, orden, carta, campo }): Tarjeta => {
    const suyas = guardadas.filter((factura) => factura.lado === lado)
    const pedida = Number(carta.id_factura ?? 0) || null
    const nombrada = cartas.some(
      (otra) =>
        otra.lado === lado &&
        Number(otra.carta.id_factura ?? 0) > 0 &&
        guardadas.find(({ id }) => id === Number(otra.carta.id_factura))?.id_personas === Number(carta.otorgante),
    )
    const anterior = pedida
      ? suyas.find(({ id }) => id === pedida)
      : nombrada
        ? undefined
        : suyas.find(({ id_personas, id }) => id_personas === Number(carta.otorgante) && !tomadas.has(id))
    if (pedida && (!anterior || tomadas.has(pedida)))
      errors[`${campo}.id_factura`] = ['Esa factura ya no está en la radicación. Vuelva a cargarla.']
    if (anterior) tomadas.add(anterior.id)
    const method = Number(carta.method)
    const detalles = detallesDe(method, carta.method_data?.[0])
    for (const [nombre, textos] of Object.entries(detallesAjenos(method, carta.method_data?.[0])))
      errors[`${campo}.method_data.${nombre}`] = textos
    const observaciones = (carta.observation ?? '').trim()
    return {
      lado,
      orden,
      campo,
      anterior: anterior ?? null,
      otorgante: Number(carta.otorgante),
      method,
      porcentaje: centesimasDe(carta.percent),
      observaciones: observaciones || null,
      detalles: requiereDetalle(method) && tieneDetalles(detalles) ? detalles : null,
      lineas: carta.lineas ? porClaves(carta.lineas) : null,
    }
  })
  for (const tarjeta of tarjetas)
    if (tarjeta.anterior && estaFija(tarjeta.anterior) && cambia(tarjeta, tarjeta.anterior))
      errors[tarjeta.campo] = [cerrada(tarjeta.anterior)]
  for (const factura of guardadas)
    if (!tomadas.has(factura.id) && factura.numero_factura) errors[LISTA_DE[factura.lado]] = [sobra(factura)]
  if (Object.keys(errors).length) throw invalid(errors)
  return tarjetas
}

/** An absent side stays as it is; an empty list has no cards. */
export const completar = (body: CuerpoFacturas, guardadas: readonly Factura[]): CuerpoFacturas => ({
  ...body,
  ...Object.fromEntries(
    LADOS.filter((lado) => body[LISTA_DE[lado]] === undefined).map((lado) => [
      LISTA_DE[lado],
      guardadas
        .filter((f) => f.lado === lado)
        .map((f) => ({
          id_factura: f.id,
          otorgante: f.id_personas,
          method: f.metodo_pago,
          percent: f.porcentaje / 100,
          observation: f.observaciones,
          method_data: [f.method_data],
        })),
    ]),
  ),
})

export const fijoDe = ({ anterior }: Tarjeta): number | null => (anterior && estaFija(anterior) ? anterior.total : null)

const deLaFactura = ({ numero_factura }: Factura): string => `La factura ${numero_factura ?? ''}`.trim()

const cerrada = (factura: Factura, que: 'cambiar' | 'quitar' = 'cambiar'): string =>
  estaEnviada(factura)
    ? `${deLaFactura(factura)} ya fue enviada a la DIAN: no se puede ${que}.`
    : factura.papel_en
      ? `${deLaFactura(factura)} se entregó en papel: no se puede ${que}.`
      : `${deLaFactura(factura)} ya está firmada y sale así cuando se corrija el envío: no se puede ${que}.`

const sobra = (factura: Factura): string =>
  estaFija(factura)
    ? cerrada(factura, 'quitar')
    : `${deLaFactura(factura)} conserva su número: corríjala y envíela de nuevo, no la quite.`

/** Key order is that of `detallesDe`. */
export const cambia = (
  tarjeta: Pick<Tarjeta, 'otorgante' | 'method' | 'porcentaje' | 'observaciones' | 'detalles'>,
  f: Factura,
): boolean =>
  tarjeta.otorgante !== f.id_personas ||
  tarjeta.method !== f.metodo_pago ||
  tarjeta.porcentaje !== f.porcentaje ||
  tarjeta.observaciones !== f.observaciones ||
  comparable(tarjeta.detalles) !== comparable(detallesDe(f.metodo_pago, f.method_data))

/** `numero_deposito` is display only. */
const comparable = (detalles: DetallesPago | null): string =>
  JSON.stringify(detalles ?? {}, (clave, valor: unknown) => (clave === 'numero_deposito' ? undefined : valor))
