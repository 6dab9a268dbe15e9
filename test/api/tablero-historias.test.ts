import { expect } from 'chai'
import fc from 'fast-check'
import { bogotaDate, inTransaction, Problem, remove, type Context } from '../../modules/kernel/index.ts'
import {
  anularRadicacion,
  cambiarEstado,
  contarRadicaciones,
  crearExpress,
  Radicacion,
} from '../../modules/radicaciones/index.ts'
import { leerTablero } from '../../modules/radicaciones/tablero.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { aviso } from '../harness/aviso.ts'
import { engine } from '../harness/engine.ts'
import { contextOf, freshOffice, next } from '../harness/index.ts'
import { sources } from '../conventions/source.ts'

const ESTADOS = ['radicacion', 'liquidacion', 'facturacion', 'finalizada'] as const
const DATOS = {
  fecha_escritura: '2026-03-10',
  num_escritura: '',
  matricula: '',
  direccion: '',
  otorgante1: 'Ana',
  otorgante2: 'Luis',
  actos: 'VENTA',
  usuario: '1',
}
const DIA = 86_400_000

/** What somebody does at the desk, or the clock at night; `n` says which filing, or how many days later it is. */
type Paso =
  | { que: 'radicar' | 'contar' | 'anular'; n: number }
  | { que: 'mover'; n: number; a: (typeof ESTADOS)[number] }

const paso: fc.Arbitrary<Paso> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ que: fc.constantFrom('radicar', 'contar', 'anular'), n: fc.nat(40) }) },
  { weight: 3, arbitrary: fc.record({ que: fc.constant('mover'), n: fc.nat(40), a: fc.constantFrom(...ESTADOS) }) },
)

/** Who may see the figures, so many days from now. */
async function enElDia(slug: string, dias: number): Promise<Context> {
  const ctx = await contextOf(slug)
  const { id, email, usuario, id_rol, id_persona } = (await ctx.db('usuarios').first('*')) as NonNullable<
    Context['user']
  > // its columns
  const now = new Date(Date.now() + dias * DIA)
  const permisos = new Set([permiso('radicaciones', 'ver')])
  return { ...ctx, now, today: bogotaDate(now), user: { id, email, usuario, id_rol, id_persona, permisos } }
}

/** Does it; who is refused, because the filing was annulled or somebody else was quicker, goes on with the next. */
async function hacer(ctx: Context, paso: Paso): Promise<void> {
  if (paso.que === 'contar') return void (await contarRadicaciones(ctx))
  if (paso.que === 'radicar') return void (await inTransaction(ctx, (its) => crearExpress(its, next(), DATOS)))
  const ids = await ctx.db('radicaciones').orderBy('id').pluck<number[]>('id')
  const id = ids[paso.n % ids.length]
  if (id === undefined) return
  const hecho = inTransaction(ctx, async (its) => {
    if (paso.que === 'mover') await cambiarEstado(its, id, paso.a)
    else await anularRadicacion(its, id, 'Repetida por error')
  })
  await hecho.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}

/** The figures, counted one by one. */
async function unaPorUna({ db, today }: Context) {
  const filas = await db('radicaciones')
    .whereNull('anulada_en')
    .select<{ estado: string; fecha_radicacion: string }[]>('estado', 'fecha_radicacion')
  const mediodia = new Date(`${today}T12:00:00Z`)
  const lunes = new Date(mediodia.getTime() - ((mediodia.getUTCDay() + 6) % 7) * DIA).toISOString().slice(0, 10)
  const desde = (dia: string) => filas.filter(({ fecha_radicacion }) => fecha_radicacion >= dia).length
  return {
    porEstado: Object.fromEntries(
      ESTADOS.map((estado) => [estado, filas.filter((fila) => fila.estado === estado).length]),
    ),
    hoy: desde(today),
    semana: desde(lunes),
  }
}

const sinMias = ({ mias: _, ...cifras }: Record<string, unknown>) => cifras

