import { expect } from 'chai'
import { textoDePdf } from '../../modules/archivos/index.ts'
import { routes } from '../../modules/index.ts'
import { insert, rulesOf, waysOf } from '../../modules/kernel/index.ts'
import { AdjuntoDeTramite, AvisoDeTramite } from '../../modules/tramites/model.ts'
import { deTramite } from '../../modules/tramites/quien-ve.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, persona, unaPersona } from '../harness/index.ts'
import { archivo, porFacturar } from '../harness/facturacion.ts'
import { soloPuede } from '../harness/quien.ts'
import { unTramiteRadicado } from '../harness/tramite-radicado.ts'

const VE = permiso('tramites', 'ver')
/** What names people in a reserved procedure: whatever is asked of it, none of it is answered. */
const NOMBRES = ['Zenobia', 'Quintal', 'Nubia', 'zenobia@ejemplo.co', '1107654329', 'Lo pidió su tía']

describe('Trámites reservados: quien los ve sin trabajarlos no lee de quién son', function () {
  this.timeout(120_000)
  let slug = ''
  let id = 0
  before(async () => {
    slug = await freshOffice()
    await persona(unaPersona({ nombres: 'Zenobia', apellidos: 'Quintal', numero_documento: '1107654329' }), slug)
    const tramite = await unTramiteRadicado(slug, {
      tipo: 'registroNacimiento_MenorPadre',
      tipo_tramite: 'copia',
      reservado: true,
      identificacion: '1107654329',
      solicitante: 'Zenobia Quintal',
      nombre_tramite: 'Nubia Quintal',
      correo: 'zenobia@ejemplo.co',
      anotaciones: 'Lo pidió su tía',
      datos: { nombre_registro: 'Nubia Quintal' },
    })
    id = tramite.id
    const ctx = await contextOf(slug)
    const correo = 'zenobia@ejemplo.co'
    await insert(ctx, AvisoDeTramite, {
      id_tramite: id,
      id_paso: null,
      clase: 'radicado',
      correo,
      enviado_en: null,
      error: null,
    })
    const d = await porFacturar(1, slug)
    expect((await api(slug).as('admin').post('/facturaLiq', archivo(d))).status).to.be.below(300)
    const factura = await ctx.db('facturas').first<{ id: number }>('id')
    await ctx.db('facturas').where('id', factura.id).update({ nombre: 'Zenobia Quintal' })
    const pidio = await ctx.db('usuarios').orderBy('id').first<{ id: number }>('id')
    await ctx.db('usuarios').where('id', pidio.id).update({ usuario: 'Zenobia Quintal' })
    await ctx
      .db('tramites')
      .where({ id })
      .update({ id_factura: factura.id, id_usuario: pidio.id, motivo_anulacion: 'La pidió Zenobia' })
    await insert(ctx, AdjuntoDeTramite, {
      id_tramite: id,
      id_usuario: pidio.id,
      nombre: 'pedido_1',
      titulo: 'Registro civil de Nubia',
      orden: 1,
      url_archivo: 'tramites/no-esta.pdf',
      nombre_original: 'nubia.pdf',
      extension: 'pdf',
      tipo: 'application/pdf',
      bytes: 1,
      sha256: '',
      sin_revisar: null,
      estado: 'aceptado',
      motivo: null,
      reemplaza_a: null,
    })
  })
  const nadie = () => api(slug).as('nadie')
  const dichos = (texto: string) => NOMBRES.filter((nombre) => texto.includes(nombre))

  for (const { method, path } of routes
    .flatMap(waysOf)
    .filter((way) => way.method === 'GET' && rulesOf(way).includes(deTramite))) {
    it(`${method} ${path}`, async () => {
      await soloPuede(slug, [VE])
      const { raw, headers } = await nadie().get(
        path.replace(':id', String(id)),
        path.includes(':') ? {} : { id_tramite: id },
      )
      const texto = String(headers['content-type']).includes('pdf')
        ? ((await textoDePdf(raw)) ?? []).join(' ')
        : raw.toString()
      expect(dichos(texto)).to.deep.equal([])
    })
  }

  it('ni la lista, ni lo que se exporta, ni lo que se busca por su nombre, ni su historial', async () => {
    await soloPuede(slug, [VE])
    for (const [path, query] of [
      ['/tramites', {}],
      ['/tramites', { formato: 'csv' }],
      ['/tramites', { q: 'Quintal' }],
      [`/auditoria/tramites/${id}`, {}],
      ['/mis_tramites', {}],
      ['/tablero', {}],
    ] as const)
      expect(dichos((await nadie().get(path, query)).raw.toString()), path).to.deep.equal([])
    const busquedas: Record<string, string>[] = [
      { q: 'Quintal' },
      { 'filtro[solicitante]': 'Zenobia' },
      { 'filtro[identificacion]': '1107654329' },
    ]
    for (const query of busquedas)
      expect((await nadie().get('/tramites', query)).body.data, JSON.stringify(query)).to.deep.equal([])
  })

  it('las facturas con que se podría cobrar son de quien factura', async () => {
    const d = await porFacturar(2, slug)
    expect((await api(slug).as('admin').post('/facturaLiq', archivo(d))).status).to.be.below(300)
    const { id_radicacion } = await (
      await contextOf(slug)
    )
      .db('facturas')
      .first<{ id_radicacion: number }>('id_radicacion')
    const tramite = await unTramiteRadicado(slug, { id_radicacion })
    const facturas = async (...ids: number[]) => {
      await soloPuede(slug, ids)
      return (await nadie().get(`/tramites/${tramite.id}/cobro`)).body.facturas as unknown[]
    }
    expect(await facturas(VE)).to.deep.equal([])
    expect(await facturas(VE, permiso('facturacion', 'crear'))).not.to.be.empty
  })

  it('quien los trabaja los lee, uno por uno', async () => {
    await soloPuede(slug, [VE, permiso('tramites', 'modificar')])
    expect((await nadie().get(`/tramites/${id}`)).body.solicitante).to.equal('Zenobia Quintal')
    expect((await nadie().get(`/tramites/${id}/cobro`)).body.persona.numero_documento).to.equal('1107654329')
  })
})
