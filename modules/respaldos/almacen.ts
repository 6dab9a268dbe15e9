import { Problem, type App, type FileStore } from '../kernel/index.ts'
import { PARCIAL } from './guardar.ts'

/** One folder for all offices, so that the store alone lists every backup. */
const AQUI = { office: { slug: 'respaldos' } }
const DIA_MS = 24 * 3_600_000

interface Guardado {
  clave: string
  oficina: string
  /** Start: ISO, UTC. */
  hecho: string
}

/** @throws Problem 422 without a configured store */
export function almacenDe({ backups }: App): FileStore {
  if (!backups)
    throw new Problem(422, 'respaldo', 'No se ha dicho dónde se guardan los respaldos: ponga BACKUP_URL y BACKUP_KEY.')
  return backups
}

export const claveDe = (oficina: string, hecho: Date): string =>
  `${oficina}/${hecho.toISOString().replace(/[:.]/g, '-')}.respaldo`

const FORMA = /^([a-z][a-z0-9-]*)\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.respaldo/

function leer(clave: string): Guardado | null {
  const [toda, oficina = '', dia = '', hora = '', minuto = '', segundo = '', mili = ''] = FORMA.exec(clave) ?? []
  return toda === undefined ? null : { clave, oficina, hecho: `${dia}T${hora}:${minuto}:${segundo}.${mili}Z` }
}

/** Complete backups, newest first; of one office if given. */
export async function respaldosGuardados(app: App, oficina?: string): Promise<Guardado[]> {
  const todos = (await almacenDe(app).keys(AQUI)).flatMap((clave) => leer(clave) ?? [])
  return todos
    .filter((uno) => !uno.clave.endsWith(PARCIAL) && (oficina === undefined || uno.oficina === oficina))
    .sort((a, b) => b.hecho.localeCompare(a.hecho) || a.clave.localeCompare(b.clave))
}

/** Partial backups of dead processes, a day old or more. */
export async function parcialesViejos(app: App, oficina: string, ahora: Date): Promise<string[]> {
  const limite = new Date(ahora.getTime() - DIA_MS).toISOString()
  return (await almacenDe(app).keys(AQUI)).filter((clave) => {
    const uno = leer(clave)
    return clave.endsWith(PARCIAL) && uno?.oficina === oficina && uno.hecho < limite
  })
}

/** Unfinished multipart uploads of dead processes. A large one may take more than a day. */
export const olvidarMitades = (app: App, oficina: string, ahora: Date): Promise<number> =>
  almacenDe(app).forgetHalves(
    { office: { slug: `${AQUI.office.slug}/${oficina}` } },
    new Date(ahora.getTime() - 7 * DIA_MS),
  )

/** Stores a file written by `escribir`, atomically. @returns bytes */
export const guardarEnAlmacen = async (
  app: App,
  clave: string,
  escribir: (path: string) => Promise<void>,
): Promise<number> => (await almacenDe(app).putWritten(AQUI, clave, escribir)).bytes

export const quitarDelAlmacen = (app: App, clave: string): Promise<void> => almacenDe(app).delete(AQUI, clave)

/** Each call opens the file anew. */
export const delAlmacen = (app: App, clave: string) => async (): Promise<AsyncIterable<Buffer>> =>
  (await almacenDe(app).open(AQUI, clave)).content
