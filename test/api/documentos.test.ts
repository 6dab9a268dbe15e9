// s3: keeps files
import { expect } from 'chai'
import { inTransaction, insert } from '../../modules/kernel/index.ts'
import { generarDocumento, Minuta } from '../../modules/minutas/index.ts'
import { api, contextOf, freshOffice, radicacion } from '../harness/index.ts'
import { DATOS, docx, otraVersion, parrafo, unaPlantilla } from '../harness/plantillas.ts'
import { abrirDocx } from '../harness/leer-docx.ts'

const LLENA = DATOS['pareja_con_apoderado']!
const SOLA = DATOS['compradora_sola_vende_sociedad']!

describe('Documentos generados', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })

  it('se listan con su plantilla, su número, su radicación y si dicen lo que hoy dice su minuta', async () => {
    const [{ id_version }, filed] = [await unaPlantilla(undefined, slug), await radicacion({}, {}, slug)]
    const ctx = await contextOf(slug)
    const minuta = await insert(ctx, Minuta, {
      titulo: 'Prueba',
      id_radicacion: filed.id,
      id_tramite: null,
      id_proyecto: null,
      id_plantilla: null,
      datos: LLENA,
      origenes: {},
    })
    const suyo = { clase: 'minuta', id_version, id_minuta: minuta.id, id_radicacion: Number(filed.id) } as const
    const [viejo, nuevo] = [
      await generarDocumento(ctx, { ...suyo, nombre_documento: 'Uno.docx', datos: SOLA }),
      await generarDocumento(ctx, { ...suyo, nombre_documento: 'Dos.docx', datos: { ...LLENA, sobra: '', vacia: [] } }),
    ]
    const admin = api(slug).as('admin')
    const { body } = await admin.get('/documentos', { id_radicacion: filed.id })
    expect(body.data.map((d: typeof body) => [d.id, d.numero, d.estado, d.al_dia, d.por_revisar])).to.deep.equal([
      [nuevo.id, 2, 'borrador', true, 0],
      [viejo.id, 1, 'borrador', false, 0],
    ])
    expect(body.data[0]).to.include({
      numero_radicacion: filed.numero_radicacion,
      version_plantilla: 1,
      plantilla_al_dia: true,
    })
    const hallados = async (query: object) =>
      (await admin.get('/documentos', { ...query })).body.data.map(({ id }: { id: number }) => id)
    expect(await hallados({ q: 'dos' })).to.deep.equal([nuevo.id])
    expect(await hallados({ q: String(filed.numero_radicacion) })).to.deep.equal([nuevo.id, viejo.id])
    expect(await hallados({ 'filtro[estado]': 'aprobado' })).to.deep.equal([])
    expect(await hallados({ fechaInicio: '2999-01-01', fechaFin: '2999-12-31' })).to.deep.equal([])
    const leido = await admin.get(`/documentos/${viejo.id}`)
    expect([leido.body.faltan, leido.body.impedimento]).to.deep.equal([
      [],
      'Los datos cambiaron después de generar: genere otra vez.',
    ])
    expect((await admin.get('/documentos', { formato: 'csv' })).raw.toString()).to.contain('Dos.docx')
  })

  const PETICION = '/plantillaDocumentos/documento'

  it('generar recibe el cuerpo de la especificación, con los datos como objeto o como texto, y guarda lo mismo que se baja', async () => {
    const plantilla = await unaPlantilla(undefined, slug)
    const admin = api(slug).as('admin')
    for (const datos of [LLENA, JSON.stringify(LLENA)]) {
      const { status, body } = await admin.post(PETICION, {
        url_plantilla: plantilla.url,
        id: plantilla.id,
        datos,
        nameFile: '../casa/Compra\u202eventa\u0007  502',
      })
      expect([status, body.faltan, body.avisos, body.url]).to.deep.equal([
        201,
        [],
        [],
        `/api/documentos/${body.id}/docx`,
      ])
      const bajado = await admin.get(`/documentos/${body.id}/docx`)
      expect(bajado.headers['content-disposition']).to.equal("attachment; filename*=UTF-8''Compraventa%20502.docx")
      const ctx = await contextOf(slug)
      expect(bajado.raw.equals(await ctx.app.files.get(ctx, body.output_key))).to.equal(true)
      expect((await admin.get(`/files/${body.output_key}`)).raw.equals(bajado.raw)).to.equal(true)
      expect((await api(slug).as('nadie').get(`/files/${body.output_key}`)).status).to.be.oneOf([403, 404])
      const { cuerpo, propiedades } = abrirDocx(bajado.raw)
      expect(cuerpo)
        .to.contain('ANDRÉS FELIPE')
        .and.not.match(/[{}\ue000-\ue002]|undefined|null|NaN/)
      expect(propiedades).to.deep.equal({ autor: '', propias: false })
    }
  })

  it('lo que falta se dice en su lugar, y quien pide mal lo sabe por campo', async () => {
    const [plantilla, otra] = [await unaPlantilla(undefined, slug), await unaPlantilla(undefined, slug)]
    const pedir = (cambio: object) =>
      api(slug)
        .as('admin')
        .post(PETICION, {
          url_plantilla: plantilla.url,
          id: String(plantilla.id),
          datos: {},
          nameFile: 'x.docx',
          ...cambio,
        })
    expect((await pedir({})).body.faltan).to.include('valor_venta')
    const faltas = async (cambio: object) => Object.keys((await pedir(cambio)).body.errors as object)
    expect(await faltas({ url_plantilla: otra.url })).to.deep.equal(['url_plantilla'])
    expect(await faltas({ id: 99_999_999 })).to.deep.equal(['id'])
    expect(await faltas({ id_minuta: 99_999_999 })).to.deep.equal(['id_minuta'])
    for (const datos of ['[]', '{', 'null', '['.repeat(50_000), `{"a":${'['.repeat(200)}${']'.repeat(200)}}`])
      expect(await faltas({ datos }), datos.slice(0, 20)).to.deep.equal(['datos'])
    // a document would leave them out in silence
    expect(await faltas({ datos: { compradores: { nombre: 'Ana' }, forma_pago: 'contado' } })).to.deep.equal([
      'compradores',
      'forma_pago',
    ])
    expect(await faltas({ datos: { compradores: ['Ana'] } })).to.deep.equal(['compradores[0]'])
    expect(await faltas({ datos: { vendedores: Array.from({ length: 6 }, () => ({})) } })).to.deep.equal(['vendedores'])
    expect((await pedir({ datos: { valor_venta: '185000000', ajeno: 1, compradores: [] } })).status).to.equal(201)
    const sinConvertir = await unaPlantilla(undefined, slug)
    await (
      await contextOf(slug)
    )
      .db('plantillas_versiones')
      .where('id', sinConvertir.id_version)
      .update({ url_llenable: null })
    expect(await faltas({ id: sinConvertir.id, url_plantilla: sinConvertir.url })).to.deep.equal(['plantilla'])
  })

  it('aunque falten miles de datos se genera, guarda los primeros y no se aprueba', async () => {
    const etiquetas = Array.from({ length: 2400 }, (_, n) => `{dato_que_nadie_conoce_en_la_oficina_${n}}`)
    const { id, url } = await unaPlantilla(docx(parrafo(etiquetas.join(' '))), slug)
    const { status, body, raw } = await api(slug)
      .as('admin')
      .post(PETICION, { url_plantilla: url, id, datos: {}, nameFile: 'x' })
    expect(status, raw.toString()).to.equal(201)
    const { body: leido } = await api(slug).as('admin').get(`/documentos/${body.id}`)
    expect(leido.faltan.length).to.be.within(500, 2400)
    expect(leido.impedimento).to.match(/^Faltan \d+ datos/)
  })

  it('la misma petición dos veces hace un documento', async () => {
    const { id, url } = await unaPlantilla(docx(parrafo('{linderos}')), slug)
    const pedir = () =>
      api(slug)
        .as('admin')
        .post(
          PETICION,
          { url_plantilla: url, id, datos: { linderos: 'Norte' }, nameFile: 'x' },
          {
            'idempotency-key': 'la-misma-peticion',
          },
        )
    const [uno, dos] = await Promise.all([pedir(), pedir()])
    expect([uno.status, dos.status, dos.body]).to.deep.equal([201, 201, uno.body])
  })

  it('mientras se reemplaza la plantilla, cada documento dice con cuál de sus archivos se hizo', async () => {
    const primera = await unaPlantilla(docx(parrafo('Antes: {linderos}')), slug)
    const pedir = (url_plantilla: string) =>
      api(slug)
        .as('admin')
        .post(PETICION, {
          url_plantilla,
          id: primera.id,
          datos: { linderos: 'Norte' },
          nameFile: 'x',
        })
    const [segunda, ...hechos] = await Promise.all([
      otraVersion(primera.id, docx(parrafo('Ahora: {linderos}')), slug),
      ...[1, 2, 3].map(() => pedir(primera.url)),
    ])
    hechos.push(await pedir(segunda.url))
    const leidos = await Promise.all(
      hechos.map(async ({ body }) => {
        const { body: leido } = await api(slug).as('admin').get(`/documentos/${body.id}`)
        const { cuerpo } = abrirDocx((await api(slug).as('admin').get(`/documentos/${body.id}/docx`)).raw)
        return [leido.version_plantilla, leido.plantilla_al_dia, /Antes|Ahora/.exec(cuerpo)?.[0]]
      }),
    )
    expect(leidos).to.deep.equal([
      [1, false, 'Antes'],
      [1, false, 'Antes'],
      [1, false, 'Antes'],
      [2, true, 'Ahora'],
    ])
  })

  it('lo que muere entre el archivo y su fila no deja documento, y pedirlo otra vez lo hace', async () => {
    const { id_version } = await unaPlantilla(docx(parrafo('{linderos}')), slug)
    const ctx = await contextOf(slug)
    const cuantos = async () =>
      Number((await ctx.db('documentos_generados').where({ id_version }).count({ n: '*' }))[0]?.['n'])
    const pedido = { clase: 'minuta', id_version, nombre_documento: 'x.docx', datos: {} } as const
    const muere = inTransaction(ctx, async (its) => {
      await generarDocumento(its, pedido)
      throw new Error('the process died here')
    })
    expect(await muere.catch(String)).to.contain('died here')
    expect(await cuantos()).to.equal(0)
    const { url_documento } = await inTransaction(ctx, (its) => generarDocumento(its, pedido))
    expect([await cuantos(), await ctx.app.files.exists(ctx, url_documento ?? '')]).to.deep.equal([1, true])
  })
})
