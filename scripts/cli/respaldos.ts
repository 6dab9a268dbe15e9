import { existsSync } from 'node:fs'
import type { Config } from '../../config/env.ts'
import {
  delAlmacen,
  respaldarAhora,
  respaldarOficina,
  respaldosGuardados,
  restaurarOficina,
} from '../../modules/respaldos/index.ts'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import { say, withApp } from './oficina.ts'
import { Uso } from './usage.ts'

/** `backup <oficina> [archivo]`. */
export function respaldar(config: Config, [slug, path]: string[]): Promise<void> {
  if (!slug) throw new Uso('backup <oficina> [archivo]')
  if (!path && !config.backupUrl)
    throw new Uso('backup <oficina> <archivo>, o diga en BACKUP_URL dónde se guardan los respaldos.')
  return withApp(config, async ({ app }) => {
    if (path) {
      await respaldarOficina(app, slug, path)
      say(`Oficina «${slug}» guardada en ${path}${config.backupKey ? ', cifrada con BACKUP_KEY' : ''}`)
      return
    }
    const clave = await app.offices.use(slug, (office) => respaldarAhora({ app, db: office.db, office }))
    if (clave === null) throw new Uso(`No existe la oficina «${slug}».`)
    say(`Oficina «${slug}» guardada: ${clave}`)
  })
}

/** `backups [oficina]`. */
export const listarRespaldos = (config: Config, [slug]: string[]): Promise<void> =>
  withApp(config, async ({ app }) => {
    const guardados = await respaldosGuardados(app, slug)
    for (const { oficina, hecho, clave } of guardados) say(`${oficina.padEnd(20)}${formatDateTime(hecho)}  ${clave}`)
    if (!guardados.length) say('No hay respaldos.')
  })

/**
 * `restore <archivo o respaldo> [nombre-corto] [--sin-firma] [--en=<lugar>]`: a local file, or one listed by `backups`.
 * `--sin-firma` accepts an unencrypted one of another installation; `--en` sets the place of its database.
 */
export function restaurar(config: Config, args: string[]): Promise<void> {
  const [cual, como] = args.filter((una) => !una.startsWith('--'))
  const lugar = args.find((una) => una.startsWith(EN))?.slice(EN.length)
  if (!cual)
    throw new Uso('restore <archivo o respaldo> [nombre-corto nuevo] [--sin-firma] [--en=carpeta|file:///…|mysql://…]')
  return withApp(config, async ({ app }) => {
    const guardado =
      config.backupUrl && !existsSync(cual)
        ? (await respaldosGuardados(app)).find(({ clave }) => clave === cual)
        : undefined
    const { slug, guardada, sinSecretos } = await restaurarOficina(app, guardado ? delAlmacen(app, cual) : cual, como, {
      sinFirma: args.includes(SIN_FIRMA),
      lugar,
    })
    say(`Oficina «${slug}» restaurada como estaba el ${formatDateTime(guardada)}.`)
    say(
      'Sus sesiones se cerraron y no envía nada (DIAN, correos, pagos) hasta que alguien pulse «Reanudar envíos» en Procesos.',
    )
    if (sinSecretos !== false) say(loQueSePierde(sinSecretos))
  })
}

const SIN_FIRMA = '--sin-firma'
const EN = '--en='

const loQueSePierde = (seguro: true | null): string =>
  `${seguro ? 'Se guardó con otro SECRET o con otro nombre' : 'Si se guardó con otro SECRET o con otro nombre'}: no abren el certificado ` +
  'ni las claves de la DIAN y de los pagos en línea, ni el segundo factor de cada quien. Vuelva a ponerlos.'
