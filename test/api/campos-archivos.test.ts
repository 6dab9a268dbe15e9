import { expect } from 'chai'
import { olvidarArchivos } from '../../modules/campos/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, inmueble, sendForm, unInmueble, unPdf, type Json } from '../harness/index.ts'

const PLANO = { title: 'Plano', type: 'integer', ui: { tipo: 'archivo' } }

describe('Campos adicionales: archivos', function () {
  this.timeout(60_000)
  let office = ''
  beforeEach(async () => {
    office = await freshOffice()
  })
  const as = (role: Parameters<ReturnType<typeof api>['as']>[0] = 'admin') => api(office).as(role)
  const guarda = async (properties: object) => {
    const reply = await as().put('/campos/inmuebles', { version: 0, esquema: { properties } })
    expect(reply.status, reply.raw.toString()).to.equal(200)
  }
  const casa = (extra: object): Promise<Json> => inmueble({ extra }, office)
  const lista = async (query: Record<string, string>): Promise<Json[]> =>
    (await as().get('/inmuebles', query)).body.data
  const subir = (
    role: Parameters<typeof as>[0] = 'admin',
    content = unPdf(),
    name = 'Plano Ñandú.pdf',
    campo = 'plano',
  ) => sendForm(as(role), `/campos/inmuebles/${campo}/archivo`, {}, { archivo: { name, content } })
  const existe = async (id: number) => {
    const ctx = await contextOf(office)
    const row = await ctx.db('campos_archivos').where({ id }).first<{ ruta: string } | undefined>('ruta')
    return row !== undefined && (await ctx.app.files.exists(ctx, row.ruta))
  }

  it('se sube, el registro guarda su id, y se baja, se busca, se ordena y se exporta por su nombre', async () => {
    await guarda({ plano: PLANO })
    const subido = await subir()
    expect([subido.status, subido.body.name, subido.body.tipo], subido.raw.toString()).to.deep.equal([
      201,
      'Plano Ñandú.pdf',
      'application/pdf',
    ])
    const { id, extra } = await casa({ plano: subido.body.id })
    expect(extra).to.deep.equal({ plano: subido.body.id })
    const bajado = await as('radicador').get(`/campos/inmuebles/plano/archivo/${subido.body.id}`)
    expect([bajado.status, bajado.headers['content-type']]).to.deep.equal([200, 'application/pdf'])
    expect(bajado.raw.equals(unPdf())).to.equal(true)
    expect((await as('radicador').get(`/campos/inmuebles/plano/archivo/${subido.body.id}/datos`)).body).to.deep.equal({
      ...subido.body,
      bytes: unPdf().length,
    })
    expect((await lista({ q: 'nandu' })).map((row) => [row.id, row.extra_plano])).to.deep.equal([
      [id, 'Plano Ñandú.pdf'],
    ])
    expect(await lista({ 'filtro[extra_plano]': 'plano n' })).to.have.length(1)
    expect(await lista({ sort: '-extra_plano' })).to.have.length(1)
    expect((await as().get('/inmuebles', { formato: 'csv' })).raw.toString()).to.include(';Plano Ñandú.pdf')
    expect((await as('consulta').put(`/inmuebles/${id}`, { extra: { plano: '' } })).status).to.equal(403)
    expect((await as().put(`/inmuebles/${id}`, { extra: { plano: '' } })).body.extra).to.deep.equal({})
  })

  it('se mira por dentro: el nombre no engaña', async () => {
    await guarda({ plano: PLANO })
    // a PDF may be a page or a program as well: what opens it is decided by the name that it is saved with
    const disfrazado = await subir('admin', unPdf(), 'C:\\x\\fac\u202Efdp\u0007(1).hta')
    expect(disfrazado.body.name).to.equal('facfdp(1).hta')
    const bajado = await as().get(`/campos/inmuebles/plano/archivo/${disfrazado.body.id}`)
    expect(bajado.headers['content-disposition']).to.equal("attachment; filename*=UTF-8''facfdp%281%29.hta.pdf")
    expect([bajado.headers['x-content-type-options'], bajado.headers['content-security-policy']]).to.deep.equal([
      'nosniff',
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    ])
    const falso = await subir('admin', Buffer.from('<html><script>alert(1)</script>'), 'plano.pdf')
    expect([falso.status, Object.keys(falso.body.errors)]).to.deep.equal([422, ['archivo']])
    expect((await subir('admin', unPdf().subarray(0, 200))).status).to.equal(422)
    expect((await subir('admin', Buffer.alloc(0))).status).to.equal(422)
    expect((await as().post('/campos/inmuebles/plano/archivo', {})).body.errors).to.deep.equal({
      archivo: ['Elija un archivo.'],
    })
  })

  it('lo sube quien escribe el campo, lo baja quien lo lee, y nadie da el que otro subió', async () => {
    await guarda({
      plano: PLANO,
      secreto: { ...PLANO, ui: { tipo: 'archivo', lee: permiso('inmuebles', 'eliminar') } },
      ajeno: { ...PLANO, ui: { tipo: 'archivo', escribe: permiso('inmuebles', 'eliminar') } },
    })
    expect((await subir('consulta')).status).to.equal(403)
    expect((await subir('cliente')).status).to.equal(403)
    expect((await subir('radicador', unPdf(), 'x.pdf', 'ajeno')).status).to.equal(403)
    expect((await subir('admin', unPdf(), 'x.pdf', 'nada')).status).to.equal(404)
    const propio = Number((await subir()).body.id)
    // not yet in any record: only who uploaded it has it
    expect((await as('radicador').get(`/campos/inmuebles/plano/archivo/${propio}`)).status).to.equal(404)
    expect(
      (await as('radicador').post('/inmuebles', unInmueble({ extra: { plano: propio } }))).body.errors,
    ).to.deep.equal({
      'extra.plano': ['Ese archivo no está: elíjalo de nuevo.'],
    })
    expect((await as().post('/inmuebles', unInmueble({ extra: { secreto: propio } }))).body.errors).to.have.keys(
      'extra.secreto',
    )
    const secreto = Number((await subir('admin', unPdf(), 's.pdf', 'secreto')).body.id)
    await casa({ plano: propio, secreto })
    expect((await as('radicador').get(`/campos/inmuebles/plano/archivo/${propio}`)).status).to.equal(200)
    expect((await as('radicador').get(`/campos/inmuebles/secreto/archivo/${secreto}`)).status).to.equal(403)
    expect((await as('admin').get(`/campos/inmuebles/plano/archivo/${secreto}`)).status).to.equal(404)
    expect((await as('caja').get(`/campos/inmuebles/plano/archivo/${propio}`)).status).to.equal(403)
    expect((await api('otra').as('admin').get(`/campos/inmuebles/plano/archivo/${propio}`)).status).to.equal(404)
  })

  it('el que ningún registro guardó se olvida al día siguiente; el guardado queda', async () => {
    await guarda({ plano: PLANO })
    const [suelto, usado] = [Number((await subir()).body.id), Number((await subir()).body.id)]
    await casa({ plano: usado })
    const ctx = await contextOf(office)
    await olvidarArchivos(ctx)
    expect(await existe(suelto)).to.equal(true)
    await olvidarArchivos({ ...ctx, now: new Date(ctx.now.getTime() + 2 * 86_400_000) })
    expect([await existe(suelto), await existe(usado)]).to.deep.equal([false, true])
  })
})
