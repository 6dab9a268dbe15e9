import { addDays, dayStart } from '../../schemas/es-co/index.ts'
import { vencimientosDian } from '../dian/index.ts'
import { heldIn, transacted, triedFor, type Context } from '../kernel/index.ts'
import { leerRespaldos } from '../respaldos/index.ts'
import type { Medidas } from './domain.ts'

export async function medir(ctx: Context): Promise<Medidas> {
  const { certificado, numeracion } = await vencimientosDian(ctx)
  const { configurado, ultimo, probado } = await leerRespaldos(ctx)
  const hecha = await ctx.app.offices
    .platform('oficinas')
    .where('slug', ctx.office.slug)
    .first<{ created_at: string } | undefined>('created_at')
  const [fallidos] = await ctx.db('trabajos').where('estado', 'fallido').count<{ n: number }[]>({ n: '*' })
  return {
    ahora: ctx.now.getTime(),
    hoy: ctx.today,
    certificado,
    numeracion,
    respaldo: configurado ? Date.parse(ultimo?.hecho_en ?? hecha?.created_at ?? ctx.now.toISOString()) : null,
    malRespaldo: Boolean(probado?.diferencias.length),
    esperan: await losQueEsperan(ctx),
    corre: ctx.app.health.since,
    fallidos: Number(fallidos?.n ?? 0),
  }
}

/** Of those that are tried again and again, since their first try. */
async function losQueEsperan(ctx: Context): Promise<Medidas['esperan']> {
  const { jobs } = ctx.app
  const ahora = ctx.now.getTime()
  const filas = await ctx
    .db('trabajos')
    .where('estado', 'pendiente')
    .where((q) => void q.where('proximo', '<=', ahora).orWhere('intentos', '>', 0))
    .whereNotIn('nombre', await heldIn(ctx, jobs))
    .groupBy('nombre')
    .orderBy('nombre')
    .select<{ nombre: string; proximo: number; intentos: number }[]>(
      'nombre',
      ctx.db.raw('min(proximo) as proximo'),
      ctx.db.raw('max(intentos) as intentos'),
    )
  return filas.map(({ nombre, proximo, intentos }) => {
    const job = jobs.get(nombre)
    const probado = job?.attempts === undefined ? ahora - triedFor(Number(intentos)) : ahora
    return { nombre, titulo: job?.title ?? nombre, desde: Math.min(Number(proximo), probado) }
  })
}

interface Medicion {
  que: string
  clase: string
  valor: number
}

/** Stores the measurements in the platform database, so that any process serves them as metrics (low label cardinality). */
export async function anotarMedidas(
  { app, office: { slug }, now }: Context,
  medidas: Medidas,
  alarmas: readonly string[],
): Promise<void> {
  const dia = (fecha: string) => Date.parse(dayStart(addDays(fecha, 1)))
  const filas: Medicion[] = [
    ...(medidas.certificado ? [{ que: 'certificado', clase: '', valor: dia(medidas.certificado) }] : []),
    ...medidas.numeracion.flatMap(({ tipo, vence, quedan }) => [
      { que: 'rango', clase: tipo, valor: vence ? dia(vence) : 0 },
      { que: 'numeros', clase: tipo, valor: quedan },
    ]),
    ...(medidas.respaldo === null ? [] : [{ que: 'respaldo', clase: '', valor: medidas.respaldo }]),
    ...medidas.esperan
      .filter(({ nombre }) => app.jobs.has(nombre))
      .map(({ nombre, desde }) => ({ que: 'trabajo', clase: nombre, valor: desde })),
    ...alarmas.map((clase) => ({ que: 'alarma', clase, valor: 1 })),
  ]
  await transacted(app.offices.platform, async (db) => {
    await db('mediciones').where('oficina', slug).delete()
    if (filas.length)
      await db('mediciones').insert(filas.map((fila) => ({ oficina: slug, ...fila, medida_en: now.toISOString() })))
  })
}
