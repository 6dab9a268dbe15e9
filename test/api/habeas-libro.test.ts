import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { FORMULARIOS_CON_AVISO } from '../../schemas/personas/habeas.ts'
import { Autorizacion, autorizar } from '../../modules/habeas/index.ts'
import { remove, update } from '../../modules/kernel/index.ts'
import { personasUnibles } from '../../modules/personas/index.ts'
import { PRODUCT, sources } from '../conventions/source.ts'
import { api, contextOf, freshOffice, jobsDone, radicacion, unaPersona } from '../harness/index.ts'
import { pagina } from '../harness/paginas.ts'

const titular = {
  tipo_documento: 'Cédula de ciudadanía',
  numero_documento: '52.100.201',
  correo: 'Ana@Correo.co',
  nombre: 'Ana Ñáñez',
}

describe('El libro de autorizaciones de datos (Ley 1581 de 2012)', function () {
  this.timeout(60_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })

  it('el aviso de cada formulario se lee sin sesión, con su versión, su huella y para qué son los datos', async () => {
    const { status, body } = await api(slug).anonymous.get('/aviso_privacidad', { formulario: 'solicitud' })
    expect(status).to.equal(200)
    expect(body.version).to.equal('solicitud-2026-2')
    const opcionales = body.finalidades.filter(({ opcional }: { opcional: boolean }) => opcional)
    expect(opcionales.map(({ id }: { id: string }) => id)).to.deep.equal(['encuestas', 'constructora'])
    const mostrado = [body.texto, ...opcionales.map(({ texto }: { texto: string }) => texto)].join('\n\n')
    expect(body.huella).to.equal(createHash('sha256').update(mostrado).digest('hex'))
    expect(body.texto)
      .to.contain('responsable del tratamiento')
      .and.contain('su solicitud se atiende igual')
      .and.contain('facultativa')
    for (const { fundamento, opcional } of body.finalidades) expect(opcional).to.equal(fundamento === 'autorizacion')
    expect((await api(slug).anonymous.get('/aviso_privacidad', { formulario: 'otro' })).status).to.equal(422)
  })

  it('ningún formulario pide autorización para WhatsApp, porque nada avisa por ahí', async () => {
    for (const formulario of FORMULARIOS_CON_AVISO) {
      const { body } = await api(slug).anonymous.get('/aviso_privacidad', { formulario })
      expect(JSON.stringify(body), formulario).not.to.match(/whatsapp/i)
    }
  })

  it('autorizar deja una línea por cada finalidad: lo que la ley manda, informado; lo opcional, solo si se marcó', async () => {
    const ctx = { ...(await contextOf(slug)), ip: '10.1.1.1', agent: 'Prueba' }
    await autorizar(ctx, {
      titular,
      formulario: 'solicitud',
      aviso: 'solicitud-2026-2',
      finalidades: ['encuestas'],
      actua: 'Luis Paz, apoderado',
      origen: 'solicitudes:7',
    })
    const lineas = await Autorizacion.query(ctx.db).where('clave_documento', '52100201').orderBy('id')
    expect(lineas.map(({ finalidad, fundamento, estado }) => [finalidad, fundamento, estado])).to.deep.equal([
      ['escritura', 'ley', 'informada'],
      ['solicitud', 'contrato', 'informada'],
      ['encuestas', 'autorizacion', 'otorgada'],
    ])
    expect(lineas[0]).to.include({
      numero_documento: '52.100.201',
      correo: 'ana@correo.co',
      ip: '10.1.1.1',
      agente: 'Prueba',
      canal: 'pagina',
      actua: 'Luis Paz, apoderado',
      origen: 'solicitudes:7',
      politica: 'solicitud-2026-2',
    })
    const texto = await ctx.db('avisos_privacidad').where('huella', lineas[0]?.huella).first<{ texto: string }>('texto')
    expect(texto.texto).to.contain('Que me pregunten después cómo me atendieron')
  })

  it('con un aviso que ya no es el de hoy, o con lo que el formulario no pregunta, no queda nada', async () => {
    const ctx = await contextOf(slug)
    const antes = await Autorizacion.query(ctx.db).resultSize()
    const errores = (cambio: object) =>
      autorizar(ctx, { titular, formulario: 'solicitud', aviso: 'solicitud-2026-2', ...cambio }).then(
        () => null,
        ({ errors }: { errors: unknown }) => errors,
      )
    const cambio = 'El aviso de privacidad cambió: léalo de nuevo antes de enviar.'
    expect(await errores({ aviso: 'solicitud-2020-1' })).to.deep.equal({ aviso: [cambio] })
    expect(await errores({ finalidades: ['escritura'] })).to.deep.equal({
      finalidades: ['Elija entre las finalidades que se ofrecen.'],
    })
    expect(await errores({ finalidades: ['vender'] })).to.have.key('finalidades')
    expect(await Autorizacion.query(ctx.db).resultSize()).to.equal(antes)
  })

  it('quien se registra en la página queda en el libro por su documento, y ahí sigue cuando su ficha ya no está', async () => {
    const persona = unaPersona()
    const nadie = api(slug).anonymous
    expect((await nadie.post('/auth/CreatePerson', { ...persona, acepta: true, politica: '2026-1' })).status).to.equal(
      201,
    )
    const ctx = await contextOf(slug)
    const suyas = () => Autorizacion.query(ctx.db).where('clave_documento', String(persona.numero_documento))
    const [linea] = await suyas()
    expect(linea).to.include({
      formulario: 'registro-publico',
      finalidad: 'registro',
      estado: 'otorgada',
      politica: '2026-1',
    })
    expect(linea?.nombre).to.contain(persona.nombres)
    const { id } = await ctx
      .db('personas')
      .where('numero_documento', String(persona.numero_documento))
      .first<{ id: number }>('id')
    await ctx.db('personas_cargos').where('id_persona', id).delete()
    await ctx.db('personas').where({ id }).delete()
    expect(await suyas()).to.have.length(1)
  })

  it('quien sigue un trámite por correo queda en el libro: lo que pidió, lo que confirmó y su retiro, cada uno en su línea', async () => {
    const filed = await radicacion({}, {}, slug)
    await pagina(slug, `/auth/seguimiento/${String(filed.token)}`, {
      que: 'avisos',
      correo: 'Libro@ejemplo.co',
      acepta: 'si',
    })
    await jobsDone(slug)
    const { db } = await contextOf(slug)
    const { llave } = await db('seguimientos_suscripciones')
      .where('correo', 'libro@ejemplo.co')
      .first<{ llave: string }>()
    for (const que of ['confirmar', 'confirmar', 'salir', 'salir', 'confirmar'])
      await pagina(slug, `/auth/seguimiento/avisos/${llave}`, { que })
    const lineas = await Autorizacion.query(db).where('correo', 'libro@ejemplo.co').orderBy('id')
    expect(lineas.map(({ estado }) => estado)).to.deep.equal(['otorgada', 'confirmada', 'revocada', 'confirmada'])
    expect(lineas.slice(1).map(({ id_anterior }) => id_anterior)).to.deep.equal(Array(3).fill(lineas[0]?.id))
  })

  for (const como of ['con el enlace del correo', 'en la oficina'])
    it(`quien lo pidió dos veces y se retira ${como} no queda autorizando nada`, async () => {
      const filed = await radicacion({}, {}, slug)
      const correo = `dos-${filed.id}@ejemplo.co`
      for (const _ of [1, 2])
        await pagina(slug, `/auth/seguimiento/${String(filed.token)}`, { que: 'avisos', correo, acepta: 'si' })
      const { db } = await contextOf(slug)
      const { llave } = await db('seguimientos_suscripciones').where({ correo }).first<{ llave: string }>()
      await pagina(slug, `/auth/seguimiento/avisos/${llave}`, { que: 'confirmar' })
      const admin = api(slug).as('admin')
      const vigentes = async (): Promise<number[]> =>
        (await admin.get('/autorizaciones', { correo })).body.autorizaciones
          .filter(({ vigente }: { vigente: boolean }) => vigente)
          .map(({ id }: { id: number }) => id)
      const [ultima] = await vigentes()
      if (como === 'en la oficina') await admin.post(`/autorizaciones/${ultima}/revocar`, { motivo: 'Vino a pedirlo' })
      else await pagina(slug, `/auth/seguimiento/avisos/${llave}`, { que: 'salir' })
      expect(await vigentes()).to.deep.equal([])
    })

  it('solo crece: ni el programa cambia o borra una línea, ni unir personas la toca', async () => {
    const ctx = await contextOf(slug)
    const linea = (await Autorizacion.query(ctx.db).first())!
    const dicho = (work: Promise<unknown>) => work.then(() => '', String)
    expect(await dicho(update(ctx, Autorizacion, linea.id, { estado: 'revocada' }))).to.contain('only grows')
    expect(await dicho(remove(ctx, Autorizacion, linea.id))).to.contain('only grows')
    expect(await Autorizacion.query(ctx.db).findById(linea.id)).to.deep.equal(linea)
    // nor does anything write to its table by another way, but what adds
    const escribe = sources(...PRODUCT).filter(
      ({ path, text }) =>
        !path.startsWith('migrations/') &&
        (/\('autorizaciones'\)/.test(text) ||
          /Autorizacion\.query\([^)]*\)[\s\S]{0,300}?\.(delete|deleteById|patch|update)\(/.test(text)),
    )
    expect(escribe.map(({ path }) => path)).to.deep.equal([])
    expect(personasUnibles.usos.map(({ tabla }) => tabla)).to.not.include('autorizaciones')
  })
})
