import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { openSqlite } from '../../../modules/kernel/db/database.ts'
import { revisar } from '../../../modules/revision/index.ts'
import { throwawayFolder } from '../../harness/index.ts'
import type { Azar } from '../azar.ts'
import type { Unfallo } from './lugar.ts'

/** Bytes that a disk writes whole, or not at all. */
const SECTOR = 512
/** Of the write-ahead log (sqlite.org/fileformat2.html#walformat), and of each of its frames. */
const CABECERA = 32
const DE_MARCO = 24
/** Where the index says how many frames a checkpoint may have brought to the database, synced before (sqlite.org/walformat.html). */
const LLEVADOS = 128

/** Bytes of the log that were synced for certain, and where its frames end: what follows is of an older log. */
function extremos(wal: Buffer, shm: Buffer): { seguro: number; fin: number } {
  const marco = DE_MARCO + wal.readUInt32BE(8)
  const sal = wal.subarray(16, 24)
  let fin = CABECERA
  while (fin + marco <= wal.length && wal.subarray(fin + 8, fin + 16).equals(sal)) fin += marco
  const llevados = shm.length > LLEVADOS + 4 ? shm.readUInt32LE(LLEVADOS) : 0
  return { seguro: Math.min(fin, CABECERA + llevados * marco), fin }
}

/** The log without the sectors that were not on the disk yet: gone, or never written. */
function sinCola(wal: Buffer, shm: Buffer, azar: Azar): Buffer {
  if (wal.length <= CABECERA) return wal
  const { seguro, fin } = extremos(wal, shm)
  const queda = azar.si(0.3) ? azar.entre(seguro, fin) : Math.max(seguro, fin - azar.entre(0, 60) * SECTOR)
  if (azar.si(0.5)) return wal.subarray(0, queda)
  const rota = Buffer.from(wal)
  for (let n = queda; n < fin; n += azar.entre(1, 8) * SECTOR) rota.fill(0, n, Math.min(fin, n + SECTOR))
  return rota
}

const leer = (archivo: string): Buffer => (existsSync(archivo) ? readFileSync(archivo) : Buffer.alloc(0))

/** The log first: what a checkpoint brings meanwhile is in both. */
const PARTES = ['-wal', '-shm', '']
const COPIAR = `const { copyFileSync, existsSync } = require('node:fs')
const [de, a] = process.argv.slice(1)
for (const parte of ${JSON.stringify(PARTES)}) if (existsSync(de + parte)) copyFileSync(de + parte, a + parte)`

/**
 * Copied by a process of its own: whoever closes a file gives up its process's POSIX locks on it, and another process would then cut
 * the index that this one has in memory, or take the log away (sqlite.org/howtocorrupt.html, 2.2).
 */
export const copiar = (archivo: string, copia: string) => execFileSync(process.execPath, ['-e', COPIAR, archivo, copia])

/**
 * The files as a machine that lost its power has them while the request is under way. What was answered last may be lost (the log is
 * synced at its checkpoints), but what opens is whole and adds up.
 */
export const corteDeLuz: Unfallo = async ({ app, slug }, pedir, azar) => {
  const archivo = app.offices.fileOf(slug)
  const carpeta = throwawayFolder()
  const copia = join(carpeta, 'cortada.db')
  const [dicho] = await Promise.all([
    pedir(),
    dormir(azar.entre(0, 25)).then(() => {
      copiar(archivo, copia)
      const [wal, shm] = [leer(`${copia}-wal`), leer(`${copia}-shm`)]
      rmSync(`${copia}-shm`, { force: true })
      writeFileSync(`${copia}-wal`, sinCola(wal, shm, azar))
    }),
  ])
  const db = openSqlite(copia)
  try {
    const [sana] = await db.raw<{ integrity_check: string }[]>('pragma integrity_check')
    if (sana?.integrity_check !== 'ok') throw new Error(`after a power cut: ${sana?.integrity_check}`)
    const sueltas = await db.raw<unknown[]>('pragma foreign_key_check')
    if (sueltas.length) throw new Error(`after a power cut rows refer to nothing: ${JSON.stringify(sueltas[0])}`)
    for await (const { dice, filas } of revisar({ db }))
      throw new Error(`after a power cut: ${dice} ${JSON.stringify(filas[0])}`)
  } finally {
    await db.destroy()
    rmSync(carpeta, { recursive: true, force: true }) // kept in memory, those of a year fill it
  }
  return dicho
}
