// mariadb: races
import { expect } from 'chai'
import { addDays } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, emailOf, freshOffice, radicacion, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'

describe('El protocolo: números, hojas y notas de las escrituras', function () {
  this.timeout(120_000)
  let slug: string
  let hoy: string
  const admin = () => api(slug).as('admin')
  const nueva = (): Promise<Json> => radicacion({}, { fecha_escritura: null }, slug)
  const pedir = (id: number, que: string, body: object = {}) => admin().post(`/radicaciones/${id}/${que}`, body)
  const numerada = async (body: object = {}): Promise<Json> => {
    const { id } = await nueva()
    return { id, ...(await pedir(id, 'numerar', body)).body }
  }
  const relacion = async (): Promise<Json[]> =>
    (await admin().get('/libros/relacion', { periodo: hoy.slice(0, 4) })).body.filas
  before(async () => {
    slug = await freshOffice()
    hoy = (await contextOf(slug)).today
  })

  it('dos mostradores numeran a la vez: sin huecos ni repetidos, y el mismo botón dos veces da el mismo número', async () => {
    const varias = await Promise.all(Array.from({ length: 12 }, () => nueva()))
    const dados = await Promise.all(varias.flatMap(({ id }) => [pedir(id, 'numerar'), pedir(id, 'numerar')]))
    expect(dados.map(({ status }) => status)).to.deep.equal(dados.map(() => 200))
    const numeros = dados.map(({ body }) => Number(body.numero)).sort((a, b) => a - b)
    const [primero = 0] = numeros
    expect(numeros).to.deep.equal(varias.flatMap((_, n) => [primero + n, primero + n]))
  })

  it('el Bis repite el número de otra con su motivo, y va después de ella en la relación', async () => {
    const doce = await numerada()
    const trece = await numerada()
    const { id } = await nueva()
    const bis = { numero: doce.numero, bis: true }
    expect((await pedir(id, 'numerar', bis)).body.errors).to.have.key('motivo')
    const huerfano = { numero: 90_000, bis: true, motivo: 'Se repitió.' }
    expect((await pedir(id, 'numerar', huerfano)).body.errors).to.have.key('numero')
    const dados = await Promise.all([1, 2].map(() => pedir(id, 'numerar', { ...bis, motivo: 'Se repitió el número.' })))
    expect(dados.map(({ status, body }) => [status, body.numero, body.bis])).to.deep.equal([
      [200, doce.numero, true],
      [200, doce.numero, true],
    ])
    const otro = await nueva()
    expect((await pedir(otro.id, 'numerar', { ...bis, motivo: 'Otra vez.' })).body.errors).to.have.key('numero')
    expect((await pedir(otro.id, 'numerar')).body.numero).to.equal(trece.numero + 1)
    const leida = (await admin().get(`/radicaciones/${id}`)).body
    expect(leida.num_escritura).to.equal(`${doce.numero} Bis`)
    const orden = (await relacion()).map(({ celdas }) => celdas[1])
    const at = orden.indexOf(`${doce.numero} Bis`)
    expect(orden.slice(at - 1, at + 2)).to.deep.equal(
      [doce, leida.num_escritura, trece].map((una) => String(una.numero ?? una)),
    )
    const notas = (await admin().get('/libros/relacion', { periodo: hoy.slice(0, 4) })).body.notas.join(' ')
    expect(notas).not.to.match(/Faltan|más de una/)
  })

  it('una que se escribió «12 Bis» a mano lo propone, y lo conserva', async () => {
    const { numero } = await numerada()
    const a = await nueva()
    await (
      await contextOf(slug)
    )
      .db('radicaciones')
      .where('id', a.id)
      .update({ num_escritura: `${numero} bis` })
    expect((await admin().get(`/escrituras/${a.numero_radicacion}`)).body.propuesto).to.equal(`${numero} Bis`)
    expect((await pedir(a.id, 'numerar')).body.errors).to.have.key('motivo')
    expect((await pedir(a.id, 'numerar', { motivo: 'Se repitió.' })).body).to.include({ numero, bis: true })
  })

  it('la que no se autoriza conserva su número con fecha y motivo, y no cuenta en los aportes', async () => {
    const aportes = async () => (await admin().get('/libros/aportes', { periodo: hoy.slice(0, 7) })).body.total
    const antes = await aportes()
    const una = await numerada()
    expect((await pedir(una.id, 'noAutorizar', { motivo: 'No' })).body.errors).to.have.key('motivo')
    expect(
      (await pedir(una.id, 'noAutorizar', { motivo: 'No firmó.', fecha: addDays(hoy, 1) })).body.errors,
    ).to.have.key('fecha')
    const nota = { motivo: 'No firmó en dos meses.' }
    const [dos, tres] = await Promise.all([pedir(una.id, 'noAutorizar', nota), pedir(una.id, 'noAutorizar', nota)])
    expect([dos?.status, tres?.status, dos?.body.no_autorizada]).to.deep.equal([200, 200, hoy])
    expect((await pedir(una.id, 'autorizar', { motivo: 'Así.....' })).body.code).to.equal('no_autorizada')
    expect((await pedir(una.id, 'numerar', { numero: 9000, motivo: 'Otro número.' })).body.code).to.equal(
      'no_autorizada',
    )
    const suya = (await relacion()).find(({ celdas }) => celdas[1] === String(una.numero))
    expect(suya?.celdas[4]).to.include('no se autorizó').and.to.include('No firmó en dos meses.')
    expect(await aportes()).to.equal(antes)
    expect((await admin().delete(`/radicaciones/${una.id}/noAutorizar`)).body.no_autorizada).to.equal(null)
    expect((await pedir(una.id, 'autorizar', { motivo: 'El notario la autoriza.' })).status).to.equal(200)
    expect(await aportes()).to.equal(antes + 1)
    expect((await pedir(una.id, 'noAutorizar', nota)).body.code).to.equal('autorizada')
  })

  it('la autorización lleva su fecha, de la de la escritura a hoy', async () => {
    const ayer = addDays(hoy, -1)
    const una = await numerada({ fecha: ayer })
    for (const fecha of [addDays(ayer, -1), addDays(hoy, 1)])
      expect((await pedir(una.id, 'autorizar', { fecha, motivo: 'Falta un papel.' })).body.errors, fecha).to.have.key(
        'fecha',
      )
    const { body } = await pedir(una.id, 'autorizar', { fecha: ayer, motivo: 'Falta un papel.' })
    expect(body.autorizada_en.slice(0, 10)).to.equal(ayer)
  })

  it('las hojas se anotan, y un valor absurdo se dice en su campo', async () => {
    const sin = await nueva()
    expect((await pedir(sin.id, 'hojas', { hojas: 3 })).body.code).to.equal('sin_numero')
    const una = await numerada()
    for (const hojas of [0, -1, 1.5, 5001, 'tres', null])
      expect((await pedir(una.id, 'hojas', { hojas })).body.errors, String(hojas)).to.have.key('hojas')
    expect((await pedir(una.id, 'hojas', { hojas: 14 })).body.hojas).to.equal(14)
  })

  it('las del día: por numerar, numeradas y las de antes sin autorizar; cada persona, las que ve', async () => {
    const firmada = await nueva()
    const [{ id_personas }] = (await admin().get(`/escrituras/${firmada.numero_radicacion}`)).body.firmas
    await pedir(firmada.id, 'firmas', { id_personas })
    const dada = await numerada()
    const vieja = await numerada({ fecha: addDays(hoy, -3) })
    const { body } = await admin().get('/escriturasDelDia')
    const ids = (parte: string) => body[parte].map(({ id }: Json) => id)
    expect(ids('por_numerar')).to.include(firmada.id)
    expect(ids('numeradas')).to.include(dada.id).and.not.include(vieja.id)
    expect(ids('sin_autorizar')).to.include(vieja.id).and.not.include(dada.id)
    expect((await admin().get('/escriturasDelDia', { fecha: addDays(hoy, -3) })).body.numeradas[0].id).to.equal(
      vieja.id,
    )
    expect((await admin().get('/escriturasDelDia', { fecha: '2026-02-30' })).status).to.equal(422)
    // a hundred of others do not hide one's own
    const { db } = await contextOf(slug)
    const { id: _id, numero_radicacion, ...fila } = await db('radicaciones').where('id', firmada.id).first()
    const yo = await db('usuarios').where('email', emailOf('nadie', slug)).first()
    const propia = { fecha_escritura: '2026-01-15', num_escritura: '999', radicador: yo.id }
    await db('radicaciones').insert({ ...fila, ...propia, numero_radicacion: Number(numero_radicacion) + 900 })
    for (let n = 1; n <= 101; n++)
      await db('radicaciones').insert({
        ...{ ...fila, fecha_escritura: '2026-01-15', num_escritura: String(n) },
        numero_radicacion: Number(numero_radicacion) + 900 + n,
      })
    await soloPuede(slug, [permiso('tramites', 'modificar'), permiso('misRadicaciones', 'ver')])
    const suyas = (await api(slug).as('nadie').get('/escriturasDelDia', { fecha: '2026-01-15' })).body
    expect([suyas.numeradas.map(({ num_escritura }: Json) => num_escritura), suyas.hay_mas]).to.deep.equal([
      ['999'],
      false,
    ])
    await soloPuede(slug, [permiso('tramites', 'modificar')])
    expect((await api(slug).as('nadie').get('/escriturasDelDia')).body.numeradas).to.deep.equal([])
    await soloPuede(slug, [permiso('radicaciones', 'ver')])
    const nadie = api(slug).as('nadie')
    expect((await nadie.get('/escriturasDelDia')).status).to.equal(403)
    for (const que of ['hojas', 'noAutorizar'])
      expect((await nadie.post(`/radicaciones/${dada.id}/${que}`, { hojas: 1, motivo: 'Porque sí.' })).status).to.equal(
        403,
      )
    const otra = await freshOffice()
    expect((await api(otra).as('admin').post(`/radicaciones/${dada.id}/hojas`, { hojas: 1 })).status).to.equal(404)
  })
})
