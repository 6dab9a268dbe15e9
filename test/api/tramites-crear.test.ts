import { expect } from 'chai'
import { api, contextOf, freshOffice, sendForm, unPdf, type Json } from '../harness/index.ts'
import { subirSuelto } from '../harness/adjuntos.ts'
import { soloPuede } from '../harness/quien.ts'
import { pedirDefuncion, tramiteGuardado, unaDefuncion, unTramite } from '../harness/tramites.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

describe('Pedir un trámite', function () {
  this.timeout(60_000)
  let slug: string
  before(async () => {
    slug = await freshOffice()
  })
  const cliente = () => api(slug).as('cliente')
  const cuantos = async (tabla: string) =>
    Number((await (await contextOf(slug)).db(tabla).count<{ n: number }[]>({ n: '*' }))[0]?.n)
  const pedir = (cuerpo: object, headers = {}) => cliente().post('/tramites', cuerpo, headers)
  const adjunto = async () => Number((await subirSuelto(slug)).body.id)

  it('con los campos y el archivo de la especificación responde 201 y «¡Trámite Creado!», y se lee lo que se escribió', async () => {
    const reply = await pedirDefuncion({
      slug,
      campos: { correo: 'ana@ejemplo.co', copias: '2', nombre_registro: 'Pedro Ruiz Ñáñez' },
    })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    expect(reply.body).to.include({
      message: '¡Trámite Creado!',
      estado: 'radicado',
      tipo_documento: 'registro_defuncion',
    })
    const { ctx } = { ctx: await contextOf(slug) }
    const { body } = await cliente().get(`/tramites/${reply.body.id}`)
    expect(body).to.include({
      numero_tramite: `${ctx.today.slice(0, 4)}-000001`,
      tipo: 'registro_defuncion',
      nombre_tramite: 'Pedro Ruiz Ñáñez',
      version: 1,
      anotaciones: 'Para la pensión',
      identificacion: '31200100',
      identificacion_tramite: '55443322',
      correo: 'ana@ejemplo.co',
      valor: 21_600,
    })
    expect(body.datos).to.include({
      nombre_registro: 'Pedro Ruiz Ñáñez',
      fecha_defuncion: '2020-04-05',
      numero_folio: '55443322',
    })
    expect(body.data).to.deep.equal({ copias: 2 })
    expect(body.promesa <= body.vence).to.equal(true)
    expect(body.plazo.texto).to.match(/^vence en \d+ días? hábil/)
    expect(body.adjuntos).to.have.length(1)
    expect(body.adjuntos[0]).to.include({
      nombre: 'documento_1',
      nombre_original: 'Cédula de Ana.pdf',
      estado: 'pendiente',
    })
    expect(JSON.parse(body.req_doc_tramite)).to.deep.equal(body.documentos)
    expect(body.documentos[0].Nombre_Documento).not.to.match(/Ana|Ruiz/)
    const pasos = await ctx.db('tramites_pasos').where('id_tramite', body.id)
    expect(pasos.map(({ de, estado }: Json) => [de, estado])).to.deep.equal([[null, 'radicado']])
    expect(await ctx.db('tramites_avisos').where('id_tramite', body.id).pluck('correo')).to.deep.equal([
      'ana@ejemplo.co',
    ])
  })

  it('POST /api/tramite es el mismo, con los documentos que se subieron antes por su id', async () => {
    const id = await adjunto()
    const reply = await cliente().post('/tramite', { ...unaDefuncion(), documento_1: id })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    expect(reply.body.adjuntos.map((uno: Json) => uno.id)).to.deep.equal([id])
    // who asks from their own session is told at their own address
    expect(reply.body.correo).to.match(/@/)
  })

  it('lo que está mal en los campos y en los documentos se dice de una vez, y no se guarda ningún archivo', async () => {
    const adjuntos = await cuantos('tramites_adjuntos')
    const { nombre_registro: _sin, ...campos } = unaDefuncion({ fecha_defuncion: '2999-01-01' })
    const sinPapel = await sendForm(cliente(), '/tramites', campos)
    expect([sinPapel.status, sinPapel.body.message]).to.deep.equal([
      422,
      'Es necesario diligenciar los campos requeridos',
    ])
    expect(sinPapel.body.errors).to.have.all.keys('nombre_registro', 'fecha_defuncion', 'documento_1')
    const otro = await sendForm(cliente(), '/tramites', campos, {
      documento_1: { name: 'c.pdf', content: Buffer.from('hola') },
    })
    expect(otro.body.errors).to.have.all.keys('nombre_registro', 'fecha_defuncion', 'documento_1')
    const raro = await pedir({ ...campos, documento_1: { toString: 1 } })
    expect(raro.body.errors).to.have.all.keys('nombre_registro', 'fecha_defuncion', 'documento_1')
    const bueno = await sendForm(cliente(), '/tramites', campos, { documento_1: { name: 'c.pdf', content: unPdf() } })
    expect(bueno.body.errors).to.have.all.keys('nombre_registro', 'fecha_defuncion')
    expect(await cuantos('tramites_adjuntos')).to.equal(adjuntos)
  })

  it('lo que falta se dice por su campo, y no queda nada escrito', async () => {
    const [tramites, adjuntos] = [await cuantos('tramites'), await cuantos('tramites_adjuntos')]
    const { nombre_registro: _sin, ...campos } = unaDefuncion()
    const sinNombre = await sendForm(cliente(), '/tramites', campos, {
      documento_1: { name: 'c.pdf', content: unPdf() },
    })
    expect([sinNombre.status, Object.keys(sinNombre.body.errors)]).to.deep.equal([422, ['nombre_registro']])
    const sinPapel = await sendForm(cliente(), '/tramites', unaDefuncion())
    expect([sinPapel.status, sinPapel.body.errors]).to.deep.equal([
      422,
      { documento_1: ['Es necesario diligenciar los campos requeridos'] },
    ])
    const otro = await sendForm(cliente(), '/tramites', unaDefuncion(), {
      documento_1: { name: 'c.pdf', content: Buffer.from('hola') },
    })
    expect([otro.status, Object.keys(otro.body.errors)]).to.deep.equal([422, ['documento_1']])
    for (const documento_1 of ['x', '0', [1, 2], 999_999, { a: 1 }]) {
      const ajeno = await pedir({ ...unaDefuncion(), documento_1 })
      expect([ajeno.status, Object.keys(ajeno.body.errors)]).to.deep.equal([422, ['documento_1']])
    }
    expect([await cuantos('tramites'), await cuantos('tramites_adjuntos')]).to.deep.equal([tramites, adjuntos])
  })

  it('la misma llave desde dos puestos, también a la vez, es un solo trámite y la misma respuesta', async () => {
    const antes = await cuantos('tramites')
    const cuerpo = { ...unaDefuncion(), documento_1: await adjunto() }
    const llave = { 'Idempotency-Key': 'tramite-de-prueba-1' }
    const juntos = await Promise.all(Array.from({ length: 6 }, () => pedir(cuerpo, llave)))
    const despues = await pedir(cuerpo, llave)
    // its papers are taken by then, and it answers what the first one did
    for (const { status, raw } of [...juntos, despues]) expect(status, raw.toString()).to.equal(201)
    expect(new Set([...juntos, despues].map(({ body }) => body.id)).size).to.equal(1)
    expect(await cuantos('tramites')).to.equal(antes + 1)
    expect((await pedir({ ...cuerpo, anotaciones: 'otra' }, llave)).status).to.equal(422)
  })

  it('los números no saltan ni se repiten, y un documento subido es de un solo trámite', async () => {
    const id = await adjunto()
    const cuerpos = [unaDefuncion(), unaDefuncion()].map((uno) => ({ ...uno, documento_1: id }))
    const replies = await Promise.all(cuerpos.map((cuerpo) => pedir(cuerpo)))
    expect(replies.map(({ status }) => status === 201).sort()).to.deep.equal([false, true])
    const nuevos = await Promise.all(Array.from({ length: 8 }, () => pedirDefuncion({ slug })))
    expect(nuevos.map(({ status }) => status)).to.deep.equal(Array(8).fill(201))
    const numeros = (await (await contextOf(slug)).db('tramites').orderBy('numero').pluck('numero')) as number[]
    expect(numeros).to.deep.equal(numeros.map((_, n) => n + 1))
  })

  it('de lo que vino en un formulario que no hizo un trámite no queda archivo; lo subido aparte sigue para enviarlo', async () => {
    const sueltos = async () => (await cliente().get('/tramites_adjuntos')).body.length
    const antes = await sueltos()
    const documento_1 = { name: 'c.pdf', content: unPdf() }
    const malo = await sendForm(
      cliente(),
      '/tramites',
      { ...unaDefuncion(), extra: '{"no_es_de_aqui":1}' },
      { documento_1 },
    )
    expect([malo.status, await sueltos()]).to.deep.equal([422, antes])
    const suelto = await adjunto()
    const otro = await pedir({ ...unaDefuncion(), extra: { no_es_de_aqui: 1 }, documento_1: suelto })
    expect([otro.status, await sueltos()]).to.deep.equal([422, antes + 1])
  })

  it('uno igual en las últimas 24 horas se pide, y se avisa', async () => {
    const uno = await unTramite({ slug, campos: { nombre_registro: 'Lucía Peñaranda' } })
    const otro = await unTramite({ slug, campos: { nombre_registro: 'LUCIA PEÑARANDA' } })
    expect(uno.avisos).to.deep.equal([])
    expect(otro.avisos).to.deep.equal([`En las últimas 24 horas ya se pidió uno igual: el ${uno.numero_tramite}.`])
    // what others asked for is not told to who sees only their own
    await unTramite({ slug, role: 'admin', campos: { nombre_registro: 'Otra Persona' } })
    expect((await unTramite({ slug, campos: { nombre_registro: 'Otra Persona' } })).avisos).to.deep.equal([])
  })

  it('a quien lee velado lo reservado no se le dice que de ese nombre ya se pidió', async () => {
    const ctx = await contextOf(slug)
    const tipo = 'registroNacimiento_MenorPadre'
    await tramiteGuardado({ tipo, tipo_documento: tipo, reservado: true, nombre_tramite: 'Niña Secreta Ruiz' }, slug)
    await soloPuede(slug, [permiso('tramites', 'ver'), permiso('nuevoTramite', 'crear')])
    const campos = {
      nombres_menor: 'Niña',
      apellidos_menor: 'Secreta Ruiz',
      fecha_nacimiento: addDays(ctx.today, -900),
    }
    const pide = async (role: 'nadie' | 'admin') => {
      const documento_1 = (await subirSuelto(slug, { role, tipo })).body.id
      const pedido = { tipo, identificacion: '31200100', numero_folio: '5', ...campos, documento_1 }
      return (await api(slug).as(role).post('/tramites', pedido)).body.avisos
    }
    expect(await pide('nadie')).to.deep.equal([])
    expect((await pide('admin'))[0]).to.match(/ya se pidió uno igual/)
  })
})
