import { Problem, type App, type FileStore } from '../kernel/index.ts'
import { PARCIAL } from './guardar.ts'

/** In the store, all of them are below one name: whoever has only the store finds those of every office. */
const AQUI = { office: { slug: 'respaldos' } }
const DIA_MS = 24 * 3_600_000

/** A backup as the store names it. */
export interface Guardado {
  clave: string
  oficina: string
  /** When it was begun: ISO, UTC. */
  hecho: string
}

/** @throws Problem 422 where nobody said where backups are kept */
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

/** Those that are whole, the last first; of one office, if told. */
export async function respaldosGuardados(app: App, oficina?: string): Promise<Guardado[]> {
  const todos = (await almacenDe(app).keys(AQUI)).flatMap((clave) => leer(clave) ?? [])
  return todos
    .filter((uno) => !uno.clave.endsWith(PARCIAL) && (oficina === undefined || uno.oficina === oficina))
    .sort((a, b) => b.hecho.localeCompare(a.hecho) || a.clave.localeCompare(b.clave))
}

/** What processes that died left unfinished in an office's folder, a day ago or more. */
export async function parcialesViejos(app: App, oficina: string, ahora: Date): Promise<string[]> {
  const limite = new Date(ahora.getTime() - DIA_MS).toISOString()
  return (await almacenDe(app).keys(AQUI)).filter((clave) => {
    const uno = leer(clave)
    return clave.endsWith(PARCIAL) && uno?.oficina === oficina && uno.hecho < limite
  })
}

/** What a store on another machine was sent of one by a process that died. A large one may take more than a day. */
export const olvidarMitades = (app: App, oficina: string, ahora: Date): Promise<number> =>
  almacenDe(app).forgetHalves(
    { office: { slug: `${AQUI.office.slug}/${oficina}` } },
    new Date(ahora.getTime() - 7 * DIA_MS),
  )

/** Keeps one that `escribir` leaves at a place of this machine, whole or not at all. @returns how many bytes it has */
export const guardarEnAlmacen = async (
  app: App,
  clave: string,
  escribir: (path: string) => Promise<void>,
): Promise<number> => (await almacenDe(app).putWritten(AQUI, clave, escribir)).bytes

export const quitarDelAlmacen = (app: App, clave: string): Promise<void> => almacenDe(app).delete(AQUI, clave)

/** Its bytes, as often as they are asked for. */
export const delAlmacen = (app: App, clave: string) => async (): Promise<AsyncIterable<Buffer>> =>
  (await almacenDe(app).open(AQUI, clave)).content