describe('Mi día: las cifras son las de contar una por una', function () {
  this.timeout(120_000)

  it('tras cualquier historia, con dos a la vez y contando cualquier noche', async () => {
    const slug = await freshOffice()
    let dias = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(paso, paso), { minLength: 3, maxLength: 10 }), async (historia) => {
        for (const dos of historia) {
          dias += dos.some(({ que, n }) => que === 'contar' && n % 3 === 0) ? 1 : 0
          const ctx = await enElDia(slug, dias)
          await Promise.all(dos.map((uno) => hacer(ctx, uno)))
          expect(sinMias(await leerTablero(ctx))).to.deep.equal(await unaPorUna(ctx))
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
    const ctx = await enElDia(slug, dias + 1)
    expect(await contarRadicaciones(ctx), 'what was counted in other nights').to.equal(true)
    const { hasta } = await ctx.db('radicaciones_contadas').first<{ hasta: number }>('hasta')
    expect(hasta, 'all of another day').to.equal((await ctx.db('radicaciones').max<{ m: number }[]>({ m: 'id' }))[0]?.m)
  })

  // SQLite has one writer: nobody counts meanwhile
  if (engine === 'mariadb')
    it('no se da por contada la que otro está radicando mientras se cuenta', async () => {
      const slug = await freshOffice()
      const ctx = await enElDia(slug, 0)
      await inTransaction(ctx, (its) => crearExpress(its, next(), DATOS))
      const { id: _, ...molde } = await ctx.db('radicaciones').first<Record<string, unknown>>('*')
      const created_at = ctx.now.toISOString()
      const otra = () => ({
        ...molde,
        numero_radicacion: next(),
        token: String(next()),
        llave: String(next()),
        created_at,
      })
      const [radicada, contadas] = [aviso(), aviso()]
      const lenta = inTransaction(ctx, async ({ db }) => {
        await db('radicaciones').insert(otra())
        radicada.dado()
        await contadas.esperado
      })
      await radicada.esperado
      await ctx.db('radicaciones').insert(otra()) // after it, and done before it
      await contarRadicaciones(ctx)
      contadas.dado()
      await lenta
      expect(sinMias(await leerTablero(ctx))).to.deep.equal(await unaPorUna(ctx))
    })

  it('lo mal contado se nota, se dice y se corrige', async () => {
    const ctx = await enElDia(await freshOffice(), 0)
    await inTransaction(ctx, (its) => crearExpress(its, next(), DATOS))
    const manana = new Date(Date.now() + DIA)
    const dichos: unknown[] = []
    const log = Object.assign(Object.create(ctx.log) as Context['log'], { error: (que: unknown) => dichos.push(que) }) // but for that
    const oye = { ...ctx, now: manana, log }
    expect(await contarRadicaciones(oye)).to.equal(true)
    await ctx.db('radicaciones_contadas').increment('cuantas', 5)
    expect(sinMias(await leerTablero(ctx)), 'it is what is counted that is told').to.not.deep.equal(
      await unaPorUna(ctx),
    )
    expect([await contarRadicaciones(oye), await contarRadicaciones(oye), dichos.length]).to.deep.equal([
      false,
      true,
      1,
    ])
    expect(sinMias(await leerTablero(ctx))).to.deep.equal(await unaPorUna(ctx))
  })

  it('ninguna radicación se borra: de eso vive la cuenta', async () => {
    const ctx = await enElDia(await freshOffice(), 0)
    const { id } = await inTransaction(ctx, (its) => crearExpress(its, next(), DATOS))
    expect(String(await remove(ctx, Radicacion, id).catch((error: unknown) => error))).to.contain(
      'No row of radicaciones is deleted',
    )
    const borra =
      /(from\s+|['"`])radicaciones\b['"`)\s]*[^\n]{0,80}\.(delete|del|truncate)\(|delete\s+from\s+`?radicaciones\b/i
    const producto = sources('modules', 'jobs', 'scripts', 'migrations')
    expect(producto.filter(({ text }) => borra.test(text)).map(({ path }) => path)).to.deep.equal([])
  })
})
