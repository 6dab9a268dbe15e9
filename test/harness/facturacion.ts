import { api, CATALOGO, inmueble, liquidada, persona, type Json } from './index.ts'

/**
 * A settled sale to some buyers (in equal shares; new ones, save those given), as the invoicing screen sees it: GET /facturaRadi and the
 * filing's id and number.
 */
export async function porFacturar(
  compradores = 3,
  office = 'demo',
  cuantia = 200_000_000,
  conocidos: Json[] = [],
): Promise<Json> {
  const [vende, casa, ...compran] = await Promise.all([
    persona({}, office),
    inmueble({}, office),
    ...Array.from({ length: compradores }, (_, i) => conocidos[i] ?? persona({}, office)),
  ])
  const parte = (una: Json, tipo: number, porcentaje: number) => ({
    id_personas: una.id,
    id_tipos_otorgantes: tipo,
    porcentaje_participacion: porcentaje,
  })
  const cuota = Math.floor(10_000 / compradores) / 100
  const { id, numero_radicacion } = await liquidada(
    {},
    {
      num_escritura: '1542',
      actosradi: [
        {
          orden: 0,
          cuantia,
          actos_codigo_acto: String(CATALOGO.compraventa),
          exento: false,
          otorgantes: [
            parte(vende, CATALOGO.vendedor, 100),
            ...compran.map((una, i) =>
              parte(
                una,
                CATALOGO.comprador,
                i === 0 ? Math.round((100 - cuota * (compradores - 1)) * 100) / 100 : cuota,
              ),
            ),
          ],
          actosradiinmuebles: [
            { id_inmuebles: casa.key ?? casa.id, fecha_adquisicion: '2015-06-01', vivienda_habitacion: true },
          ],
        },
      ],
    },
    office,
  )
  const { body } = await api(office).as('caja').get(`/facturaRadi/${numero_radicacion}`)
  return { id, numero: numero_radicacion, ...body }
}

/** A card of POST /facturaLiq: paid in cash unless told. `method_data` is the inner object. */
export const carta = (
  otorgante: Json,
  percent: number | string,
  { method = 6, method_data, ...mas }: Json = {},
): Json => ({
  otorgante: otorgante.id,
  percent,
  observation: '',
  method,
  method_data: method_data ? [method_data] : [],
  ...mas,
})

/** A body that invoices a filing: the seller whole, the buyers evenly, unless told by their cards. */
export const archivo = (
  d: Json,
  { vendedores, compradores }: { vendedores?: Json[]; compradores?: Json[] } = {},
): Json => {
  const n = d.otorgantes_comprador.length
  const parejo = (i: number) => Math.floor(100 / n) + (i < 100 % n ? 1 : 0)
  return {
    num_radicacion: d.numero,
    vendedores: vendedores ?? [carta(d.otorgantes_vendedor[0], 100)],
    compradores: compradores ?? d.otorgantes_comprador.map((otorgante: Json, i: number) => carta(otorgante, parejo(i))),
  }
}

/** The cards of a filing as GET /facturaLiq gave them, to send them back with PUT. */
export const comoEstaban = (d: Json, leidas: Json): Json => {
  const cartas = (lista: Json[]) =>
    lista.map((f) => ({
      id_factura: f.id,
      otorgante: f.otorgante,
      method: f.metodo_pago,
      percent: f.porcentaje_participacion,
      observation: f.observaciones,
      method_data: f.method_data,
    }))
  return {
    num_radicacion: d.numero,
    version: leidas.version,
    vendedores: cartas(leidas.vendedores),
    compradores: cartas(leidas.compradores),
  }
}

/** Receives a deposit of a person for a filing. @returns the deposit */
export async function deposito(
  id_personas: number,
  id_radicacion: number | null,
  notaria: number,
  office = 'demo',
): Promise<Json> {
  const reply = await api(office)
    .as('caja')
    .post('/depositos', { tipo: 'deposito', id_personas, id_radicacion, notaria, metodo_pago: 6, method_data: [] })
  if (reply.status !== 200) throw new Error(`the deposit was not received: ${reply.raw.toString()}`)
  return reply.body
}
