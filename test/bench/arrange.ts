import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../config/env.ts'
import { background } from '../../modules/kernel/index.ts'
import { situacionDe } from '../../modules/liquidaciones/liquidar.ts'
import { leerRadicacion, radicar } from '../../modules/radicaciones/index.ts'
import { openApp } from '../../scripts/cli/app.ts'
import { fillCatalogue } from './catalogo.ts'
import {
  enter,
  preparedEnvironment,
  spawnServer,
  throwawayFolder,
  unaRadicacion,
  type ChildServer,
  type Client,
} from '../harness/index.ts'

export interface Bench {
  product: ChildServer
  client: Client
  /** Arguments of the bare server. */
  bareArgs: [file: string, settlement: string]
  env: Record<string, string>
  /** A filing that both have, settled as a draft, and the body of another one. */
  id: number
  sale: Record<string, unknown>
  lines: unknown
  token: string
}

const FILINGS = 1000

/** An SQLite installation with a thousand filings, the built program on it, and a copy of its database for the bare server. */
export async function arrange(): Promise<Bench> {
  const env: Record<string, string> = { ...(await preparedEnvironment('sqlite')), LOG_LEVEL: 'info' }
  const first = await spawnServer(env)
  const filer = await first.as('admin')
  const sale = await unaRadicacion({}, {}, filer)
  const { body: deed } = await filer.post('/radicaciones', sale)
  const id = Number(deed.id)
  const { body: computed } = await filer.get('/liquidacionRadi', { numero_radicacion: 1 })
  const lines: unknown = computed.lineas
  const saved = await filer.put(`/liquidaciones/${id}?borrador=1`, lines)
  if (saved.status !== 200) throw new Error(saved.raw.toString())
  await first.stop('SIGTERM')

  const settlement = join(throwawayFolder(), 'liquidacion.json')
  const running = await openApp(readConfig(env))
  const office = await running.app.offices.get('demo')
  if (!office) throw new Error('there is no office demo')
  const ctx = background(running.app, office, 'bench', {
    id: 1,
    email: '',
    usuario: '',
    id_rol: 1,
    id_persona: null,
    permisos: new Set(),
  })
  const body = sale as Parameters<typeof radicar>[1] // what the route took a moment ago
  for (let n = 1; n < FILINGS; n++) await office.db.transaction((db) => radicar({ ...ctx, db }, body))
  await fillCatalogue(office.db)
  const { escritura, datos } = await situacionDe(ctx, await leerRadicacion(ctx, id))
  writeFileSync(settlement, JSON.stringify({ escritura, datos, respuesta: saved.body }))
  await running.close()

  const copy = join(throwawayFolder(), 'demo.db')
  cpSync(join(env.DATA_DIR ?? '', 'oficinas/demo.db'), copy)
  const product = await spawnServer(env)
  const { body: session } = await (
    await enter(product.port, 'admin')
  ).post('/user/login', { email: 'admin@demo.co', password: 'clave-de-prueba' })
  return {
    product,
    client: await product.as('admin'),
    bareArgs: [copy, settlement],
    env,
    id,
    sale,
    lines,
    token: String(session.token),
  }
}
