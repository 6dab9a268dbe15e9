import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { debe, unCliente } from '../abonos.ts'
import { next, persona, radicacion } from '../factories.ts'
import { archivo, carta, comoEstaban, deposito, porFacturar } from '../facturacion.ts'
import type { Json } from '../http.ts'
import { api } from '../offices.ts'
import { automatico, bien } from './casos.ts'
import type { Caso, Pedido } from './recorrer.ts'
import type { Sala } from './recorrido.ts'

const admin = (slug: string) => api(slug).as('admin')

/** Rows that the details of a payment refer to. */
interface Referidos {
  deposito: number
  cliente: number
  persona: number
  /** Whole pesos. */
  total: number
}
type Datos = (de: Referidos) => Json
/** Details of one means, and other values of its own properties: details of other means are dropped. */
type Medio = readonly [metodo: number, datos: Datos, otros: Readonly<Record<string, () => readonly unknown[]>>]
export const CON_DINERO: readonly Medio[] = [
  [
    METODO.cheque,
    () => ({ id_banco: 1, numero_cheque: '4455' }),
    { id_banco: () => [2], numero_cheque: () => ['5566'] },
  ],
  [METODO.datafono, () => ({ id_banco: 1, tipo_tarjeta: 'debito' }), { tipo_tarjeta: () => ['credito'] }],
  [
    METODO.transferencia,
    () => ({ id_banco: 1, numero_transferencia: '998877' }),
    { numero_transferencia: () => ['112233'] },
  ],
]
const CON_DEPOSITO: Medio = [
  METODO.deposito,
  ({ deposito: id, total: valor }) => ({ depositos: [{ id, valor }] }),
  { 'depositos[].id': () => [999_999], 'depositos[].valor': () => [1] },
]
const otro = { cliente: 0, persona: 0 }
const A_CREDITO: readonly Medio[] = [
  [METODO.credito, ({ cliente }) => ({ deudor: cliente }), { deudor: () => [otro.cliente] }],
  [METODO.bono, ({ persona }) => ({ deudor_persona: persona }), { deudor_persona: () => [otro.persona] }],
]

const escapada = (text: string) => text.replace(/[.[\]]/g, String.raw`\$&`)

/** A detail that means with these own ones do not have: it is refused. */
const ajenoA = (propios: Medio[2]): Medio[2] =>
  'numero_transferencia' in propios ? { numero_cheque: () => ['5566'] } : { numero_transferencia: () => ['112233'] }

/** A case for each means, alone and as a part of several, that walks only the properties of its details. */
export function pagosDe(
  auto: (mas: Partial<Caso>) => Caso,
  medios: readonly Medio[],
  donde: string,
  pedido: (slug: string, metodo: number, datos: Datos) => Promise<Pedido>,
): Caso[] {
  const uno = (at: string, propios: Medio[2], metodo: number, datos: Datos): Caso => {
    const otros = { ...propios, ...ajenoA(propios) }
    return auto({
      deNuevo: true,
      solo: new RegExp(
        `^(${Object.keys(otros)
          .map((name) => escapada(`${at}.${name}`))
          .join('|')})$`,
      ),
      valores: () => Object.fromEntries(Object.entries(otros).map(([name, values]) => [`${at}.${name}`, values()])),
      pedido: (slug) => pedido(slug, metodo, datos),
    })
  }
  return medios.flatMap(([metodo, datos, otros]) => [
    uno(donde, otros, metodo, datos),
    uno(
      `${donde}.medios[]`,
      { ...otros, valor: () => [1], method: () => [METODO.efectivo] },
      METODO.multiple,
      (de) => ({ medios: [{ ...datos(de), method: metodo, valor: de.total }] }),
    ),
  ])
}

const dosClientes = async (slug: string) => {
  const [uno, dos] = [await unCliente(slug), await unCliente(slug)]
  Object.assign(otro, { cliente: dos.id_clientes, persona: dos.id_personas })
  return { cliente: Number(uno.id_clientes), persona: Number(uno.id_personas) }
}

