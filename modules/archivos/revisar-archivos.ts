import { plural } from '../../schemas/es-co.ts'
import { enqueue, Turns, type Context, type Step } from '../kernel/index.ts'
import { carpetas } from './carpetas.ts'
import { buscarFaltantes } from './faltantes.ts'
import { quitarSobrantes, SEGURO, sonDemasiados } from './sobrantes.ts'

export const TRABAJO_REVISION = 'archivos-revision'

/** So many records are told; the rest are counted. */
const DICHOS = 12

/** One office at a time in each process: those of all of them at once would leave nothing for who works at night. */
const turnos = new Turns({
  name: 'archivos guardados',
  limitMs: 3 * 3_600_000,
  atOnce: 1,
  waiting: Infinity,
  full: () => new Error('nobody is refused'),
})

interface Pedido {
  descartado?: string
}

/** Asks for the office's files to be looked through. What somebody set aside is not told again while it is the same. */
export async function pedirRevision(ctx: Context): Promise<void> {
  const aparte = await ctx
    .db('trabajos')
    .where({ llave: TRABAJO_REVISION, estado: 'descartado' })
    .first<{ id: number; error: string | null } | undefined>('id', 'error')
  if (aparte) {
    const carga = JSON.stringify({ descartado: aparte.error ?? '' } satisfies Pedido)
    await ctx.db('trabajos').where({ id: aparte.id }).update({ carga })
  }
  await enqueue(ctx, TRABAJO_REVISION, {}, { key: TRABAJO_REVISION, again: true })
}

/**
 * Takes away what nothing names, and tells what is named and is not there.
 * @throws Error in words where files lack, or so much is named by nothing that it was left: the work is seen as failed
 */
export async function revisarArchivos(ctx: Context, { descartado }: Pedido, step: Step): Promise<void> {
  const antes = new Date(ctx.now.getTime() - SEGURO)
  await step('mitades', () => turnos.take(() => ctx.app.files.forgetHalves(ctx, antes)))
  const dejadas: string[] = []
  for (const una of carpetas()) {
    const barrido = await step(`sobrantes de ${una.nombre}`, () => turnos.take(() => quitarSobrantes(ctx, una)))
    if (sonDemasiados(barrido) && barrido.quitados === 0)
      dejadas.push(`${barrido.sobran} de los ${barrido.vistos} de «${una.nombre}»`)
  }
  await step('faltantes', async () => {
    const { cuantos, vistos } = await turnos.take(() => buscarFaltantes(ctx, DICHOS))
    const dicho = [...deFaltantes(cuantos, vistos), ...deDejadas(dejadas)].join(' ')
    if (dicho && dicho !== descartado) throw new Error(dicho)
  })
}

const deFaltantes = (cuantos: number, vistos: readonly string[]): string[] =>
  cuantos === 0
    ? []
    : [
        cuantos === 1
          ? 'Falta un archivo que un registro tiene.'
          : `Faltan ${plural(cuantos, 'archivo')} que hay registros que tienen.`,
        ...vistos,
        ...(cuantos > vistos.length ? [`Y ${cuantos - vistos.length} más.`] : []),
        cuantos === 1
          ? 'Recupérelo de un respaldo o vuelva a subirlo.'
          : 'Recupérelos de un respaldo o vuelva a subirlos.',
      ]

const deDejadas = (dejadas: readonly string[]): string[] =>
  dejadas.length === 0
    ? []
    : [
        `Ningún registro nombra ${dejadas.join(', ')}: son demasiados para quitarlos sin que alguien mire.`,
        'Avise a quien administra el servidor: los cuenta y los quita con «protocolo files sweep».',
      ]
