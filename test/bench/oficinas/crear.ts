import { hash } from '@node-rs/argon2'
import { readConfig } from '../../../config/env.ts'
import type { App } from '../../../modules/kernel/index.ts'
import { crearOficina } from '../../../modules/oficinas/index.ts'
import { insertarUsuario } from '../../../modules/usuarios/registrar-usuario.ts'
import { openApp } from '../../../scripts/cli/app.ts'
import { CLAVE, emailOf } from '../../harness/offices.ts'
import { oficinaNueva } from '../../harness/molde.ts'
import { say } from '../comparar.ts'
import { cuantil, type Cifras } from './cifras.ts'
import { CUANTAS } from './partes.ts'

/** Made as `office create` makes them; the rest are copies of one of them, which the product then takes in. */
const DE_VERDAD = 20

type Nueva = Parameters<Parameters<typeof oficinaNueva<void>>[2]>[0]

/** Makes the offices, and says what one takes. @returns their names */
export async function crear(env: Record<string, string>, cifras: Cifras): Promise<string[]> {
  const { app, close } = await openApp(readConfig(env))
  const nombres = Array.from({ length: CUANTAS }, (_, n) => `o${n}`)
  const clave = await hash(CLAVE)
  const conAdmin =
    (slug: string) =>
    async ({ ctx, roles }: Nueva) => {
      const id_rol = roles.get('Administrador') ?? 1
      await insertarUsuario(ctx, { email: emailOf('admin', slug), usuario: 'admin', clave, id_rol, admin: true })
    }
  const deVerdad = nombres.slice(0, DE_VERDAD)
  const ms: number[] = []
  const cpu = process.cpuUsage()
  for (const slug of deVerdad)
    ms.push(await tarda(() => crearOficina(app, slug, `Notaría ${slug}`, {}, conAdmin(slug))))
  const { user, system } = process.cpuUsage(cpu)
  cifras.anotar('Crear una oficina', cuantil(ms, 0.5), 'ms', undefined, { decimales: 0, rondas: ms })
  cifras.anotar('… de procesador del programa', (user + system) / 1000 / ms.length, 'ms', undefined, { decimales: 0 })
  await copiar(app, nombres.slice(DE_VERDAD), conAdmin, cuantil(ms, 0.5))
  await close()
  return nombres
}

async function copiar(
  app: App,
  nombres: string[],
  conAdmin: (slug: string) => (nueva: Nueva) => Promise<void>,
  ms: number,
) {
  if (!nombres.length) return
  const suma = await tarda(async () => {
    for (const slug of nombres) await oficinaNueva(app, slug, conAdmin(slug))
  })
  say(
    `  Las otras ${nombres.length} son copias de una hecha así: ${(suma / 1000).toFixed(0)} s` +
      ` (creadas una por una tardarían ${((nombres.length * ms) / 60_000).toFixed(0)} minutos)`,
  )
}

/** Milliseconds that some work took. */
export async function tarda(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
