import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../config/env.ts'
import { bogotaDate, reindexWords, searchText, type Db } from '../../modules/kernel/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { openApp } from '../../scripts/cli/app.ts'
import {
  preparedEnvironment,
  spawnServer,
  throwawayFolder,
  unaRadicacion,
  type ChildServer,
  type Client,
} from '../harness/index.ts'

const TODA = { clientes: 20_000, cuentas: 200_000 }
/** Accounts of one client and of one filing, of all those. */
const DEL_GRANDE = 400
const LOTE = 400

/** From the commonest down, as a directory has them. */
const APELLIDOS = [
  'Rodríguez',
  'Gómez',
  'González',
  'Martínez',
  'García',
  'López',
  'Hernández',
  'Sánchez',
  'Ramírez',
  'Pérez',
  'Díaz',
  'Muñoz',
  'Rojas',
  'Moreno',
  'Jiménez',
  'Torres',
  'Vargas',
  'Castro',
  'Ortiz',
  'Álvarez',
  'Suárez',
  'Peña',
  'Nieto',
  'Quiñones',
]
const NOMBRES = [
  'María',
  'José',
  'Luz',
  'Carlos',
  'Ana',
  'Juan',
  'Luis',
  'Martha',
  'Jorge',
  'Sandra',
  'Andrés',
  'Diana',
  'Óscar',
]
export const COMUN = 'rodriguez'

/** Its square makes the first ones common. */
const deLista = (lista: readonly string[], n: number): string =>
  lista[Math.floor((((n * 7919) % 10_007) / 10_007) ** 2 * lista.length)] ?? ''

type Fila = Record<string, unknown>

async function enLotes(trx: Db, tabla: string, cuantas: number, fila: (i: number) => Fila): Promise<void> {
  for (let desde = 0; desde < cuantas; desde += LOTE)
    await trx(tabla).insert(Array.from({ length: Math.min(LOTE, cuantas - desde) }, (_, at) => fila(desde + at)))
}

/** Clients and open accounts, each of an invoice: 400 of the first filing, as many as one takes, the others of all filings by turns. */
export async function llenarCartera(
  db: Db,
  radicaciones: number,
  hoy: string,
  { clientes, cuentas } = TODA,
): Promise<void> {
  const at = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z', version: 1 }
  const { id: desde, ...una } = await db('personas').orderBy('id', 'desc').first<Fila & { id: number }>()
  const dueno = (i: number): number => (i < DEL_GRANDE ? 0 : 1 + (i % (clientes - 1)))
  const radicacion = (i: number): number => (i < DEL_GRANDE ? 1 : 1 + (i % radicaciones))
  const valor = (i: number): number => 50_000 + ((i * 7919) % 900_000)
  const saldos = Array.from({ length: clientes }, () => 0)
  for (let i = 0; i < cuentas; i++) saldos[dueno(i)] = (saldos[dueno(i)] ?? 0) + valor(i)
  await db.transaction(async (trx) => {
    await enLotes(trx, 'personas', clientes, (i) => {
      const nombres = `${deLista(NOMBRES, i)} ${deLista(NOMBRES, i + 3)}`
      const apellidos = `${deLista(APELLIDOS, i + 11)} ${deLista(APELLIDOS, i * 3 + 5)}`
      const numero_documento = String(900_000_000 + i)
      const datos = { nombres, apellidos, numero_documento, correo_electronico: `cliente${i}@ejemplo.co` }
      const orden = `${apellidos} ${nombres}`.toLowerCase()
      return { ...una, ...datos, id: desde + 1 + i, busqueda: searchText(Object.values(datos)), orden }
    })
    await enLotes(trx, 'clientes', clientes, (i) => ({
      ...at,
      id: i + 1,
      id_personas: desde + 1 + i,
      codigo: i + 1,
      activo: 1,
      busqueda: searchText([String(i + 1)]),
      saldo_escrituras: saldos[i],
      saldo: saldos[i],
    }))
    const fecha = (i: number): string => addDays(hoy, -((i * 31) % 500))
    await enLotes(trx, 'facturas', cuentas, (i) => ({
      ...FACTURA,
      id: i + 1,
      id_radicacion: radicacion(i),
      numero_radicacion: radicacion(i),
      id_personas: desde + 1 + dueno(i),
      prefijo: 'FE',
      numero_factura: `FE${i + 1}`,
      total: valor(i),
      fecha_factura: fecha(i),
      busqueda: searchText([`FE${i + 1}`]),
    }))
    await enLotes(trx, 'cuentas_por_cobrar', cuentas, (i) => ({
      ...at,
      id: i + 1,
      id_clientes: dueno(i) + 1,
      clase: 'escritura',
      id_factura: i + 1,
      metodo: 3,
      id_radicacion: radicacion(i),
      fecha: fecha(i),
      vence: addDays(fecha(i), 30),
      valor: valor(i),
      saldo: valor(i),
      abierta: 1,
    }))
    await enLotes(trx, 'cartera_movimientos', cuentas, (i) => ({
      id_cuenta: i + 1,
      id_clientes: dueno(i) + 1,
      tipo: 'cargo',
      valor: valor(i),
      fecha: fecha(i),
      created_at: at.created_at,
    }))
    for (const tabla of ['personas', 'clientes', 'facturas']) await reindexWords(trx, tabla)
  })
}

const FACTURA: Fila = {
  lado: 'comprador',
  orden: 0,
  nombre: 'Cliente',
  numero_documento: '1',
  metodo_pago: 3,
  porcentaje: 10_000,
  base: 0,
  iva: 0,
  terceros: 0,
  terceros_en_factura: 1,
  state_document_id: 1,
  estado_dian: 'aceptada',
  pendiente_dian: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
}

export interface Cartera {
  product: ChildServer
  client: Client
  token: string
  copia: string
}

/** The built program on that office, in SQLite, and a copy of its database for the bare server. */
export async function oficinaDeCartera(): Promise<Cartera> {
  const env: Record<string, string> = { ...(await preparedEnvironment('sqlite')), LOG_LEVEL: 'info' }
  const first = await spawnServer(env)
  const filer = await first.as('admin')
  await filer.post('/radicaciones', await unaRadicacion({}, {}, filer))
  await first.stop('SIGTERM')
  const running = await openApp(readConfig(env))
  const office = await running.app.offices.get('demo')
  if (!office) throw new Error('there is no office demo')
  await llenarCartera(office.db, 1, bogotaDate(new Date()))
  await running.close()
  const copia = join(throwawayFolder(), 'cartera.db')
  cpSync(join(env['DATA_DIR'] ?? '', 'oficinas/demo.db'), copia)
  const product = await spawnServer(env)
  const client = await product.as('admin')
  const { body: session } = await client.post('/user/login', { email: 'admin@demo.co', password: 'clave-de-prueba' })
  return { product, client, token: String(session.token), copia }
}
