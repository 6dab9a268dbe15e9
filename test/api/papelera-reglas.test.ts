import { expect } from 'chai'
import { quitarSobrantes } from '../../modules/archivos/barrer-archivos.ts'
import { olvidarPapelera } from '../../modules/papelera/index.ts'
import { PLANTILLAS } from '../../modules/plantillas/guardar-plantilla.ts'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, inmueble, radicacion, type Client, type Json } from '../harness/index.ts'
import { pasoDeReclamo, reclamoRegistrado } from '../harness/habeas.ts'
import { sendForm, unPdf } from '../harness/files.ts'
import { tirado } from '../harness/papelera.ts'
import { soloPuede } from '../harness/quien.ts'

const DIA = 86_400_000

describe('Papelera: qué vuelve, qué no y hasta cuándo', function () {
  this.timeout(120_000)
  let slug = ''
  let admin: Client
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })
  const restaurar = (id: unknown) => admin.post(`/papelera/${String(id)}/restaurar`)
  const borrar = async (path: string) => Number((await admin.delete(path)).headers['x-papelera'])
  const crear = async (path: string, body: object): Promise<Json> => (await admin.post(path, body)).body
  const hay = async (id: number) =>
    (await (await contextOf(slug)).db('papelera').where({ id }).first<unknown>('id')) !== undefined

  it('lo que ya tiene otro no vuelve, y la frase dice qué es; cuando queda libre, vuelve', async () => {
    const era = await inmueble({}, slug)
    const en = await borrar(`/inmuebles/${era.id}`)
    const otro = await inmueble({ matricula: era.matricula }, slug)
    const choca = await restaurar(en)
    expect([choca.status, choca.body.message]).to.deep.equal([
      409,
      `Ya existe un inmueble con la matrícula ${era.matricula}.`,
    ])
    expect([(await admin.get(`/inmuebles/${era.id}`)).status, await hay(en)]).to.deep.equal([404, true])
    await borrar(`/inmuebles/${otro.id}`)
    expect((await restaurar(en)).body).to.include({ clase: 'inmuebles', registro: era.id })
    expect(
      (await admin.get('/inmuebles', { q: String(era.matricula) })).body.data.map(({ id }: Json) => id),
    ).to.deep.equal([era.id])
    const rol = await crear('/rol', { name: 'Archivo', description: 'Guarda' })
    const delRol = await borrar(`/rol/${rol.id}`)
    await crear('/rol', { name: 'Archivo', description: 'Otro' })
    expect((await restaurar(delRol)).body.message).to.equal(
      'Otro registro ya tiene el nombre «Archivo»: cámbielo en ese antes de restaurar este.',
    )
  })

  it('si falta lo que nombraba, dice qué y dónde está; varios vuelven en su orden, y de los que no, por qué', async () => {
    const [{ id: depto }, suelto] = [
      await crear('/departamentos', { name: 'Depto', code: '98' }),
      await tirado('bancos', slug),
    ]
    const { id: municipio } = await crear('/municipios', { name: 'Muni', code: '98001', department_id: depto })
    const deMunicipio = await borrar(`/municipios/${municipio}`)
    const deDepto = await borrar(`/departamentos/${depto}`)
    const falta = await restaurar(deMunicipio)
    expect([falta.status, falta.body.message]).to.deep.equal([
      409,
      'Ya no está el departamento al que pertenecía: restaure antes «Depto», que también está en la papelera.',
    ])
    const { body } = await admin.post('/papelera/restaurar', { ids: [deMunicipio, suelto.en, deDepto, 2_000_000_000] })
    expect(body.restaurados.map(({ registro }: Json) => registro)).to.deep.equal([depto, municipio, suelto.id])
    expect(body.fallos).to.deep.equal([
      {
        id: 2_000_000_000,
        titulo: 'Ya no está',
        message: 'Ya no está en la papelera: se restauró, o se cumplió su tiempo.',
      },
    ])
    const [primera] = (await admin.get(`/auditoria/municipios/${municipio}`)).body.momentos
    expect(primera.accion).to.equal('restaurar')
  })

  it('de dos que lo restauran a la vez, uno lo hace', async () => {
    const { id, en } = await tirado('bancos', slug)
    const replies = await Promise.all([restaurar(en), restaurar(en)])
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 404])
    expect((await admin.get(`/bancos/${id}`)).status).to.equal(200)
  })

  it('cada persona halla lo que puede eliminar', async () => {
    await tirado('inmuebles', slug)
    await tirado('roles', slug)
    await tirado('edictos', slug)
    const hallados = (await admin.get('/papelera', { q: 'sucesion PEÑA', sort: '-dias' })).body.data
    expect([...new Set(hallados.map(({ titulo }: Json) => titulo))]).to.deep.equal(['Sucesión de Peña, Ana Vega Ruiz'])
    expect((await admin.get('/papelera', { formato: 'csv' })).raw.toString()).to.include(
      'Sucesión de Peña, Ana Vega Ruiz;edicto;',
    )
    await soloPuede(slug, [permiso('inmuebles', 'eliminar')])
    const { body } = await api(slug).as('nadie').get('/papelera')
    expect([...new Set(body.data.map(({ clase }: Json) => clase))]).to.deep.equal(['inmuebles'])
    expect((await api(slug).as('nadie').get('/papelera/clases')).body).to.deep.equal([
      { value: 'inmuebles', label: 'Inmueble' },
      { value: 'tipo-inmueble', label: 'Tipo de inmueble' },
    ])
    await soloPuede(slug, [permiso('inmuebles', 'modificar')])
    expect((await api(slug).as('nadie').get('/papelera')).status).to.equal(403)
  })

  it('los archivos se guardan lo que él; a los 30 días se olvidan los dos', async () => {
    const ctx = await contextOf(slug)
    const { en } = await tirado('plantillas', slug)
    const { ruta } = await ctx.db('papelera_archivos').where('id_papelera', en).first<{ ruta: string }>('ruta')
    const en29 = { ...ctx, now: new Date(ctx.now.getTime() + 29 * DIA) }
    await olvidarPapelera(en29)
    await quitarSobrantes(en29, PLANTILLAS, 'todos')
    expect([await hay(en), await ctx.app.files.exists(ctx, ruta)]).to.deep.equal([true, true])
    const en31 = { ...ctx, now: new Date(ctx.now.getTime() + 31 * DIA) }
    await olvidarPapelera(en31)
    await olvidarPapelera(en31)
    expect([await hay(en), await ctx.app.files.exists(ctx, ruta)]).to.deep.equal([false, false])
    const { en: vencido } = await tirado('bancos', slug)
    await ctx.db('papelera').where('id', vencido).update({ vence: ctx.now.toISOString() })
    expect(
      [(await restaurar(vencido)).status, (await admin.get(`/papelera/${vencido}`)).status],
      'the night has not come',
    ).to.deep.equal([404, 404])
  })

  it('lo que queda como constancia guarda su papel aunque la papelera se vacíe', async () => {
    const ctx = await contextOf(slug)
    const fechas = { fecha_inicio: bogotaDate(ctx.now), fecha_expiracion: addDays(bogotaDate(ctx.now), 5) }
    const campos = { titulo: 'Sucesión', nombre_cliente: 'Ana', ...fechas }
    const archivo = { name: 'edicto.pdf', content: unPdf('Edicto') }
    const { id } = (await sendForm(admin, '/edicto', campos, { archivo })).body
    const en = await borrar(`/edicto/${id}?motivo=Por%20error`)
    await olvidarPapelera({ ...ctx, now: new Date(ctx.now.getTime() + 31 * DIA) })
    const { ruta_archivo } = await ctx.db('edictos').where({ id }).first<{ ruta_archivo: string }>('ruta_archivo')
    expect([await hay(en), await ctx.app.files.exists(ctx, ruta_archivo)]).to.deep.equal([false, true])
  })

  it('lo de quien pide que se supriman sus datos se olvida; lo de los demás queda', async () => {
    const deOtra = await tirado('minutas', slug)
    const [minuta, edicto] = [await tirado('minutas', slug), await tirado('edictos', slug)]
    const { db } = await contextOf(slug)
    const guardada = await db('papelera').where('id', minuta.en).first<{ contenido: string }>('contenido')
    const { fila, partes } = JSON.parse(guardada.contenido)
    const datos = JSON.stringify({ compradores: [{ identificacion: 'C.C. 41.222.333 de Cali' }] })
    await db('papelera')
      .where('id', minuta.en)
      .update({ contenido: JSON.stringify({ fila: { ...fila, datos }, partes }) })
    const { id } = await reclamoRegistrado(slug, {
      tipo: 'supresion',
      numero_documento: '41222333',
      nombre: 'Ana Vega Ruiz',
    })
    await pasoDeReclamo(slug, id, { paso: 'completar' })
    const procede = { paso: 'responder', decision: 'procede', respuesta: 'Hecho.', verificacion: 'Cédula' }
    const { status, raw } = await pasoDeReclamo(slug, id, procede)
    expect(status, raw.toString()).to.equal(200)
    expect([await hay(minuta.en), await hay(edicto.en), await hay(deOtra.en)]).to.deep.equal([false, false, true])
    expect(raw.toString()).to.include(
      'En la papelera había 2 registros con datos del titular: ya no se puede restaurar.',
    )
  })

  it('un paso del seguimiento devuelve la escritura a su estado; un edicto cuyo día llegó se fija desde que vuelve', async () => {
    const { id, numero_radicacion: num_radicacion } = await radicacion({}, {}, slug)
    const { db } = await contextOf(slug)
    const estado = async () =>
      (await db('radicaciones').where({ id }).first<{ e: number }>({ e: 'id_estados_escrituras' })).e
    const hoy = bogotaDate(new Date())
    const paso = (que: string, hora: string) =>
      crear('/seguiradiCreate', { num_radicacion, paso: que, observacion: '', fecha: `${hoy} ${hora}` })
    const [uno, otro] = await db('estados_escrituras').orderBy('id').limit(2).pluck<number[]>('id')
    await paso(String(uno), '00:01')
    const { id: ultimo } = await paso(String(otro), '00:02')
    const en = await borrar(`/seguiradi/${ultimo}`)
    expect(await estado()).to.equal(uno)
    expect((await restaurar(en)).status).to.equal(200)
    expect(await estado()).to.equal(otro)
    const edicto = await tirado('edictos', slug)
    const guardado = await db('papelera').where('id', edicto.en).first<{ contenido: string }>('contenido')
    const { fila } = JSON.parse(guardado.contenido)
    const contenido = JSON.stringify({ fila: { ...fila, fecha_inicio: addDays(hoy, -2) }, partes: {} })
    await db('papelera').where('id', edicto.en).update({ contenido })
    const desde = new Date().toISOString()
    await restaurar(edicto.en)
    const { fijaciones } = (await admin.get(`/edicto/${edicto.id}`)).body
    expect([fijaciones.length, fijaciones[0].fijado_en >= desde]).to.deep.equal([1, true])
  })
})
