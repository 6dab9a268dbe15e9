import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../../config/env.ts'
import { background, type App } from '../../../modules/kernel/index.ts'
import { completarPiezas, crearOficina } from '../../../modules/oficinas/index.ts'
import { insertarUsuario } from '../../../modules/usuarios/registrar-usuario.ts'
import { cifrarClave } from '../../../modules/usuarios/index.ts'
import { openApp } from '../../../scripts/cli/app.ts'
import { startKeptMariadb } from '../../../scripts/setup/mariadb.mjs'
import type { Engine } from '../../harness/engine.ts'
import { CLAVE, emailOf } from '../../harness/index.ts'
import { root } from '../../harness/root.ts'
import { fillCatalogue } from '../catalogo.ts'
import { say } from '../comparar.ts'
import { llenarDePersonas, llenarOficina } from './llenar.ts'

/** The offices that are compared, by how many filings each has. */
export const OFICINAS = { chica: 10_000, grande: Number(process.env.FILAS ?? 1_000_000) } as const

/** Which offices an installation has, and what is in them. */
interface Cual {
  nombre: string | number
  oficinas: Readonly<Partial<Record<keyof typeof OFICINAS, number>>>
  llenar: typeof llenarOficina
}
const GRANDE: Cual = { nombre: OFICINAS.grande, oficinas: OFICINAS, llenar: llenarOficina }
/** An office of a hundred thousand persons, which are what single records are measured with. */
export const DE_PERSONAS: Cual = { nombre: 'personas', oficinas: { grande: 100_000 }, llenar: llenarDePersonas }

export interface Instalacion {
  engine: Engine
  folder: string
  env: Record<string, string>
  end: () => void
}

/**
 * An installation with its offices, made once and kept in `.cache/grande`: it takes some minutes. Whoever stops half-way begins anew.
 * MariaDB runs with half a gigabyte of pages and takes each commit to the disk, as an office's does.
 */
export async function instalacionGrande(engine: Engine, cual: Cual = GRANDE): Promise<Instalacion> {
  const folder = join(root, '.cache/grande', `${engine}-${cual.nombre}`)
  const hecha = join(folder, 'hecha')
  if (!existsSync(hecha)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755) // the program leaves its folders to its own user, and MariaDB is another
  const base = { DATA_DIR: join(folder, 'datos'), LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: '0' }
  const mariadb = engine === 'mariadb' ? await startKeptMariadb(join(folder, 'mariadb')) : undefined
  const env = mariadb ? { ...base, DATABASE_URL: `${mariadb.url}/protocolo` } : base
  const end = mariadb?.end ?? (() => undefined)
  process.once('exit', end)
  const instalacion: Instalacion = { engine, folder, env, end }
  if (!existsSync(hecha)) await hacerla(instalacion, cual)
  writeFileSync(hecha, '')
  if (!existsSync(join(folder, 'catalogo-hecho'))) await llenarCatalogos(instalacion, cual)
  writeFileSync(join(folder, 'catalogo-hecho'), '')
  return instalacion
}

async function hacerla({ engine, env }: Instalacion, { oficinas, llenar }: Cual): Promise<void> {
  const running = await openApp(readConfig(env))
  for (const slug of Object.keys(oficinas)) await conAdministrador(running.app, slug)
  for (const [slug, filas] of Object.entries(oficinas)) {
    const office = await running.app.offices.get(slug)
    if (!office) throw new Error(`there is no office ${slug}`)
    const began = performance.now()
    await llenar(office.db, filas, (que) => {
      say(`${slug} (${engine})`, que, `${((performance.now() - began) / 1000).toFixed(0)} s`)
    })
    await completarPiezas(background(running.app, office, 'pruebas'))
  }
  await running.close()
}

/** A row of the catalogue for ten filings, as many as persons. Begun anew where it stopped half-way: one transaction fills it. */
async function llenarCatalogos({ env }: Instalacion, { oficinas }: Cual): Promise<void> {
  const running = await openApp(readConfig(env))
  for (const [slug, filas] of Object.entries(oficinas)) {
    const office = await running.app.offices.get(slug)
    const { n } = (await office?.db('bancos').count({ n: '*' }).first<{ n: number }>()) ?? { n: 0 }
    if (office && Number(n) < 500) await fillCatalogue(office.db, Math.max(1000, filas / 10))
  }
  await running.close()
}

/** An office with somebody to ask. Those of the tests are copies of one, of the tests' own server. */
async function conAdministrador(app: App, slug: string): Promise<void> {
  await crearOficina(app, slug, `Notaría ${slug}`, {}, async ({ ctx, roles }) => {
    const id_rol = roles.get('Administrador')
    if (id_rol === undefined) throw new Error('the office has no administrators')
    await insertarUsuario(ctx, {
      email: emailOf('admin', slug),
      usuario: 'admin',
      clave: await cifrarClave(CLAVE),
      id_rol,
      admin: true,
    })
  })
}