const todas: Sala = (acervo) => {
  const auto = (ruta: string, mas: Partial<Caso> = {}): Caso => ({ ...automatico(ruta, acervo), ...mas })
  const unDeposito = (): Json => ({
    tipo: 'deposito',
    fecha_deposito: '2026-11-20',
    id_personas: acervo()['id_personas']?.[0],
    notaria: 100_000,
    boleta: 10_000,
    registro: 20_000,
    otros: 5000,
    observaciones: 'Trajo todo',
  })
  const cuerpoDeCliente = (): Json => {
    const n = next()
    return {
      tipo_documento: 3,
      numero_documento: String(1_800_000_000 + n),
      nombres: `Ana ${n}`,
      apellidos: 'Ruiz',
      direccion: 'Calle 1',
      telefono: '3001234567',
      correo_electronico: `cliente${n}@ejemplo.co`,
      codigo: n,
    }
  }
  const DE_DEPOSITO = {
    metodo_pago: [],
    fecha_deposito: ['2026-11-19'],
    tipo: [],
    notaria: [101_000],
    boleta: [11_000],
    registro: [21_000],
    otros: [6000],
  }
  const cliente = async (slug: string) => unCliente(slug)
  const PAGO = /^(?!.*method_data)/
  const recibido = (metodo_pago: number, method_data: unknown) => ({ ...unDeposito(), metodo_pago, method_data })
  const guardado = async (slug: string, metodo_pago: number, method_data: unknown): Promise<Pedido> => {
    const { id, version } = bien(await admin(slug).post('/depositos', recibido(metodo_pago, method_data)))
    return { params: { id }, body: { ...recibido(metodo_pago, method_data), version } }
  }
  const NADIE = { deposito: 0, cliente: 0, persona: 0 }
  type Dicho = (de: Referidos) => unknown
  const abono = async (slug: string, metodo_pago: number, datos: Dicho): Promise<Pedido> => {
    const quien = await cliente(slug)
    const { id } = await debe(slug, quien, 50_000, { fecha: '2026-11-02' })
    const { id: suyo } = await deposito(Number(quien.id_personas), null, 60_000, slug)
    const method_data = datos({ ...NADIE, deposito: Number(suyo), total: 50_000 })
    const aplicaciones = [{ id_cuenta: id, valor: 50_000 }]
    return { body: { id_clientes: quien.id_clientes, valor: 50_000, metodo_pago, method_data, aplicaciones } }
  }
  const descargue = async (slug: string, metodo_pago: number, method_data: unknown): Promise<Pedido> => {
    const { id } = bien(await admin(slug).post('/depositos', recibido(METODO.efectivo, [])))
    const { id: id_radicacion } = await radicacion({}, {}, slug)
    const cifras = { notaria: 10_000, boleta: 1000, registro: 1000, otros: 1000 }
    return { body: { id_deposito: id, id_radicacion, ...cifras, metodo_pago, method_data } }
  }
  type Parte = 'vendedores' | 'compradores'
  const facturada = async (
    slug: string,
    method?: number,
    datos?: Datos,
    parte: Parte = 'compradores',
  ): Promise<Pedido> => {
    const d = await porFacturar(1, slug)
    const otorgantes = { vendedores: d.otorgantes_vendedor, compradores: d.otorgantes_comprador }
    const body = archivo(d)
    for (const cual of ['vendedores', 'compradores']) body[cual][0].lineas = d.asignado[cual][0].lineas
    if (method !== undefined && datos) {
      const quien = Number(otorgantes[parte][0].id)
      const total = Number(parte === 'vendedores' ? d.total_vendedor : d.total_comprador)
      const { id } = await deposito(quien, null, total, slug)
      const method_data = datos({ ...(await dosClientes(slug)), deposito: Number(id), total })
      body[parte] = [carta(otorgantes[parte][0], 100, { method, method_data })]
    }
    return { body, leer: [`/facturaLiq/${d.id}`] }
  }
  const corregida: typeof facturada = async (slug, method, datos, parte) => {
    const { body, leer = [] } = await facturada(slug, method, datos, parte)
    bien(await admin(slug).post('/facturaLiq', body))
    const id = Number(leer[0]?.split('/').at(-1))
    const leidas = bien(await admin(slug).get(`/facturaLiq/${id}`))
    const otra = comoEstaban({ id, numero: body.num_radicacion }, leidas)
    for (const cual of ['vendedores', 'compradores']) otra[cual][0].lineas = body[cual][0].lineas
    return { params: { id }, body: otra, leer }
  }
  const enLista =
    (datos: Datos): Dicho =>
    (de) => [datos(de)]
  const movimientos = (
    [
      [
        'POST /depositos',
        (_: string, ...pago: [number, unknown]) => Promise.resolve({ body: recibido(...pago) }),
        135_000,
      ],
      ['PUT /depositos/:id', guardado, 135_000],
      ['POST /descargues', descargue, 13_000],
    ] as const
  ).flatMap(([ruta, hecho, total]) =>
    (
      [
        ['method_data[]', enLista],
        ['method_data', (datos: Datos): Dicho => datos],
      ] as const
    ).flatMap(([donde, dicho]) =>
      pagosDe(
        (mas) => auto(ruta, mas),
        CON_DINERO,
        donde,
        (slug, metodo, datos) => hecho(slug, metodo, dicho(datos)({ ...NADIE, total })),
      ),
    ),
  )
  const pagos = [
    ...movimientos,
    ...pagosDe((mas) => auto('POST /abonos', mas), [...CON_DINERO, CON_DEPOSITO], 'method_data', abono),
    ...pagosDe(
      (mas) => auto('POST /abonos', mas),
      [...CON_DINERO, CON_DEPOSITO],
      'method_data[]',
      (slug, metodo, datos) => abono(slug, metodo, enLista(datos)),
    ),
    ...(['vendedores', 'compradores'] as const).flatMap((parte) =>
      (
        [
          ['POST /facturaLiq', facturada],
          ['PUT /facturaLiq/:id', corregida],
        ] as const
      ).flatMap(([ruta, hecho]) =>
        pagosDe(
          (mas) => auto(ruta, mas),
          [...CON_DINERO, CON_DEPOSITO, ...A_CREDITO],
          `${parte}[].method_data[]`,
          (slug, metodo, datos) => hecho(slug, metodo, datos, parte),
        ),
      ),
    ),
  ]
  const DE_CARTA = { 'vendedores[].observation': 'observaciones', 'compradores[].observation': 'observaciones' }
  return [
    ...pagos,
    auto('POST /depositos', {
      solo: PAGO,
      pedido: () => Promise.resolve({ body: recibido(METODO.efectivo, []) }),
      valores: DE_DEPOSITO,
    }),
    auto('PUT /depositos/:id', {
      solo: PAGO,
      pedido: (slug) => guardado(slug, METODO.efectivo, []),
      valores: DE_DEPOSITO,
    }),
    auto('POST /abonos', {
      solo: PAGO,
      pedido: (slug) => abono(slug, METODO.efectivo, () => []),
      valores: { metodo_pago: [], valor: [], fecha: ['2026-11-20'] },
    }),
    auto('POST /abonos', {
      solo: /retenciones/,
      valores: {
        'aplicaciones[].retenciones[].tipo': ['reteica'],
        'aplicaciones[].retenciones[].base': [8000],
        'aplicaciones[].retenciones[].tarifa': [11],
        'aplicaciones[].retenciones[].valor': [900],
      },
      pedido: async (slug) => {
        const { body } = await abono(slug, METODO.efectivo, () => [])
        const [aplicada] = body.aplicaciones
        const retenciones = [{ tipo: 'retefuente', base: 10_000, tarifa: 10, valor: 1000 }]
        return { body: { ...body, valor: 49_000, aplicaciones: [{ ...aplicada, valor: 49_000, retenciones }] } }
      },
    }),
    auto('POST /descargues', {
      solo: PAGO,
      pedido: (slug) => descargue(slug, METODO.efectivo, []),
      valores: { metodo_pago: [], notaria: [9000], boleta: [900], registro: [800], otros: [700] },
    }),
    auto('POST /facturaLiq', { solo: PAGO, pedido: (slug) => facturada(slug), donde: DE_CARTA }),
    auto('PUT /facturaLiq/:id', {
      solo: PAGO,
      deNuevo: true,
      pedido: (slug) => corregida(slug),
      donde: DE_CARTA,
    }),
    auto('POST /clientes', {
      pedido: () => Promise.resolve({ body: cuerpoDeCliente() }),
      valores: () => ({ tipo_documento: [1], numero_documento: [String(1_900_000_000 + next())], codigo: [next()] }),
    }),
    auto('PUT /clientes/:id', {
      pedido: async (slug) => {
        const { id, version } = bien(await admin(slug).post('/clientes', cuerpoDeCliente()))
        return { params: { id }, body: { tipo_documento: 3, version } }
      },
      valores: () => {
        return { codigo: [next()], reteiva: [15], retefuente: [2.5], reteica: [0.9] }
      },
    }),
    auto('POST /clientes/:id/contactos', {
      valores: { en: ['2026-11-20T15:00:00.000Z'], promesa: ['2027-01-05'], a_pedido: [] },
      pedido: async (slug) => ({
        params: { id: (await cliente(slug)).id_clientes },
        body: { canal: 'telefono', resultado: 'No contestó', a_pedido: true },
      }),
    }),
    auto('PUT /clientes/:id/promesa', {
      valores: { promesa: ['2027-01-05'] },
      pedido: async (slug) => {
        const quien = await cliente(slug)
        await debe(slug, quien, 50_000)
        return { params: { id: quien.id_clientes }, body: { promesa: '2027-01-04' } }
      },
    }),
    auto('PUT /cartera_ajustes'),
    auto('POST /cuentas_varios', {
      valores: { fecha: ['2026-11-20'], vence: ['2090-01-05'] },
      pedido: async (slug) => ({
        body: { id_clientes: (await cliente(slug)).id_clientes, concepto: 'Copias', valor: 1000 },
      }),
    }),
    auto('POST /gastos', {
      pedido: async (slug) => ({
        body: {
          id_concepto: 1,
          id_personas: (await persona({}, slug)).id,
          valor: 12_000,
          detalle: 'Resmas de papel',
          comprobante: 'FV-1',
        },
      }),
    }),
    auto('POST /solicitudes_deposito', {
      valores: { vence: ['2090-01-05'] },
      pedido: async (slug) => ({ body: { id_clientes: (await cliente(slug)).id_clientes, valor: 1000 } }),
    }),
    auto('POST /castigos', {
      pedido: async (slug) => {
        const { id } = await debe(slug, await cliente(slug), 50_000)
        return { body: { id_cuenta: id, motivo: 'Quebró', evidencia: 'Auto del juez' } }
      },
    }),
    auto('POST /cuentas_cobro', {
      valores: { vence: ['2090-01-05'] },
      pedido: async (slug) => {
        const quien = await cliente(slug)
        const { id } = await debe(slug, quien, 50_000)
        return { body: { id_clientes: quien.id_clientes, cuentas: [id] } }
      },
    }),
  ]
}

const CON_PAGO = /\/(depositos|descargues|abonos|facturaLiq)/

/** Bodies with a payment: each means, alone and as a part of several. */
export const dePagos: Sala = (acervo) => todas(acervo).filter(({ ruta }) => CON_PAGO.test(ruta))
export const deDinero: Sala = (acervo) => todas(acervo).filter(({ ruta }) => !CON_PAGO.test(ruta))
