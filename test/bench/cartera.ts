// `node --import=tsx test/bench/cartera.ts [clients] [accounts] [plan]`: the list of clients of a big office, on the engine of TEST_ENGINE.
import type { Knex } from 'knex'
import { addDays, bogotaDate, formatNumber } from '../../schemas/es-co/index.ts'
import { reindexWords, searchText } from '../../modules/kernel/index.ts'
import { api, engine, freshOffice, officeOf } from '../harness/index.ts'

const BATCH = 200
const CLASES = ['escritura', 'escritura', 'escritura', 'varios', 'deposito'] as const
const COLUMNA = { escritura: 'saldo_escrituras', varios: 'saldo_varios', deposito: 'saldo_depositos' } as const
const NOMBRES = ['Ana', 'Íñigo', 'Marta Lucía', 'José', 'Constructora', 'Sofía', 'Édgar']
const APELLIDOS = ['Restrepo', 'Ñungo', 'Peña', 'Álvarez', 'Gómez', 'Zapata', 'Díaz', 'Mora']

const porTandas = async (db: Knex, tabla: string, cuantas: number, fila: (n: number) => object) => {
  for (let at = 0; at < cuantas; at += BATCH)
    await db(tabla).insert(Array.from({ length: Math.min(BATCH, cuantas - at) }, (_, i) => fila(at + i)))
}

/**
 * Persons who are clients, and open accounts shared out among them over two years, with balances that add up. Without a ledger: nothing of
 * it is read in a list.
 */
export async function llenarCartera(db: Knex, clientes: number, cuentas: number): Promise<void> {
  const hoy = bogotaDate(Date.now())
  const instantes = { created_at: `${hoy}T12:00:00.000Z`, updated_at: `${hoy}T12:00:00.000Z`, version: 1 }
  const [primera] = await db('personas').max<{ id: number | null }[]>({ id: 'id' })
  const [persona, cliente] = [Number(primera?.id ?? 0) + 1, 1]
  const deudas = Array.from({ length: cuentas }, (_, n) => ({
    cliente: (n * 7919) % clientes,
    clase: CLASES[n % CLASES.length] ?? 'varios',
    hace: (n * 31) % 730,
    saldo: 10_000 + ((n * 97_001) % 5_000_000),
  }))
  const saldos = Array.from({ length: clientes }, () => ({ escritura: 0, varios: 0, deposito: 0 }))
  for (const { cliente: de, clase, saldo } of deudas) {
    const suyo = saldos[de]
    if (suyo) suyo[clase] += saldo
  }
  await db.transaction(async (trx) => {
    await porTandas(trx, 'personas', clientes, (n) => {
      const [nombres, apellidos] = [NOMBRES[n % NOMBRES.length] ?? '', `${APELLIDOS[n % APELLIDOS.length] ?? ''} ${n}`]
      const numero_documento = String(1_000_000_000 + n)
      return {
        id: persona + n,
        tipo_documento: 3,
        numero_documento,
        nombres,
        apellidos,
        id_tipos_personas: 2,
        exento: 0,
        sin_verificar: 0,
        orden: `${apellidos} ${nombres}`.toLowerCase(),
        busqueda: searchText([nombres, apellidos, numero_documento]),
        ...instantes,
      }
    })
    await porTandas(trx, 'clientes', clientes, (n) => {
      const { escritura, varios, deposito } = saldos[n] ?? { escritura: 0, varios: 0, deposito: 0 }
      return {
        id: cliente + n,
        id_personas: persona + n,
        codigo: n + 1,
        activo: 1,
        busqueda: searchText([n + 1]),
        saldo: escritura + varios + deposito,
        [COLUMNA.escritura]: escritura,
        [COLUMNA.varios]: varios,
        [COLUMNA.deposito]: deposito,
        ...instantes,
      }
    })
    await porTandas(trx, 'cuentas_por_cobrar', cuentas, (n) => {
      const { cliente: de, clase, hace, saldo } = deudas[n] ?? { cliente: 0, clase: 'varios', hace: 0, saldo: 0 }
      const fecha = addDays(hoy, -hace)
      return {
        id_clientes: cliente + de,
        clase,
        fecha,
        vence: addDays(fecha, 30),
        valor: saldo,
        saldo,
        abierta: 1,
        ...instantes,
      }
    })
    for (const tabla of ['personas', 'clientes']) await reindexWords(trx, tabla)
  })
  if (engine === 'mariadb') await db.raw('analyze table personas, clientes, cuentas_por_cobrar, palabras')
  else await db.raw('analyze')
}

const PREGUNTAS: readonly (readonly [string, Record<string, string>])[] = [
  ['primera', {}],
  ['por vencimiento', { desde: 'vencimiento' }],
  ['por nombre', { sort: 'nombre_completo' }],
  ['por edad', { sort: '-total_mayor_180' }],
  ['por saldo a favor', { sort: '-saldo_a_favor' }],
  ['de una edad', { edad: 'total_90_180' }],
  ['página 900', { page: '900' }],
  ['buscar nombre', { q: 'nungo' }],
  ['buscar letra', { q: 'a' }],
  ['buscar documento', { q: '1000012345' }],
  ['buscar código', { q: '777' }],
]
const VECES = 7

async function medir(clientes: number, cuentas: number, conPlan: boolean) {
  const slug = await freshOffice()
  const { db } = await officeOf(slug)
  await llenarCartera(db, clientes, cuentas)
  const admin = api(slug).as('admin')
  for (const [nombre, query] of PREGUNTAS) {
    const asked: { sql: string; bindings: readonly Knex.Value[] }[] = []
    const listen = (one: { sql: string; bindings: readonly Knex.Value[] }) => asked.push(one)
    db.on('query', listen)
    const first = await admin.get('/creditos', query)
    db.off('query', listen)
    if (first.status !== 200) throw new Error(first.raw.toString())
    const ms: number[] = []
    for (let n = 0; n < VECES; n++) {
      const start = performance.now()
      await admin.get('/creditos', query)
      ms.push(performance.now() - start)
    }
    const [mediana = 0] = ms.sort((a, b) => a - b).slice(Math.floor(VECES / 2))
    process.stdout.write(`${nombre.padEnd(20)}${formatNumber(mediana, 1).padStart(10)} ms  ${first.body.total} filas\n`)
    if (!conPlan) continue
    for (const { sql, bindings } of asked.filter((one) => /clientes|cuentas_por_cobrar/.test(one.sql))) {
      const plan: unknown = await db.raw(`${engine === 'sqlite' ? 'explain query plan' : 'explain'} ${sql}`, bindings)
      const lineas = engine === 'mariadb' && Array.isArray(plan) ? plan[0] : plan
      process.stdout.write(`${sql.replace(/\s+/g, ' ').slice(0, 200)}\n${JSON.stringify(lineas, null, 1)}\n`)
    }
  }
  process.exit(0)
}

if (process.argv[1]?.endsWith('cartera.ts')) {
  const [clientes = 20_000, cuentas = 200_000] = process.argv
    .slice(2)
    .filter((one) => /^\d+$/.test(one))
    .map(Number)
  await medir(clientes, cuentas, process.argv.includes('plan'))
}
