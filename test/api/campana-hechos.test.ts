import { expect } from 'chai'
import { jobs } from '../../jobs/index.ts'
import { firmarFactura } from '../../modules/dian/emision/firmar.ts'
import { rechazar } from '../../modules/dian/emision/resultado.ts'
import { tokenDe } from '../../modules/dian/entrega/entregar.ts'
import { inTransaction, insert, type Context } from '../../modules/kernel/index.ts'
import { BorradorDeSolicitud } from '../../modules/solicitudes/index.ts'
import { pasarA } from '../../modules/tramites/index.ts'
import { facturaAceptada, facturasArchivadas, oficinaSinDian } from '../harness/dian.ts'
import { api, contextOf, emailOf, freshOffice, type Json } from '../harness/index.ts'
import { solicitudGuardada } from '../harness/quien-solicitudes.ts'
import { pasa, radicado } from '../harness/tramites-estados.ts'

describe('Campana: lo que pasa en cada sala llega a quien debe saberlo', function () {
  this.timeout(120_000)
  let slug = ''
  let ctx: Context
  let cliente = 0
  before(async () => {
    slug = await freshOffice()
    ctx = await contextOf(slug)
    cliente = (await ctx.db('usuarios').where('email', emailOf('cliente', slug)).first<{ id: number }>('id')).id
  })
  beforeEach(async () => {
    await ctx.db('avisos').delete()
  })
  type Rol = Parameters<ReturnType<typeof api>['as']>[0]
  const titulos = async (rol: Rol): Promise<string[]> =>
    ((await api(slug).as(rol).get('/avisos')).body.data as Json[]).map(({ titulo }) => String(titulo)).reverse()

  it('de una factura: lo que decide la DIAN, lo que responde el cliente y el correo que no salió', async () => {
    await oficinaSinDian(slug)
    const [aceptada = 0, rechazada = 0] = await facturasArchivadas(slug)
    const documento = await facturaAceptada(ctx, aceptada)
    await inTransaction(ctx, async (its) =>
      rechazar(its, await firmarFactura(its, rechazada), {
        valido: false,
        codigo: '99',
        descripcion: 'Errores en campos',
        mensaje: '',
        mensajes: [],
        xml: null,
        llave: null,
        archivo: null,
      }),
    )
    const responde = { id: aceptada, token: tokenDe(ctx, documento), respuesta: '1' }
    expect((await api(slug).anonymous.put(`/factura${aceptada}`, responde)).status).to.equal(200)
    const { id } = await ctx.db('dian_entregas').orderBy('id').first<{ id: number }>('id')
    await jobs.get('dian-entrega')?.gaveUp?.(ctx, { id })
    const numero = documento.numero
    expect(await titulos('caja')).to.have.members([
      `La DIAN aceptó la factura ${numero}`,
      `La DIAN rechazó la factura ${numero.slice(0, -1)}${Number(numero.at(-1)) + 1}`,
      `El cliente aceptó la factura ${numero}`,
      `No se pudo enviar por correo la factura ${numero}`,
    ])
    expect(await titulos('consulta')).to.deep.equal([])
  })

  it('de una solicitud: lo que hace quien la pidió, a la oficina; lo que dice la oficina, a quien la pidió', async () => {
    const { id } = await solicitudGuardada(ctx, { etapa: 4, estado: 'minuta_enviada', id_usuario: cliente })
    const borrador = { url_archivo: `solicitudes/prueba-${id}.pdf`, bytes: 1, sha256: 'a'.repeat(64), parrafos: null }
    await insert(ctx, BorradorDeSolicitud, { id_solicitud: id, numero: 1, ...borrador })
    const dice = (rol: Rol, comentarios: string) =>
      api(slug)
        .as(rol)
        .put(`/SolicitudesTramites/comentariosRevision/${id}`, { respuesta: false, usuario: rol, comentarios })
    expect((await dice('cliente', 'Mi dirección es otra')).status).to.equal(200)
    const [llego, ...mas] = await titulos('revisor')
    expect(mas).to.deep.equal([])
    expect(llego).to.match(new RegExp(`^Solicitud ${id}: `))
    expect(await titulos('cliente')).to.deep.equal([])
    expect((await dice('revisor', 'Corregido')).status).to.equal(200)
    expect(await titulos('cliente')).to.deep.equal([`Solicitud ${id}: la notaría le respondió`])
    expect(
      (await api(slug).as('revisor').put(`/SolicitudesTramites/${id}`, { estado: 'anulada', motivo: 'Se repite' }))
        .status,
    ).to.equal(200)
    expect(await titulos('cliente')).to.include(`Solicitud ${id}: Anulada`)
    expect(await titulos('consulta'), 'who does not work them').to.deep.equal([])
  })

  it('de un trámite: lo que llega y lo que responden, a quien los trabaja; los pasos de la oficina, a quien lo pidió', async () => {
    const { id, anio, numero } = await radicado(ctx, { id_usuario: cliente })
    const dicho = `${anio}-${String(numero).padStart(6, '0')}`
    expect(await titulos('revisor')).to.deep.equal([`Llegó el trámite ${dicho}`])
    expect((await pasa(slug, id, { estado: 'en_revision' })).status).to.be.below(300)
    expect(await titulos('cliente')).to.deep.equal([`Trámite ${dicho}: En revisión`])
    await pasarA(ctx, id, { estado: 'desistido', motivo: 'Ya no' }, { como: 'cliente' })
    expect((await titulos('revisor')).at(-1)).to.equal(`Quien lo pidió desistió del trámite ${dicho}`)
  })

  it('todo lo que alguien pide y no sale se le dice: el de un lote y el de un libro, en su página', () => {
    expect([...jobs.values()].flatMap(({ name, gaveUp }) => (gaveUp ? [name] : [])).sort()).to.deep.equal([
      'aviso-cita',
      'aviso-solicitud',
      'aviso-tramite',
      'cartera-envio',
      'cartera-lote',
      'correo-documento',
      'correo-liquidacion',
      'dian-entrega',
      'importar-guardar',
      'importar-revisar',
      'resumen-avisos',
    ])
  })
})
