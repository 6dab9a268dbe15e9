import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Config } from '../../config/env.ts'
import { background, Problem } from '../../modules/kernel/index.ts'
import { borrarOficina, crearDemo, crearOficina, crearPractica, terminarAMedias } from '../../modules/oficinas/index.ts'
import { PUESTA_EN_MARCHA } from '../../schemas/oficina/puesta-en-marcha.ts'
import { quitarSegundoPorCorreo } from '../../modules/sesion/index.ts'
import { crearUsuario, restablecerClave } from '../../modules/usuarios/index.ts'
import { openApp, type Running } from './app.ts'
import { conectarAlSimulador } from './simulador.ts'
import { Uso } from './usage.ts'

export const say = (text: string) => {
  process.stdout.write(`${text}\n`)
}

export async function withApp(config: Config, work: (running: Running) => Promise<void>): Promise<void> {
  const running = await openApp({ ...config, logLevel: 'warn' })
  try {
    for (const sentence of await terminarAMedias(running.app)) process.stderr.write(`${sentence}\n`)
    await work(running)
  } finally {
    await running.close()
  }
}

/** `migrate`: all offices; a failure stops no other. @throws Problem if one failed */
export const migrar = (config: Config) =>
  withApp(config, async ({ app: { offices } }) => {
    let fallidas = 0
    await offices.round(
      ({ slug }) => {
        say(`${slug}: al día`)
        return Promise.resolve()
      },
      () => {
        fallidas++
      },
    )
    for (const { slug, falla } of await offices.marks.failing()) say(`${slug}: NO SE PUDO ACTUALIZAR: ${falla}`)
    if (fallidas)
      throw new Problem(
        503,
        'sin_actualizar',
        `Oficinas que no se pudieron actualizar: ${fallidas}. Las demás están al día.`,
      )
  })

/**
 * `office create <nombre-corto> <nombre> <correo-admin> <contraseña>`, `office list`, `office demo [nombre-corto]`,
 * `office practice <nombre-corto>`, `office delete <nombre-corto> [archivo] [--si]`.
 */
export function oficina(config: Config, [order, ...args]: string[]): Promise<void> {
  if (order === 'list')
    return withApp(config, async ({ app }) => {
      const fallas = new Map((await app.offices.marks.failing()).map(({ slug, falla }) => [slug, falla]))
      for (const o of await app.offices.list()) {
        const falla = fallas.get(o.slug)
        const practica = o.practiceOf === null ? '' : `  (para practicar, de «${o.practiceOf}»)`
        say(
          `${o.slug.padEnd(20)}${o.nombre}${practica}${falla === undefined ? '' : `  DETENIDA, no se pudo actualizar: ${falla}`}`,
        )
      }
    })
  if (order === 'create') return withApp(config, (running) => crear(running, args))
  if (order === 'demo') return withApp(config, (running) => demo(running, config, args))
  if (order === 'practice') return withApp(config, (running) => practica(running, args))
  if (order === 'delete') return borrar(config, args)
  throw new Uso('office create|list|demo|practice|delete')
}

/** Asks for the name again unless `--si`: afterwards only the backup is left. */
async function borrar(config: Config, args: string[]): Promise<void> {
  const [slug, path] = args.filter((arg) => !arg.startsWith('--'))
  if (!slug) throw new Uso('office delete <nombre-corto> [archivo del respaldo] [--si]')
  await withApp(config, async ({ app }) => {
    if (!(await app.offices.exists(slug))) throw new Uso(`No existe la oficina «${slug}».`)
    if (
      !args.includes('--si') &&
      (await ask(`Escriba «${slug}» para borrar la oficina con todo lo que tiene: `)) !== slug
    )
      throw new Uso('No se borró nada.')
    const to = path ?? defaultBackup(config, slug)
    await borrarOficina(app, slug, to)
    say(`Oficina «${slug}» borrada. Su respaldo está en ${to}`)
  })
}

