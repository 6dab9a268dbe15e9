import { expect } from 'chai'
import { guardarContenido, pedirRevision, revisarArchivos } from '../../modules/archivos/index.ts'
import { quitarSobrantes, SEGURO } from '../../modules/archivos/barrer-archivos.ts'
import { EDICTOS } from '../../modules/edictos/publicar.ts'
import { FileStore } from '../../modules/kernel/files/files.ts'
import type { Context, Step } from '../../modules/kernel/index.ts'
import { api, contextOf, freshOffice, jobsDone, sendForm, unPdf } from '../harness/index.ts'

const CAMPOS = { titulo: 'Edicto', nombre_cliente: 'Ana', fecha_inicio: '2090-01-02', fecha_expiracion: '2090-02-01' }
const enSeguida: Step = (_, work) => work()
const papel = (texto: string) => ({ archivo: { name: 'edicto.pdf', content: unPdf(texto) } })

describe('Los archivos que nadie nombra, y los que faltan', function () {
  this.timeout(120_000)
  let slug = ''
  /** Two days from now: what was kept until now is old. */
  let ctx: Context
  before(async () => {
    slug = await freshOffice()
    const hoy = await contextOf(slug)
    ctx = { ...hoy, now: new Date(hoy.now.getTime() + 2 * SEGURO) }
  })
  const hay = (key: string) => ctx.app.files.exists(ctx, key)
  const suelto = async () => (await guardarContenido(ctx, unPdf('suelto'), EDICTOS, '.pdf')).ruta
  const unEdicto = async () => {
    const { status, body, raw } = await sendForm(api(slug).as('admin'), '/edicto', CAMPOS, papel('primero'))
    expect(status, raw.toString()).to.equal(201)
    return body as { id: number; ruta_archivo: string; version: number }
  }

  it('de noche se va lo que ningún registro nombra; lo de hoy, lo que fue de un edicto y lo de otra oficina, no', async () => {
    const edicto = await unEdicto()
    const cambio = await sendForm(api(slug).as('admin'), `/edicto/${edicto.id}?_method=PUT`, {}, papel('segundo'))
    expect(cambio.status, cambio.raw.toString()).to.equal(200)
    const sobran = [await suelto(), 'tramites/0123.pdf', 'dian/abc0.pdf', 'edictos/a medias']
    for (const key of sobran.slice(1)) await ctx.app.files.put(ctx, key, Buffer.from('x'))
    const [deNadie, ajeno] = ['otra-cosa/1.bin', { ...ctx, office: { ...ctx.office, slug: `${slug}0` } }]
    await ctx.app.files.put(ctx, deNadie, Buffer.from('x'))
    await ctx.app.files.put(ajeno, sobran[1] ?? '', Buffer.from('x'))
    const mitades: unknown[] = []
    ctx.app.files.forgetHalves = (whose, antes) => {
      mitades.push([whose.office.slug, antes.getTime()])
      return FileStore.prototype.forgetHalves.call(ctx.app.files, whose, antes)
    }
    await revisarArchivos({ ...ctx, now: new Date() }, {}, enSeguida)
    for (const key of sobran) expect(await hay(key), `${key}, of today`).to.equal(true)
    await revisarArchivos(ctx, {}, enSeguida)
    expect(mitades.at(-1)).to.deep.equal([slug, ctx.now.getTime() - SEGURO])
    for (const key of sobran) expect(await hay(key), key).to.equal(false)
    for (const key of [edicto.ruta_archivo, String(cambio.body.ruta_archivo), deNadie])
      expect(await hay(key), key).to.equal(true)
    expect(await ctx.app.files.exists(ajeno, sobran[1] ?? '')).to.equal(true)
  })

  it('interrumpida, la siguiente termina; y lo que alguien nombra mientras se mira se queda', async () => {
    const [uno, otro, tercero] = [await suelto(), await suelto(), await suelto()]
    let quitados = 0
    ctx.app.files.delete = async (whose, key) => {
      if (quitados++ === 1) throw new Error('killed')
      await FileStore.prototype.delete.call(ctx.app.files, whose, key)
    }
    const muerta = await revisarArchivos(ctx, {}, enSeguida).then(() => '', String)
    expect(muerta).to.include('killed')
    ctx.app.files.delete = FileStore.prototype.delete
    const quedan = (await Promise.all([uno, otro, tercero].map(hay))).filter(Boolean).length
    expect(quedan).to.equal(2)
    const { id } = await unEdicto()
    const [queda = ''] = (await ctx.app.files.keys(ctx)).filter((key) => [uno, otro, tercero].includes(key))
    // its row comes once it was looked for
    const ademas = async (_: Context, key: string) => {
      if (key === queda) await ctx.db('edictos').where({ id }).update({ ruta_archivo: queda })
      return false
    }
    const { sobran } = await quitarSobrantes(ctx, { ...EDICTOS, ademas })
    expect(sobran, 'it was one of them').to.be.at.least(2)
    expect(await hay(queda)).to.equal(true)
    await quitarSobrantes(ctx, EDICTOS) // what that notice had
  })

  it('de demasiados no se va ninguno sin que alguien mire', async () => {
    const todos = Array.from({ length: 201 }, (_, n) => `edictos/${String(n)}.pdf`)
    await Promise.all(todos.map((key) => ctx.app.files.put(ctx, key, Buffer.from('x'))))
    const dicho = await revisarArchivos(ctx, {}, enSeguida).then(() => '', String)
    expect(dicho).to.match(/Ningún registro nombra 201 de los 20\d de «edictos»: son demasiados/)
    expect(await hay('edictos/0.pdf')).to.equal(true)
    expect(await quitarSobrantes(ctx, EDICTOS, 'todos')).to.include({ sobran: 201, quitados: 201 })
  })

  it('lo que falta se dice en Procesos con su registro, hasta que alguien lo descarta o aparece', async () => {
    const { id, ruta_archivo } = await unEdicto()
    await ctx.app.files.delete(ctx, ruta_archivo)
    const admin = api(slug).as('admin')
    const pendientes = () =>
      ctx.db('trabajos').where('nombre', 'archivos-revision').where('estado', 'pendiente').pluck<number[]>('id')
    const mirar = async () => {
      await pedirRevision(await contextOf(slug))
      do {
        // by id: a wider update locks rows that the runner takes in another order
        await ctx
          .db('trabajos')
          .whereIn('id', await pendientes())
          .update({ proximo: 0 })
        await jobsDone(slug)
      } while ((await pendientes()).length)
      const { body } = await admin.get('/procesos', { q: 'revision de los archivos' })
      return body.data[0] as { id: number; estado: string; error: string | null }
    }
    const fallido = await mirar()
    expect(fallido.estado).to.equal('fallido')
    expect(fallido.error).to.equal(
      'Falta un archivo que un registro tiene. ' +
        `El edicto ${id}: no está «${ruta_archivo}». Recupérelo de un respaldo o vuelva a subirlo.`,
    )
    expect((await admin.post(`/procesos/${fallido.id}/descartar`)).status).to.equal(200)
    for (const _ of [1, 2]) expect((await mirar()).estado, 'known already').to.equal('hecho')
    const otro = await unEdicto()
    await ctx.app.files.delete(ctx, otro.ruta_archivo)
    expect((await mirar()).error)
      .to.include('Faltan 2 archivos')
      .and.include(`El edicto ${otro.id}:`)
    for (const key of [ruta_archivo, otro.ruta_archivo]) await ctx.app.files.put(ctx, key, unPdf())
    expect((await mirar()).estado).to.equal('hecho')
  })
})
