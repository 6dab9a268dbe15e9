import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { fijarYDesfijar, pedirTablero } from '../../modules/edictos/index.ts'
import { bogotaDate, type Context, type Step } from '../../modules/kernel/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { api, contextOf, freshOffice, jobsDone, officeOf, sendForm, unPdf, type Json } from '../harness/index.ts'

const now: Step = (_, work) => work()

/** The office as it will be on another day, at an hour of Colombia. */
async function en(slug: string, fecha: string, hora = '00:00:30'): Promise<Context> {
  const instant = new Date(`${fecha}T${hora}-05:00`)
  return { ...(await contextOf(slug)), now: instant, today: bogotaDate(instant) }
}

describe('Edictos', function () {
  this.timeout(60_000)
  let slug = ''
  let hoy = ''
  before(async () => {
    slug = await freshOffice()
  })
  beforeEach(() => {
    hoy = bogotaDate(new Date())
  })
  const admin = () => api(slug).as('admin')
  const campos = (extra: Record<string, string> = {}) => ({
    titulo: 'Sucesión de Peña',
    nombre_cliente: "Ana D'Alessandro",
    fecha_inicio: hoy,
    fecha_expiracion: addDays(hoy, 1),
    ...extra,
  })
  const crear = async (extra: Record<string, string> = {}, content = unPdf()): Promise<Json> => {
    const reply = await sendForm(admin(), '/edicto', campos(extra), { archivo: { name: 'edicto.pdf', content } })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    return reply.body
  }
  const corregir = (id: number, fields: Record<string, string | number>, content?: Buffer) =>
    sendForm(admin(), `/edicto/${id}?_method=PUT`, fields, content ? { archivo: { name: 'otro.pdf', content } } : {})
  const fijaciones = async (id: number) =>
    (await admin().get(`/edicto/${id}`)).body.fijaciones as {
      fijado_en: string
      desfijado_en: string | null
      sha256: string
    }[]
  const guardadas = async (id: number) =>
    (await officeOf(slug))
      .db('edictos_fijaciones')
      .where('id_edicto', id)
      .orderBy('id')
      .select<{ fijado_en: string; desfijado_en: string | null }[]>('fijado_en', 'desfijado_en')

  it('POST /edicto lo publica y queda fijado al momento', async () => {
    const content = unPdf('uno')
    const edicto = await crear({}, content)
    expect(edicto).to.include({
      ...campos(),
      estado: 'activo',
      fijado: true,
      dias_restantes: 2,
      version: 1,
      nombre_archivo: 'edicto.pdf',
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    expect(edicto.ruta_archivo).to.match(/^edictos\/[0-9a-f]{32}\.pdf$/)
    const [puesta, ...more] = await fijaciones(edicto.id)
    expect(more).to.deep.equal([])
    expect(puesta?.desfijado_en).to.equal(null)
    expect(Date.now() - Date.parse(puesta?.fijado_en ?? '')).to.be.below(30_000)
  })

  it('todo es obligatorio: «Revise la informacion requerida»', async () => {
    const reply = await sendForm(admin(), '/edicto', {})
    expect(reply.status).to.equal(422)
    const revise = ['Revise la informacion requerida']
    expect(reply.body.errors).to.deep.equal({
      titulo: revise,
      nombre_cliente: revise,
      fecha_inicio: revise,
      fecha_expiracion: revise,
      archivo: revise,
    })
    expect(
      (await sendForm(admin(), '/edicto', campos({ titulo: '   ' }), { archivo: { name: 'a.pdf', content: unPdf() } }))
        .body.errors,
    ).to.deep.equal({ titulo: revise })
    expect((await admin().post('/edicto', campos())).body.errors).to.deep.equal({ archivo: revise })
  })

  it('la expiración es hoy como mínimo y no antes del inicio; las fechas existen', async () => {
    const faltas = async (extra: Record<string, string>) =>
      (await sendForm(admin(), '/edicto', campos(extra), { archivo: { name: 'a.pdf', content: unPdf() } })).body.errors
    expect(await faltas({ fecha_expiracion: addDays(hoy, -1) })).to.deep.equal({
      fecha_expiracion: ['La fecha de expiración debe ser hoy o posterior.'],
    })
    expect(await faltas({ fecha_inicio: addDays(hoy, 5) })).to.deep.equal({
      fecha_expiracion: ['La fecha de expiración no puede ser anterior a la de inicio.'],
    })
    expect(await faltas({ fecha_inicio: '2026-02-30' })).to.deep.equal({
      fecha_inicio: ['Formato de fecha incorrecto'],
    })
    expect(await crear({ fecha_expiracion: hoy })).to.include({ estado: 'activo', dias_restantes: 1 })
    expect(await crear({ fecha_inicio: addDays(hoy, -3), fecha_expiracion: hoy })).to.include({ fijado: true })
  })

  it('cada texto tiene el largo de su columna', async () => {
    expect((await crear({ titulo: 'Ñ'.repeat(200), nombre_cliente: '👩'.repeat(200) })).titulo).to.have.length(200)
    const reply = await sendForm(admin(), '/edicto', campos({ titulo: 'x'.repeat(201) }), {
      archivo: { name: 'a.pdf', content: unPdf() },
    })
    expect(reply.body.errors).to.deep.equal({ titulo: ['Máximo 200 caracteres.'] })
  })

  it('POST /edicto/:id?_method=PUT cambia lo enviado; el archivo solo si se reemplaza', async () => {
    const edicto = await crear()
    const { status, body } = await corregir(edicto.id, { titulo: 'Otro título', version: 1 })
    expect(status).to.equal(200)
    expect(body).to.include({
      titulo: 'Otro título',
      nombre_cliente: edicto.nombre_cliente,
      ruta_archivo: edicto.ruta_archivo,
      version: 2,
    })
    expect(await fijaciones(edicto.id)).to.have.length(1)
    expect((await corregir(edicto.id, { titulo: 'x', version: 1 })).status).to.equal(409)
    expect((await corregir(edicto.id, { titulo: '' })).body.errors).to.deep.equal({ titulo: ['Agregue Título!'] })
    expect((await sendForm(admin(), `/edicto/${String(edicto.id)}`, { titulo: 'x' })).status).to.equal(422)
    expect((await corregir(999_999, { titulo: 'x' })).status).to.equal(404)
  })

  it('otro PDF cierra la fijación y abre otra: la constancia los distingue, y el anterior se conserva', async () => {
    const edicto = await crear({}, unPdf('primero'))
    const { body } = await corregir(edicto.id, {}, unPdf('segundo'))
    expect(body.sha256).not.to.equal(edicto.sha256)
    const [first, second] = await fijaciones(edicto.id)
    expect([first?.sha256, second?.sha256]).to.deep.equal([edicto.sha256, body.sha256])
    expect(first?.desfijado_en).to.equal(second?.fijado_en)
    expect((await admin().get(`/files/${String(edicto.ruta_archivo)}`)).raw.toString('latin1')).to.contain('(primero)')
    expect((await admin().get(`/files/${String(body.ruta_archivo)}`)).raw.toString('latin1')).to.contain('(segundo)')
  })

  describe('el reloj', () => {
    it('a la medianoche de Bogotá que sigue a su último día se desfija, una sola vez', async () => {
      const edicto = await crear({ fecha_expiracion: addDays(hoy, 3) })
      await fijarYDesfijar(await en(slug, addDays(hoy, 3), '23:59:59'), now)
      expect((await guardadas(edicto.id))[0]?.desfijado_en).to.equal(null)
      const manana = await en(slug, addDays(hoy, 4))
      await fijarYDesfijar(manana, now)
      const once = await guardadas(edicto.id)
      expect(once).to.have.length(1)
      expect(once[0]?.desfijado_en).to.equal(`${addDays(hoy, 4)}T05:00:00.000Z`)
      await fijarYDesfijar(manana, now)
      await fijarYDesfijar(await en(slug, addDays(hoy, 9)), now)
      expect(await guardadas(edicto.id)).to.deep.equal(once)
    })

    it('el que empieza después se fija a su medianoche, y si nadie corrió el trabajo consta lo mismo', async () => {
      const edicto = await crear({ fecha_inicio: addDays(hoy, 2), fecha_expiracion: addDays(hoy, 4) })
      expect(edicto).to.include({ estado: 'activo', fijado: false })
      expect(await fijaciones(edicto.id)).to.deep.equal([])
      const dormido = await crear({ fecha_inicio: addDays(hoy, 2), fecha_expiracion: addDays(hoy, 4) })
      await fijarYDesfijar(await en(slug, addDays(hoy, 30)), now)
      const esperado = [
        { fijado_en: `${addDays(hoy, 2)}T05:00:00.000Z`, desfijado_en: `${addDays(hoy, 5)}T05:00:00.000Z` },
      ]
      expect(await guardadas(edicto.id)).to.deep.equal(esperado)
      expect(await guardadas(dormido.id)).to.deep.equal(esperado)
    })

    it('el estado no espera al trabajo: sale de la fecha', async () => {
      const edicto = await crear({ fecha_expiracion: hoy })
      await (
        await officeOf(slug)
      )
        .db('edictos')
        .where('id', edicto.id)
        .update({ fecha_expiracion: addDays(hoy, -1), fecha_inicio: addDays(hoy, -2) })
      expect((await admin().get(`/edicto/${String(edicto.id)}`)).body).to.include({
        estado: 'expirado',
        dias_restantes: 0,
        fijado: false,
      })
      expect((await admin().get('/edicto', { estado: 'expirado' })).body.data.map((e: Json) => e.id)).to.include(
        edicto.id,
      )
      expect(
        (await admin().get('/edicto?filtro[estado]=activo&pageSize=100')).body.data.map((e: Json) => e.id),
      ).not.to.include(edicto.id)
      expect(
        (await api(slug).anonymous.get('/edictosPublicos', { pageSize: 50 })).body.data.map((e: Json) => e.id),
      ).not.to.include(edicto.id)
      expect((await api(slug).anonymous.get(`/edictosPublicos/${String(edicto.id)}/archivo`)).status).to.equal(404)
      // its title may still be mended; its day may not go back
      expect((await corregir(edicto.id, { titulo: 'Corregido', fecha_expiracion: addDays(hoy, -1) })).status).to.equal(
        200,
      )
      expect((await corregir(edicto.id, { fecha_expiracion: addDays(hoy, -2) })).status).to.equal(422)
    })

    it('prorrogado cuando ya expiró, se fija de nuevo y constan las dos veces', async () => {
      const edicto = await crear({ fecha_expiracion: hoy })
      const { db } = await officeOf(slug)
      await db('edictos')
        .where('id', edicto.id)
        .update({
          fecha_inicio: addDays(hoy, -5),
          fecha_expiracion: addDays(hoy, -2),
          dispuesto_en: `${addDays(hoy, -5)}T15:00:00.000Z`,
        })
      await db('edictos_fijaciones')
        .where('id_edicto', edicto.id)
        .update({ fijado_en: `${addDays(hoy, -5)}T15:00:00.000Z` })
      expect((await corregir(edicto.id, { fecha_expiracion: addDays(hoy, 2) })).body).to.include({ fijado: true })
      const puestas = await fijaciones(edicto.id)
      expect(puestas.map((p) => p.desfijado_en)).to.deep.equal([`${addDays(hoy, -1)}T05:00:00.000Z`, null])
    })

    it('al corregido mientras se ponía el tablero al día le queda lo que se corrigió', async () => {
      const edicto = await crear({ fecha_inicio: addDays(hoy, 1), fecha_expiracion: addDays(hoy, 5) }, unPdf('viejo'))
      const { db } = await officeOf(slug)
      await db('edictos')
        .where('id', edicto.id)
        .update({ fecha_inicio: addDays(hoy, -1), dispuesto_en: `${addDays(hoy, -2)}T15:00:00.000Z` })
      const nuevo = { sha256: '' }
      await fijarYDesfijar(await contextOf(slug), async (name, work) => {
        const hecho = await work()
        if (name === 'atrasados') nuevo.sha256 = (await corregir(edicto.id, {}, unPdf('nuevo'))).body.sha256
        return hecho
      })
      const puestas = await fijaciones(edicto.id)
      expect(puestas.map(({ sha256, desfijado_en }) => [sha256, desfijado_en === null])).to.deep.equal([
        [edicto.sha256, false],
        [nuevo.sha256, true],
      ])
    })

    it('el 31 de diciembre a las 23:59 todavía es ese día', async () => {
      const edicto = await crear({ fecha_inicio: hoy, fecha_expiracion: '2099-12-31' })
      await fijarYDesfijar(await en(slug, '2099-12-31', '23:59:59'), now)
      expect((await guardadas(edicto.id))[0]?.desfijado_en).to.equal(null)
      await fijarYDesfijar(await en(slug, '2100-01-01', '00:00:00'), now)
      expect((await guardadas(edicto.id))[0]?.desfijado_en).to.equal('2100-01-01T05:00:00.000Z')
    })

    it('el trabajo del día se pide una vez, lo pidan cuantos lo pidan', async () => {
      const office = await freshOffice()
      await Promise.all([1, 2, 3].map(async () => pedirTablero(await contextOf(office))))
      await jobsDone(office)
      const rows = await (
        await officeOf(office)
      )
        .db('trabajos')
        .where('nombre', 'edictos-tablero')
        .select<{ estado: string }[]>('estado')
      expect(rows.map((row) => row.estado)).to.deep.equal(['hecho'])
    })
  })

  it('DELETE: el que nunca se fijó desaparece con su archivo; el que se fijó conserva su registro', async () => {
    const futuro = await crear({ fecha_inicio: addDays(hoy, 2), fecha_expiracion: addDays(hoy, 4) })
    const fijado = await crear()
    for (const { id } of [futuro, fijado]) {
      expect((await admin().delete(`/edicto/${String(id)}`)).status).to.equal(204)
      expect((await admin().get(`/edicto/${String(id)}`)).status).to.equal(404)
      expect((await admin().delete(`/edicto/${String(id)}`)).status).to.equal(404)
      expect((await api(slug).anonymous.get(`/edictosPublicos/${String(id)}/archivo`)).status).to.equal(404)
    }
    expect((await admin().get(`/files/${String(futuro.ruta_archivo)}`)).status).to.equal(404)
    expect((await admin().get(`/files/${String(fijado.ruta_archivo)}`)).status).to.equal(200)
    expect((await guardadas(fijado.id))[0]?.desfijado_en).to.be.a('string')
  })

  it('el fijado se quita con su motivo, va a la papelera y vuelve al tablero con sus dos puestas; su constancia queda', async () => {
    const fijado = await crear({ fecha_expiracion: addDays(hoy, 3) })
    const corto = await admin().delete(`/edicto/${String(fijado.id)}?motivo=x`)
    expect([corto.status, corto.body.errors]).to.deep.equal([422, { motivo: ['Escriba el motivo.'] }])
    const quitado = await admin().delete(
      `/edicto/${String(fijado.id)}?motivo=${encodeURIComponent('Lo pidió el juzgado')}`,
    )
    expect(quitado.status).to.equal(204)
    const { db } = await officeOf(slug)
    const fila = await db('edictos').where('id', fijado.id).first<{ motivo_retiro: string; eliminado_por: number }>()
    expect(fila)
      .to.include({ motivo_retiro: 'Lo pidió el juzgado' })
      .and.to.have.property('eliminado_por')
      .that.is.a('number')
    const enPapelera = quitado.headers['x-papelera']
    expect((await admin().post(`/papelera/${String(enPapelera)}/restaurar`)).status).to.equal(200)
    const { body } = await admin().get(`/edicto/${String(fijado.id)}`)
    expect(body).to.include({ fijado: true, ruta_archivo: fijado.ruta_archivo })
    expect(body.fijaciones.map(({ desfijado_en }: Json) => desfijado_en === null)).to.deep.equal([false, true])
    expect((await admin().post(`/papelera/${String(enPapelera)}/restaurar`)).status).to.equal(404)
  })

  it('la lista va de diez en diez, busca, filtra, ordena y se exporta', async () => {
    const office = await freshOffice()
    const client = api(office).as('admin')
    for (let n = 1; n <= 11; n++) {
      await sendForm(
        client,
        '/edicto',
        campos({ titulo: `Edicto ${String(n).padStart(2, '0')}`, nombre_cliente: n === 7 ? 'Íñigo Ñáñez' : 'Ana' }),
        { archivo: { name: 'a.pdf', content: unPdf() } },
      )
    }
    const { body } = await client.get('/edicto', { sort: 'titulo', page: 1 })
    expect([body.total, body.pageSize, body.data.length, body.data[0].titulo]).to.deep.equal([11, 10, 10, 'Edicto 01'])
    expect((await client.get('/edicto?q=inigo')).body.data.map((e: Json) => e.titulo)).to.deep.equal(['Edicto 07'])
    expect((await client.get('/edicto?filtro[nombre_cliente]=nanez')).body.total).to.equal(1)
    expect((await client.get('/edicto?filtro[estado]=raro')).status).to.equal(422)
    expect((await client.get('/edicto?formato=csv')).raw.toString()).to.contain('Íñigo Ñáñez')
    expect(
      (await api(office).anonymous.get('/edictosPublicos', { pageSize: 50, q: 'edicto 1' })).body.data,
    ).to.have.length(2)
  })

  it('el tablero público da lo mínimo: ni quién lo pidió, ni lo que no está fijado', async () => {
    const edicto = await crear({ titulo: 'Sucesión de Íñigo' })
    const programado = await crear({ fecha_inicio: addDays(hoy, 1), fecha_expiracion: addDays(hoy, 4) })
    const { status, body } = await api(slug).anonymous.get('/edictosPublicos', { pageSize: 50 })
    expect(status).to.equal(200)
    expect(body).to.include({ hoy })
    const one = body.data.find((e: Json) => e.id === edicto.id)
    expect(one).to.deep.equal({
      id: edicto.id,
      titulo: 'Sucesión de Íñigo',
      fecha_inicio: hoy,
      fecha_expiracion: addDays(hoy, 1),
      dias_restantes: 2,
    })
    expect(body.data.map((e: Json) => e.id)).not.to.include(programado.id)
    expect(
      (await api(slug).anonymous.get('/edictosPublicos', { q: 'inigo' })).body.data.map((e: Json) => e.id),
    ).to.deep.equal([edicto.id])
    expect((await api(slug).anonymous.get('/edictosPublicos', { q: 'alessandro' })).body.total).to.equal(0)
    const pdf = await api(slug).anonymous.get(`/edictosPublicos/${String(edicto.id)}/archivo`)
    expect(pdf.status).to.equal(200)
    expect(pdf.headers).to.include({ 'content-type': 'application/pdf', 'x-robots-tag': 'noindex, nofollow' })
    expect((await api('otra').anonymous.get(`/edictosPublicos/${String(edicto.id)}/archivo`)).status).to.equal(404)
  })

  it('el tablero público tiene límite por minuto', async () => {
    const office = await freshOffice()
    const replies = await Promise.all(Array.from({ length: 130 }, () => api(office).anonymous.get('/edictosPublicos')))
    const refused = replies.filter((reply) => reply.status === 429)
    expect(refused.length).to.be.at.least(5)
    expect(refused[0]?.body.message).to.match(/^Demasiadas solicitudes\. Intente de nuevo en/)
  })

  it('la constancia es un PDF y la auditoría cuenta cada cambio', async () => {
    const edicto = await crear()
    const { status, headers, raw } = await admin().get(`/edicto/${String(edicto.id)}/constancia`)
    expect(status).to.equal(200)
    expect(headers['content-type']).to.equal('application/pdf')
    expect(raw.subarray(0, 5).toString()).to.equal('%PDF-')
    const rows = await (
      await officeOf(slug)
    )
      .db('auditoria')
      .where({ tabla: 'edictos', registro: edicto.id })
      .select<{ accion: string }[]>('accion')
    expect(rows.map((row) => row.accion)).to.deep.equal(['crear'])
  })

  it('cada acción pide su permiso, y otra oficina no ve nada', async () => {
    const { id } = await crear()
    expect((await api(slug).as('consulta').get('/edicto')).status).to.equal(200)
    expect((await sendForm(api(slug).as('consulta'), '/edicto', campos())).status).to.equal(403)
    expect(
      (await sendForm(api(slug).as('consulta'), `/edicto/${String(id)}?_method=PUT`, { titulo: 'x' })).status,
    ).to.equal(403)
    expect(
      (
        await api(slug)
          .as('consulta')
          .delete(`/edicto/${String(id)}`)
      ).status,
    ).to.equal(403)
    expect(
      (
        await api(slug)
          .as('nadie')
          .get(`/edicto/${String(id)}/constancia`)
      ).status,
    ).to.equal(403)
    expect(
      (
        await api('otra')
          .as('admin')
          .get(`/edicto/${String(id)}`)
      ).status,
    ).to.equal(404)
  })
})