function defaultBackup({ dataDir }: Config, slug: string): string {
  const folder = join(dataDir, 'respaldos')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${slug}-${new Date().toISOString().replace(/[:.]/g, '-')}.respaldo`)
}

/** Answer of a terminal; '' without one. */
async function ask(question: string): Promise<string> {
  const asked = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const nobody = new Promise<string>((resolve) => {
      asked.once('close', () => {
        resolve('')
      })
    })
    return (await Promise.race([asked.question(question), nobody])).trim()
  } finally {
    asked.close()
  }
}

async function crear({ app }: Running, [slug, nombre, email, clave]: string[]): Promise<void> {
  if (!slug || !nombre || !email || !clave)
    throw new Uso('office create <nombre-corto> "<nombre>" <correo del administrador> <contraseña>')
  if (clave.length < 6) throw new Uso('La contraseña debe tener al menos 6 caracteres.')
  const origin = await crearOficina(app, slug, nombre, {}, async ({ ctx, roles }) => {
    await crearUsuario(ctx, {
      email,
      usuario: email.split('@')[0] ?? email,
      clave,
      id_rol: roles.get('Administrador') ?? 1,
      admin: true,
    })
    return ctx.origin
  })
  say(`Oficina «${nombre}» creada en ${origin}`)
  say(`Entre con ${email} y póngala en marcha en ${origin}${PUESTA_EN_MARCHA}`)
}

async function demo({ app }: Running, config: Config, args: string[]): Promise<void> {
  if (config.production && !args.includes('--force'))
    throw new Uso('La demostración no se crea en producción (use --force si de verdad la quiere).')
  const slug = args.find((arg) => !arg.startsWith('--')) ?? config.devOffice
  await crearDemo(app, slug, 'Notaría de Demostración')
  say(`Oficina de demostración «${slug}» creada.`)
}

/** Recreates the office's practice office, like «Practicar» on the screen. */
async function practica({ app }: Running, [de]: string[]): Promise<void> {
  if (!de) throw new Uso('office practice <nombre-corto de la oficina>')
  const slug = await crearPractica(app, de)
  await conectarAlSimulador(app, slug)
  say(`Oficina de práctica «${slug}» creada.`)
}

/** `user reset-password <oficina> <correo> <contraseña>`, `user remove-second-factor <oficina> <correo>`. */
export function usuario(config: Config, [order, slug, email, clave]: string[]): Promise<void> {
  if (order === 'remove-second-factor' && slug && email) return quitarSegundo(config, slug, email)
  if (order !== 'reset-password' || !slug || !email || !clave || clave.length < 6)
    throw new Uso(
      'user reset-password <oficina> <correo> <contraseña de 6 o más>, o user remove-second-factor <oficina> <correo>',
    )
  return withApp(config, async ({ app }) => {
    const cambiada = await app.offices.use(slug, (office) =>
      restablecerClave(background(app, office, 'orden'), email, clave),
    )
    if (cambiada === null) throw new Uso(`No existe la oficina «${slug}».`)
    if (!cambiada) throw new Uso(`No existe el usuario ${email} en «${slug}».`)
    say('Contraseña cambiada; sus sesiones se cerraron.')
  })
}

/** For an administrator whom nobody else can help. */
const quitarSegundo = (config: Config, slug: string, email: string): Promise<void> =>
  withApp(config, async ({ app }) => {
    const hecho = await app.offices.use(slug, (office) =>
      quitarSegundoPorCorreo(background(app, office, 'orden'), email),
    )
    if (hecho === null) throw new Uso(`No existe la oficina «${slug}».`)
    if (hecho === 'sin usuario') throw new Uso(`No existe el usuario ${email} en «${slug}».`)
    if (hecho === 'sin factor') throw new Uso(`${email} no tiene segundo factor en «${slug}».`)
    say('Segundo factor quitado: entra solo con su contraseña.')
  })
