import { expect } from 'chai'
import { addDays, bogotaDate, formatTime } from '../../schemas/es-co/index.ts'
import { api, ask, freshOffice, hace, jobsDone, officeOf, radicacion, server, type Role } from '../harness/index.ts'
import { lettersLeft } from '../harness/mail.ts'
import { pagina } from '../harness/paginas.ts'
import { awayFromTheHour } from '../harness/ventanas.ts'

const hoy = () => bogotaDate(Date.now())
const ESTADO = { radicada: 1, revision: 4, firmas: 6 }

describe('Seguimiento', () => {
  let office = ''
  before(async () => {
    office = await freshOffice()
  })
  const as = (role: Role = 'radicador') => api(office).as(role)
  const paso = (num_radicacion: unknown, fields: Record<string, unknown> = {}, role?: Role) =>
    as(role).post('/seguiradiCreate', {
      num_radicacion,
      paso: 'En revisión',
      fecha: `${addDays(hoy(), -1)} 15:05`,
      observacion: null,
      ...fields,
    })

  it('un paso se agrega por el nombre o el id del estado, y la escritura queda en él salvo que haya otro posterior', async () => {
    const filed = await radicacion({}, {}, office)
    const numero = filed.numero_radicacion
    const estado = async () => (await as().get(`/radicaciones/${String(filed.id)}`)).body.id_estados_escrituras
    const uno = await paso(numero, { paso: String(ESTADO.firmas), observacion: 'x'.repeat(150) })
    expect(uno.status, uno.raw.toString()).to.equal(201)
    expect(uno.body).to.include({
      detalle: 'Lista para firmas',
      fecha: `${addDays(hoy(), -1)} 15:05`,
      usuario: 'radicador',
    })
    expect(await estado()).to.equal(ESTADO.firmas)
    await paso(numero, { fecha: `${addDays(hoy(), -2)}T09:00` })
    expect(await estado(), 'an older step').to.equal(ESTADO.firmas)
    await paso(numero, { paso: 'Llamó el banco', fecha: hace(3) })
    expect(await estado(), 'words of the office').to.equal(ESTADO.firmas)
    const { body: lista } = await as().get('/seguiradi', { num_radicacion: numero })
    expect(lista.data.map(({ detalle }: { detalle: string }) => detalle)).to.deep.equal([
      'Llamó el banco',
      'Lista para firmas',
      'En revisión',
    ])
    expect(lista.pageSize).to.equal(10)

    expect((await as().delete(`/seguiradi/${String(uno.body.id)}`)).status, 'without permission 80').to.equal(403)
    const borrado = await as('admin').delete(`/seguiradi/${String(uno.body.id)}`)
    expect([borrado.status, borrado.body.message]).to.deep.equal([200, 'El seguimiento se ha eliminado con exito'])
    expect(await estado(), 'back to where the rest says').to.equal(ESTADO.revision)
    expect((await as('admin').delete(`/seguiradi/${String(uno.body.id)}`)).body.message).to.contain(
      'No se ha podido eliminar el seguimiento',
    )
    const { body: historia } = await as('admin').get(`/auditoria/seguimientos/${String(uno.body.id)}`)
    expect(historia.momentos[0]).to.include({ accion: 'eliminar' })
  })

  it('borrado el único, la escritura queda como estaba antes de él; lo que alguien dijo después no se deshace', async () => {
    const filed = await radicacion({}, {}, office)
    const leer = async () => (await as('admin').get(`/radicaciones/${String(filed.id)}`)).body
    const borrar = async ({ body }: { body: { id: number } }) => {
      expect((await as('admin').delete(`/seguiradi/${body.id}`)).status).to.equal(200)
      return (await leer()).id_estados_escrituras
    }
    const entregada = await paso(filed.numero_radicacion, { paso: 'Entregada' })
    expect((await leer()).id_estados_escrituras, 'by mistake').to.not.equal(ESTADO.radicada)
    expect(await borrar(entregada)).to.equal(ESTADO.radicada)
    const otra = await paso(filed.numero_radicacion, { paso: 'Entregada' })
    const { db } = await officeOf(office)
    await db('radicaciones').where('id', filed.id).update({ id_estados_escrituras: ESTADO.firmas })
    expect(await borrar(otra)).to.equal(ESTADO.firmas)
  })

  it('el de hoy sin hora es de este minuto, y el que se escribe con la hora de ahora es posterior', async () => {
    const filed = await radicacion({}, {}, office)
    const minuto = () => `${hoy()} ${formatTime(Date.now())}`
    const antes = minuto()
    const sinHora = await paso(filed.numero_radicacion, { fecha: hoy() })
    expect(sinHora.body.fecha >= antes && sinHora.body.fecha <= minuto(), sinHora.body.fecha).to.equal(true)
    await paso(filed.numero_radicacion, { paso: 'Lista para firmas', fecha: minuto() })
    const estado = (await as().get(`/radicaciones/${String(filed.id)}`)).body.id_estados_escrituras
    expect(estado).to.equal(ESTADO.firmas)
    // a clock some minutes fast: the next one still follows it
    const enCinco = Date.now() + 300_000
    const rapido = `${bogotaDate(enCinco)} ${formatTime(enCinco)}`
    await paso(filed.numero_radicacion, { paso: 'Lista para firmas', fecha: rapido })
    expect((await paso(filed.numero_radicacion, { fecha: hoy() })).body.fecha).to.equal(rapido)
  })

  it('uno con fecha futura queda programado: la escritura llega a ese estado en su fecha', async () => {
    const filed = await radicacion({}, {}, office)
    const estado = async () => (await as().get(`/radicaciones/${String(filed.id)}`)).body.id_estados_escrituras
    await paso(filed.numero_radicacion)
    const {
      body: { id },
    } = await paso(filed.numero_radicacion, { paso: 'Lista para firmas', fecha: `${addDays(hoy(), 3)} 09:00` })
    expect(await estado()).to.equal(ESTADO.revision)
    const { db } = await officeOf(office)
    const trabajo = () =>
      db('trabajos')
        .where('llave', `correo-seguimiento:llega:${String(id)}`)
        .first<{ proximo: number; estado: string }>('proximo', 'estado')
    expect(Number((await trabajo()).proximo)).to.equal(Date.parse(`${addDays(hoy(), 3)}T09:00:00-05:00`))
    // as if its day had come
    await db('seguimientos')
      .where('id', id)
      .update({ fecha: `${hoy()} 00:00` })
    await db('trabajos')
      .where('llave', `correo-seguimiento:llega:${String(id)}`)
      .update({ proximo: 0 })
    await jobsDone(office)
    expect([(await trabajo()).estado, await estado()]).to.deep.equal(['hecho', ESTADO.firmas])
    expect(
      (await paso(filed.numero_radicacion, { fecha: `${addDays(hoy(), 400)} 09:00` })).body.errors.fecha,
    ).to.deep.equal(['Es de más de un año adelante: revise el año.'])
    expect((await paso(filed.numero_radicacion, { fecha: '0026-11-30 10:00' })).body.errors.fecha).to.deep.equal([
      'Es de más de un año antes de radicarla: revise el año.',
    ])
  })

  it('paso, fecha y número son obligatorios; observaciones hasta 150; hora de 24 (§5)', async () => {
    const filed = await radicacion({}, {}, office)
    const vacio = await as().post('/seguiradiCreate', {})
    expect(vacio.status).to.equal(422)
    for (const campo of ['paso', 'fecha', 'num_radicacion'])
      expect(vacio.body.errors[campo]).to.deep.equal(['Es necesario llenar todos los campos'])
    const numero = filed.numero_radicacion
    expect((await paso(numero, { observacion: 'x'.repeat(151) })).body.errors.observacion).to.deep.equal([
      'Máximo 150 caracteres.',
    ])
    for (const fecha of ['2026-02-30 10:00', `${hoy()} 24:00`, `${hoy()} 10:60`, `${hoy()} 10`])
      expect((await paso(numero, { fecha })).status, fecha).to.equal(422)
    expect((await paso(numero, { paso: '999999' })).body.errors.paso).to.deep.equal(['Ese estado no existe.'])
    expect((await paso(987654)).body.message).to.equal('No se ha encontrado radicacion con el numero 987654')
    expect((await paso(numero, {}, 'consulta')).status).to.equal(403)
    await as('admin').post(`/radicaciones/${String(filed.id)}/anular`, { motivo: 'Desistieron' })
    expect((await paso(numero)).status).to.equal(409)
    expect((await api('otra').as('admin').get('/seguiradi', { num_radicacion: numero })).body.total ?? 0).to.equal(0)
  })

  describe('avisos por correo', () => {
    beforeEach(awayFromTheHour)
    const suscrita = async (correo: string, filed: Record<string, unknown>, k = '') => {
      const { db } = await officeOf(office)
      await pagina(office, `/auth/seguimiento/${String(filed.token)}${k}`, { que: 'avisos', correo, acepta: 'si' })
      return db('seguimientos_suscripciones')
        .where({ correo: correo.toLowerCase(), id_radicacion: filed.id })
        .first<Record<string, string | null>>()
    }
    const cartas = async (correo: string) => (await lettersLeft()).filter(({ to }) => to === correo)
    /** As if the minute in which a mistaken step may be deleted were over. */
    const alMinuto = async () => {
      await (await officeOf(office)).db('trabajos').where('nombre', 'correo-seguimiento').update({ proximo: 0 })
      await jobsDone(office)
    }

    it('se piden con autorización, se confirman por el correo, avisan una vez cada uno, y se dejan desde cualquiera', async () => {
      const filed = await radicacion({ vendedor: { nombres: 'Zenaida', apellidos: 'Ñustes' } }, {}, office)
      const sin = await pagina(office, `/auth/seguimiento/${String(filed.token)}`, {
        que: 'avisos',
        correo: 'sin@ejemplo',
        acepta: '',
      })
      expect(sin.status).to.equal(422)
      expect(sin.html)
        .to.contain('Correo no valido')
        .and.contain('Para avisarle necesitamos su autorización.')
        .and.contain('value="sin@ejemplo"')

      const row = await suscrita('Sigue@Ejemplo.co', filed)
      expect(row).to.include({
        alcance: 'codigo',
        confirmada_en: null,
        baja_en: null,
        politica: 'seguimiento-2026-1',
        ip: '127.0.0.1',
      })
      expect(row?.['huella']).to.match(/^[0-9a-f]{64}$/)
      await jobsDone(office)
      const [pregunta, ...mas] = await cartas('sigue@ejemplo.co')
      expect(mas).to.deep.equal([])
      const enlace = `/auth/seguimiento/avisos/${String(row?.['llave'])}`
      expect(pregunta?.text.replaceAll('=\n', '')).to.contain(enlace)

      await paso(filed.numero_radicacion)
      await alMinuto()
      expect(await cartas('sigue@ejemplo.co'), 'not confirmed yet').to.have.length(1)

      // opening the link changes nothing: mail programs do it by themselves
      expect((await pagina(office, enlace)).html).to.contain('Confirme los avisos')
      expect((await pagina(office, enlace)).html).to.contain('Sí, avísenme')
      expect((await pagina(office, enlace, { que: 'confirmar' })).html).to.contain('Recibe avisos de este trámite')

      const mal = await paso(filed.numero_radicacion, { paso: 'En firmas', fecha: hace(3) })
      await as('admin').delete(`/seguiradi/${String(mal.body.id)}`)
      await paso(filed.numero_radicacion, { paso: 'En registro', fecha: `${addDays(hoy(), 5)} 10:30` })
      await paso(filed.numero_radicacion, {
        paso: 'Lista para firmas',
        fecha: hace(2),
        observacion: 'Llamar a Zenaida Ñustes: debe $ 350.000',
      })
      await paso(filed.numero_radicacion, { fecha: `${addDays(hoy(), -9)} 10:00` })
      await alMinuto()
      await alMinuto()
      const avisos = (await cartas('sigue@ejemplo.co')).slice(1)
      expect(avisos, 'not of the deleted, nor of the old one').to.have.length(2)
      const [programado = '', texto = ''] = avisos
        .map(({ text }) => text.replaceAll(/=\n/g, ''))
        .sort((a) => (a.includes('paso programado para el') ? -1 : 1))
      expect(programado).to.contain('a las 10:30').and.contain('En registro').and.not.contain('Oficina de Registro')
      expect(texto).to.contain('Lista para firmas').and.contain(enlace)
      expect(texto).not.to.match(/Zenaida|350|\?k=/)

      expect(avisos[0]?.text).to.contain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      const { body: resumen } = await as().get('/seguiradiResumen', {
        numero_radicacion: String(filed.numero_radicacion),
      })
      expect(resumen.suscritos).to.equal(1)
      expect(resumen.vistas).to.be.above(0)

      // as mail programs do it (RFC 8058): a multipart form; what is no form at all presses no button
      const { port } = await server()
      const enviar = async (type: string, body: string) =>
        (
          await ask(port, `${office}.localhost`, 'POST', enlace, body, {
            headers: { accept: 'text/html', 'content-type': type },
          })
        ).status
      expect(await enviar('application/json', '{"que":"salir"}')).to.equal(415)
      expect(
        await enviar(
          'multipart/form-data; boundary=x',
          '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        ),
      ).to.equal(200)
      expect((await pagina(office, enlace)).html).to.contain('Ya no recibe avisos')
      await pagina(office, enlace, { que: 'confirmar' })
      expect((await pagina(office, enlace, { 'List-Unsubscribe': 'One-Click' })).html).to.contain('Ya no recibe avisos')
      expect((await pagina(office, enlace, { que: 'salir' })).html).to.contain('Ya no recibe avisos')
      await paso(filed.numero_radicacion, { paso: 'En firmas', fecha: hace(1) })
      await alMinuto()
      expect(await cartas('sigue@ejemplo.co'), 'after leaving').to.have.length(3)
      expect((await pagina(office, '/auth/seguimiento/avisos/noes')).status).to.equal(404)
    })

    it('una dirección se suscribe una vez a cada trámite; con la llave del papel el aviso lleva sus datos', async () => {
      const filed = await radicacion({}, {}, office)
      const { url } = (await as().get(`/radi2/${String(filed.numero_radicacion)}/qr`)).body
      const { search } = new URL(String(url))
      const primera = await suscrita('luis@ejemplo.co', filed, search)
      expect(primera).to.include({ alcance: 'completo' })
      const suPagina = `/auth/seguimiento/avisos/${String(primera?.['llave'])}`
      expect((await pagina(office, suPagina)).html, 'a mistyped address is a stranger').to.not.contain('?k=')
      expect((await pagina(office, suPagina, { que: 'confirmar' })).html).to.contain('?k=')
      const segunda = await suscrita('LUIS@ejemplo.co', filed)
      expect(segunda).to.deep.equal({
        ...primera,
        confirmada_en: segunda?.['confirmada_en'],
        confirmada_ip: '127.0.0.1',
        version: segunda?.['version'],
        updated_at: segunda?.['updated_at'],
      })
      expect(segunda?.['confirmada_en']).to.be.a('string')
      const { db } = await officeOf(office)
      expect(await db('seguimientos_suscripciones').where({ id_radicacion: filed.id })).to.have.length(1)
      for (const correo of [
        'a@b.co\r\nBcc: c@d.co',
        'a@b.co,c@d.co',
        'a\u0000@b.co',
        'a@b..co',
        '"a"@b.co',
        'a@-b.co',
        '<a@b.co>',
      ]) {
        expect(
          (
            await pagina(office, `/auth/seguimiento/${String(filed.token)}${search}`, {
              que: 'avisos',
              correo,
              acepta: 'si',
            })
          ).html,
          correo,
        ).to.contain('Correo no valido')
      }
      await pagina(office, `/auth/seguimiento/${String(filed.token)}${search}`, {
        que: 'avisos',
        correo: 'otra@ejemplo.co',
        acepta: 'si',
      })
      await db('limites').where('llave', 'like', 'seguimiento correo:otra@ejemplo.co:2592000:%').update({ cuenta: 10 })
      const cansada = await pagina(office, `/auth/seguimiento/${String(filed.token)}${search}`, {
        que: 'avisos',
        correo: 'otra@ejemplo.co',
        acepta: 'si',
      })
      expect(
        [cansada.status, /Intente de nuevo en \d+ (?:días|horas)/.test(cansada.html)],
        'nor writes to one for ever',
      ).to.deep.equal([429, true])
      const otras = []
      for (let n = 0; n < 10; n++)
        otras.push(
          (
            await pagina(office, `/auth/seguimiento/${String(filed.token)}${search}`, {
              que: 'avisos',
              correo: `x${n}@ejemplo.co`,
              acepta: 'si',
            })
          ).status,
        )
      expect(otras.at(-1), 'nobody fills the mailboxes of others').to.equal(429)
    })
  })
})
