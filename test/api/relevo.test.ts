// completo: kills at each step
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { type Context, type JobRow } from '../../modules/kernel/index.ts'
import { adentroDe, preparedEnvironment, spawnServer, type ChildServer, type Json } from '../harness/index.ts'
import { enviarLibro, unaEscritura, unLibro } from '../harness/lotes-minutas.ts'
import { muestra, unaPlantillaEn } from '../harness/plantillas.ts'
import { root } from '../harness/root.ts'

const CUANTAS = 60
const pausa = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** As a container of its own: its process ids say nothing to the others. */
const enOtra = (env: Record<string, string>, maquina: string) => ({
  ...env,
  OTRA_MAQUINA: maquina,
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'test/harness/otra-maquina.mjs')).href}`,
})

describe('El relevo de un proceso que muere en otra máquina', function () {
  this.timeout(240_000)

  it('kill -9 a la mitad de un trabajo: otro lo sigue antes de que venza su arriendo, y nada se hace dos veces', async () => {
    const env = await preparedEnvironment()
    const adentro = <T>(work: (ctx: Context) => Promise<T>) => adentroDe(env, work)
    const id_plantilla = await adentro(async (ctx) => (await unaPlantillaEn(ctx, muestra('compraventa-vis.docx'))).id)
    const uno = await spawnServer(enOtra(env, 'uno'))
    const otros: ChildServer[] = await Promise.all([spawnServer(enOtra(env, 'dos')), spawnServer(enOtra(env, 'tres'))])
    const cliente = await uno.as('admin')
    const libro = await unLibro(Array.from({ length: CUANTAS }, (_, n) => unaEscritura(n + 1)))
    const { status, body, raw } = await enviarLibro(cliente, '/lotes_minutas', libro, { id_plantilla, filas: 'todas' })
    expect(status, raw.toString()).to.equal(202)
    const ver = async (quien = cliente): Promise<Json> => (await quien.get(`/lotes_minutas/${String(body.id)}`)).body
    while ((await ver()).hechas < 3) await pausa(5)
    const suyo = () => adentro(async ({ db }) => db<JobRow>('trabajos').where({ nombre: 'minutas-lote' }).first())
    await uno.stop('SIGKILL')
    const murio = performance.now()
    const antes = await suyo()
    expect(antes, 'somebody must have it').to.include({ estado: 'en_curso' })
    const [dos] = otros
    const visto = await dos?.as('admin')
    const hechas = Number((await ver(visto)).hechas)
    expect(hechas).to.be.below(CUANTAS)
    while (Number((await ver(visto)).hechas) === hechas) await pausa(20)
    const tardo = performance.now() - murio
    // ten seconds where nothing else runs; the lease would be a minute
    expect(tardo, 'ms').to.be.within(6_000, 50_000)
    const despues = await suyo()
    expect(despues?.arrendado_por, 'another has it').not.to.equal(antes?.arrendado_por)
    while ((await ver(visto)).estado === 'en_curso') await pausa(50)
    const listo = await suyo()
    // one lease from the first of the two to the end, and the death cost no try
    expect([listo?.estado, listo?.intentos]).to.deep.equal(['hecho', 1])
    await Promise.all(otros.map((server) => server.stop('SIGTERM')))
    const filas: Json[] = await adentro(({ db }) => db('minutas_lotes_filas').where({ id_lote: body.id }))
    const documentos: Json[] = await adentro(({ db }) => db('documentos_generados').where({ id_lote: body.id }))
    expect([filas.length, documentos.length]).to.deep.equal([CUANTAS, CUANTAS])
    expect(new Set(documentos.map(({ nombre_documento }) => nombre_documento)).size).to.equal(CUANTAS)
    expect(await adentro(({ app }) => app.offices.platform('procesos').where('adios', 1))).to.have.length.above(2)
  })
})
