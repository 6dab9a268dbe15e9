import { engineOf, type Db } from '../../../modules/kernel/db/database.ts'
import { insertar } from './insertar.ts'

const LARGA = 32

/**
 * Words of many rows: they are set down as they come, and taken to their index once, in its order. One by one each would be looked for in
 * an index that no longer fits in memory.
 */
export async function conPalabrasAparte(db: Db, llenar: () => Promise<void>): Promise<void> {
  const mysql = engineOf(db) === 'mysql'
  await db.raw(
    mysql
      ? 'create table por_ordenar (tabla varchar(40) not null, palabra varchar(32) not null, registro int not null) charset ascii'
      : 'create table por_ordenar (tabla text not null, palabra text not null, registro integer not null)',
  )
  await llenar()
  await db.raw(
    'insert into palabras (tabla, palabra, registro) select tabla, palabra, registro from por_ordenar order by 1, 2, 3',
  )
  await db.raw('drop table por_ordenar')
  // these words came without their pieces, which are completed as those of an older release are
  await db('palabras').where({ palabra: '~', registro: 0 }).delete()
}

export async function anotarPalabras(
  trx: Db,
  tabla: string,
  filas: readonly { id: number; busqueda: string }[],
): Promise<void> {
  const palabras = filas.flatMap(({ id, busqueda }) =>
    [...new Set(busqueda.split(' ').filter(Boolean))].map((palabra) => ({
      tabla,
      palabra: palabra.slice(0, LARGA),
      registro: id,
    })),
  )
  await insertar(trx, 'por_ordenar', palabras)
}
