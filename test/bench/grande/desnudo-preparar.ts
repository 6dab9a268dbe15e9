import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { abrirSqlite, type Lugar } from './desnudo-motor.ts'
import type { Instalacion } from './instalacion.ts'

/** What is written when a person is saved or enters. Of the last two nothing is copied: what is written goes to their end. */
const COPIADAS: Readonly<Record<string, string>> = {
  personas: '',
  personas_cargos: '',
  palabras: "where tabla = 'personas'",
  claves: "where tabla = 'personas'",
  auditoria: 'where 1 = 0',
  sesiones: 'where 1 = 0',
}
/** What persons that the bench made have of theirs; the others have eight digits or nine. */
const HECHA_AQUI = "length(numero_documento) = 10 and numero_documento like '9%'"

type Oficina = 'chica' | 'grande'

const lugarDe = ({ engine, folder, env }: Instalacion, slug: Oficina): Lugar =>
  engine === 'sqlite'
    ? {
        engine,
        producto: join(env.DATA_DIR ?? '', 'oficinas', `${slug}.db`),
        propio: join(folder, 'desnudo', `${slug}.db`),
      }
    : { engine, producto: `${env.DATABASE_URL}_${slug}`, propio: `protocolo_desnudo_${slug}` }

/** Does some statements at one place, one after another. */
async function hacer(lugar: Lugar, sentencias: readonly string[]): Promise<void> {
  if (lugar.engine === 'sqlite') {
    const db = abrirSqlite(lugar)
    for (const sql of sentencias) db.exec(sql)
    db.close()
    return
  }
  const conexion = await createConnection(lugar.producto)
  for (const sql of sentencias) await conexion.query(sql)
  await conexion.end()
}

/** A table and its indexes, of the product's own words, without references, which do not reach another file. */
function comoEnSqlite(lugar: Lugar, tabla: string): string[] {
  const db = abrirSqlite(lugar)
  const textos = db
    .prepare('select type, sql from oficina.sqlite_master where tbl_name = ? and sql is not null order by type desc')
    .all(tabla)
  db.close()
  return textos.map(({ type, sql }) =>
    type === 'table'
      ? String(sql)
          .replace(/,\s*foreign key\s*\(.*?\)\s*references\s*\S+?\(.*?\)(\s*on delete \w+)?/gis, '')
          .replace(new RegExp(`^create table\\s+[\`"]?${tabla}[\`"]?`, 'i'), `create table d_${tabla}`)
      : String(sql).replace(/index\s+[`"]?(\w+)[`"]?\s+on\s+[`"]?\w+[`"]?/i, `index d_$1 on d_${tabla}`),
  )
}

/** What the bare handler has for itself in an office: made once, beside what the product uses. */
async function hacerUno(lugar: Lugar): Promise<void> {
  const propio = lugar.engine === 'sqlite' ? '' : `${lugar.propio}.`
  const tablas = Object.keys(COPIADAS)
  const como =
    lugar.engine === 'sqlite'
      ? tablas.flatMap((tabla) => comoEnSqlite(lugar, tabla))
      : [
          `drop database if exists ${lugar.propio}`,
          `create database ${lugar.propio} collate utf8mb4_unicode_ci`,
          ...tablas.map((tabla) => `create table ${propio}d_${tabla} like ${tabla}`),
        ]
  const orden =
    lugar.engine === 'sqlite'
      ? 'create table d_orden (otorgante1 text, id integer not null, primary key (otorgante1, id)) without rowid'
      : `create table ${propio}d_orden (primary key (otorgante1, id)) select otorgante1, id from radicaciones where 1 = 0`
  await hacer(lugar, [
    ...como,
    ...Object.entries(COPIADAS).map(
      ([tabla, cuales]) => `insert into ${propio}d_${tabla} select * from ${tabla} ${cuales}`,
    ),
    orden,
    `insert into ${propio}d_orden (otorgante1, id) select coalesce(otorgante1, ''), id from radicaciones order by 1, 2`,
  ])
}

/** Persons that a run made are taken out of the product's tables and of the copies, so that the next one measures the same. */
export async function quitarLasHechas(instalacion: Instalacion, slugs: readonly Oficina[]): Promise<void> {
  for (const slug of slugs) {
    const lugar = lugarDe(instalacion, slug)
    const propio = lugar.engine === 'sqlite' ? '' : `${lugar.propio}.`
    await hacer(
      lugar,
      ['', `${propio}d_`].flatMap((antes) => {
        const de = (tabla: string) => (antes || lugar.engine === 'mariadb' ? `${antes}${tabla}` : `oficina.${tabla}`)
        const suyas = `(select id from ${de('personas')} where ${HECHA_AQUI})`
        return [
          `delete from ${de('palabras')} where (tabla = 'personas' or tabla like 'personas.%') and registro in ${suyas}`,
          `delete from ${de('claves')} where tabla = 'personas' and registro in ${suyas}`,
          `delete from ${de('auditoria')} where tabla = 'personas' and registro in ${suyas}`,
          `delete from ${de('personas_cargos')} where id_persona in ${suyas}`,
          `delete from ${de('personas')} where ${HECHA_AQUI}`,
        ]
      }),
    )
  }
}

/**
 * Where the bare handler works in each office. What it needs is made once and kept under a marker of its own, in a folder or in schemas
 * that the product does not know of.
 */
export async function prepararDesnudo(
  instalacion: Instalacion,
  slugs: readonly Oficina[],
): Promise<Map<Oficina, Lugar>> {
  const [hecho, carpeta] = [join(instalacion.folder, 'desnudo-hecho'), join(instalacion.folder, 'desnudo')]
  const lugares = new Map(slugs.map((slug) => [slug, lugarDe(instalacion, slug)]))
  if (existsSync(hecho)) return lugares
  rmSync(carpeta, { recursive: true, force: true })
  mkdirSync(carpeta)
  for (const lugar of lugares.values()) await hacerUno(lugar)
  writeFileSync(hecho, '')
  return lugares
}
