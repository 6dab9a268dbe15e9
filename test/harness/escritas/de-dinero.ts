import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { debe, unCliente } from '../abonos.ts'
import { next, radicacion } from '../factories.ts'
import { archivo, carta, comoEstaban, porFacturar } from '../facturacion.ts'
import type { Json } from '../http.ts'
import { api } from '../offices.ts'
import { automatico, bien } from './casos.ts'
import type { Caso, Pedido } from './recorrer.ts'
import type { Sala } from './recorrido.ts'

const admin = (slug: string) => api(slug).as('admin')

/** Details of one means of payment, and other values of its own properties: the details of the other means are dropped. */
type Medio = readonly [metodo: number, datos: Json, otros: Readonly<Record<string, readonly unknown[]>>]
const CON_DINERO: readonly Medio[] = [
  [METODO.cheque, { id_banco: 1, numero_cheque: '4455' }, { id_banco: [2], numero_cheque: ['5566'] }],
  [METODO.datafono, { id_banco: 1, tipo_tarjeta: 'debito' }, { tipo_tarjeta: ['credito'] }],
  [METODO.transferencia, { id_banco: 1, numero_transferencia: '998877' }, { numero_transferencia: ['112233'] }],
]

const escapada = (text: string) => text.replace(/[.[\]]/g, String.raw`\$&`)

interface Pagado {
  medios: readonly Medio[]
  /** Pesos of the payment. */
  total: number
  /** Where the details are, as a schema names it. */
  donde: string
  pedido: (slug: string, metodo: number, datos: Json) => Promise<Pedido>
}

/** A case for each means, alone and as a part of several, that walks only the properties of its details. */
function pagosDe(auto: (mas: Partial<Caso>) => Caso, { medios, total, donde, pedido }: Pagado): Caso[] {
  const uno = (at: string, otros: Medio[2], metodo: number, datos: Json): Caso =>
    auto({
      deNuevo: true,
      solo: new RegExp(
        `^(${Object.keys(otros)
          .map((name) => escapada(`${at}.${name}`))
          .join('|')})$`,
      ),
      valores: Object.fromEntries(Object.entries(otros).map(([name, values]) => [`${at}.${name}`, values])),
      pedido: (slug) => pedido(slug, metodo, datos),
    })
  return medios.flatMap(([metodo, datos, otros]) => [
    uno(donde, otros, metodo, datos),
    uno(`${donde}.medios[]`, { ...otros, valor: [1], method: [METODO.efectivo] }, METODO.multiple, {
      medios: [{ ...datos, method: metodo, valor: total }],
    }),
  ])
}

export const deDinero: Sala = (acervo) => {
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
  const deposito = (metodo_pago: number, method_data: unknown) => ({ ...unDeposito(), metodo_pago, method_data })
  const guardado = async (slug: string, metodo_pago: number, method_data: unknown): Promise<Pedido> => {
    const { id, version } = bien(await admin(slug).post('/depositos', deposito(metodo_pago, method_data)))
    return { params: { id }, body: { ...deposito(metodo_pago, method_data), version } }
  }
  const abono = async (slug: string, metodo_pago: number, method_data: unknown): Promise<Pedido> => {
    const quien = await cliente(slug)
    const { id } = await debe(slug, quien, 50_000)
    const aplicaciones = [{ id_cuenta: id, valor: 50_000 }]
    return { body: { id_clientes: quien.id_clientes, valor: 50_000, metodo_pago, method_data, aplicaciones } }
  }
  const descargue = async (slug: string, metodo_pago: number, method_data: unknown): Promise<Pedido> => {
    const { id } = bien(await admin(slug).post('/depositos', deposito(METODO.efectivo, [])))
    const { id: id_radicacion } = await radicacion({}, {}, slug)
    const cifras = { notaria: 10_000, boleta: 1000, registro: 1000, otros: 1000 }
    return { body: { id_deposito: id, id_radicacion, ...cifras, metodo_pago, method_data } }
  }
  const facturada = async (slug: string, method = METODO.efectivo as number, datos?: Json): Promise<Pedido> => {
    const d = await porFacturar(1, slug)
    const mas = { method, method_data: datos }
    return {
      body: archivo(d, {
        compradores: [carta(d.otorgantes_comprador[0], 100, mas)],
        vendedores: [carta(d.otorgantes_vendedor[0], 100, mas)],
      }),
      leer: [`/facturaLiq/${d.id}`],
    }
  }
  const corregida = async (slug: string, method = METODO.efectivo as number, datos?: Json): Promise<Pedido> => {
    const { body, leer = [] } = await facturada(slug, method, datos)
    bien(await admin(slug).post('/facturaLiq', body))
    const [path = ''] = leer
    const id = Number(path.split('/').at(-1))
    const leidas = bien(await admin(slug).get(path))
    return { params: { id }, body: comoEstaban({ id, numero: body.num_radicacion }, leidas), leer }
  }
  const medios = (
    [
      [
        'POST /depositos',
        (_slug: string, metodo: number, datos: unknown) => Promise.resolve({ body: deposito(metodo, datos) }),
        135_000,
      ],
      ['PUT /depositos/:id', guardado, 135_000],
      ['POST /abonos', abono, 50_000],
      ['POST /descargues', descargue, 13_000],
    ] as const
  ).flatMap(([ruta, hecho, total]) =>
    [true, false].flatMap((enLista) =>
      pagosDe((mas) => auto(ruta, mas), {
        medios: CON_DINERO,
        total,
        donde: enLista ? 'method_data[]' : 'method_data',
        pedido: (slug, metodo, datos) => hecho(slug, metodo, enLista ? [datos] : datos),
      }),
    ),
  )
  const facturas = (
    [
      ['POST /facturaLiq', facturada],
      ['PUT /facturaLiq/:id', corregida],
    ] as const
  ).flatMap(([ruta, hecho]) =>
    ['vendedores[]', 'compradores[]'].flatMap((parte) =>
      pagosDe((mas) => auto(ruta, mas), {
        medios: CON_DINERO,
        total: 0,
        donde: `${parte}.method_data[]`,
        pedido: hecho,
      }).filter(({ solo }) => !String(solo).includes('medios')),
    ),
  )
  const DE_CARTA = { 'vendedores[].observation': 'observaciones', 'compradores[].observation': 'observaciones' }
  return [
    ...medios,
    ...facturas,
    auto('POST /depositos', {
      solo: PAGO,
      pedido: () => Promise.resolve({ body: deposito(METODO.efectivo, []) }),
      valores: DE_DEPOSITO,
    }),
    auto('PUT /depositos/:id', {
      solo: PAGO,
      pedido: (slug) => guardado(slug, METODO.efectivo, []),
      valores: DE_DEPOSITO,
    }),
    auto('POST /abonos', {
      solo: PAGO,
      pedido: (slug) => abono(slug, METODO.efectivo, []),
      valores: { metodo_pago: [], valor: [], fecha: ['2026-11-20'] },
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
