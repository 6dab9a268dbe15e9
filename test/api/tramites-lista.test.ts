// mariadb: lists
import { expect } from 'chai'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import { tramiteGuardado } from '../harness/tramites.ts'

type Fila = Record<string, unknown> & { id: number }

describe('Lista de trámites', () => {
  let slug: string
  before(async () => {
    slug = await freshOffice()
  })

  const lista = async (query: string, role: 'admin' | 'consulta' | 'revisor' | 'cliente' = 'admin') => {
    const reply = await api(slug)
      .as(role)
      .get(`/tramites?${encodeURI(query)}`)
    expect(reply.status, reply.raw.toString()).to.equal(200)
    return reply.body.data as Fila[] // its reply is held to its schema by the harness
  }
  const ids = async (...dicho: Parameters<typeof lista>) => (await lista(...dicho)).map(({ id }) => id)

  it('trae los del tipo y de las fechas que se piden, con el día de Colombia', async () => {
    const orden = await tramiteGuardado(
      { tipo_tramite: 'OrdenEscrituracion', nombre_tramite: 'Constructora Uno' },
      slug,
    )
    const copia = await tramiteGuardado({}, slug)
    const { db } = await contextOf(slug)
    // eleven at night of the 3rd in Bogotá
    await db('tramites').where('id', orden.id).update({ created_at: '2026-03-04T04:00:00.000Z' })
    expect(await ids('tipo_tramite=OrdenEscrituracion&start_date=2026-03-03&end_date=2026-03-03')).to.deep.equal([
      orden.id,
    ])
    expect(await ids('tipo_tramite=OrdenEscrituracion&start_date=2026-03-04&end_date=2026-03-05')).to.deep.equal([])
    expect(await ids('tipo_tramite=copia,escritura'))
      .to.include(copia.id)
      .and.not.include(orden.id)
    const otro = await api(slug).as('admin').get('/tramites?tipo_tramite=otro')
    expect(otro.status).to.equal(422)
    expect(otro.body.errors).to.have.property('tipo_tramite')
  })

  it('se encuentran por sus palabras y por su número como se dice', async () => {
    const uno = await tramiteGuardado({ nombre_tramite: 'Eustaquio Ñáñez', numero: 77, anio: 2025 }, slug)
    expect(await ids('q=nanez eustaq')).to.deep.equal([uno.id])
    expect(await ids('q=2025-000077')).to.deep.equal([uno.id])
    expect(await ids('q=2024-77')).to.deep.equal([])
  })

  it('deja fuera los anulados, salvo que se pida su estado, y encuentra los vencidos que no están en pausa', async () => {
    const [anulado, vencido, pausado] = [
      await tramiteGuardado({ estado: 'anulado' }, slug),
      await tramiteGuardado({ vence: '2020-01-02' }, slug),
      await tramiteGuardado({ vence: '2020-01-02', pausado_desde: '2020-01-01', estado: 'devuelto' }, slug),
    ]
    expect(await ids(''))
      .to.include(vencido.id)
      .and.not.include(anulado.id)
    expect(await ids('filtro[estado]=anulado')).to.deep.equal([anulado.id])
    expect(await ids('estado=devuelto,anulado')).to.deep.equal([pausado.id, anulado.id])
    expect(await ids('vencidos=1')).to.deep.equal([vencido.id])
  })

  describe('los de nacimiento y de menores salen velados', () => {
    const menor = {
      reservado: true,
      tipo: 'registroNacimiento_MenorPadre',
      nombre_tramite: 'María José Zapata Orozco',
      identificacion: '1107654321',
      solicitante: 'Hernán Zapata',
      identificacion_tramite: '55443322',
      anotaciones: 'Pasaporte de María José',
      data: { copias: 2 },
      datos: { nombres_menor: 'María José' },
      correo: 'hernan@example.com',
    }

    it('en la lista y en su archivo, también para quien los trabaja', async () => {
      const { id } = await tramiteGuardado(menor, slug)
      for (const role of ['admin', 'consulta'] as const) {
        const fila = (await lista('', role)).find((una) => una.id === id)
        expect(fila).to.include({
          velado: true,
          nombre_tramite: 'M. J. Z. O.',
          solicitante: 'H. Z.',
          identificacion: '•••321',
          identificacion_tramite: '•••322',
        })
        expect(fila?.['anotaciones']).to.equal(role === 'admin' ? 'Pasaporte de María José' : '•••')
        expect(JSON.stringify(fila)).not.to.match(/Zapata|1107654321|55443322/)
      }
      const { raw } = await api(slug).as('admin').get('/tramites?formato=csv')
      expect(raw.toString())
        .to.contain('M. J. Z. O.')
        .and.not.match(/Zapata|María José|1107654321/)
    })

    it('nadie los adivina filtrando por lo que no se lee; las palabras los encuentran solo a quien los trabaja', async () => {
      const { id } = await tramiteGuardado({ ...menor, nombre_tramite: 'Xiomara Quimbaya' }, slug)
      expect(await ids('filtro[nombre_tramite]=xiomara')).to.deep.equal([])
      expect(await ids('filtro[identificacion]=1107654321')).to.deep.equal([])
      expect(await ids('q=xiomara', 'revisor')).to.deep.equal([id])
      expect(await ids('q=xiomara', 'consulta')).to.deep.equal([])
      expect((await api(slug).as('admin').get('/tramites?sort=nombre_tramite')).status).to.equal(422)
    })

    it('uno solo se lee entero con el permiso 87, y velado sin él', async () => {
      const { id } = await tramiteGuardado(menor, slug)
      const entero = await api(slug).as('revisor').get(`/tramites/${id}`)
      expect(entero.body).to.include({
        velado: false,
        nombre_tramite: 'María José Zapata Orozco',
        correo: 'hernan@example.com',
      })
      expect(entero.body.datos).to.deep.equal({ nombres_menor: 'María José' })
      const { raw } = await api(slug).as('consulta').get(`/tramites/${id}`)
      expect(raw.toString()).not.to.match(/Zapata|María|1107654321|hernan@/)
    })
  })

  it('quien solo pide trámites ve los suyos, enteros, y de los demás ni si existen', async () => {
    const { db } = await contextOf(slug)
    const cliente = await db('usuarios')
      .join('roles', 'roles.id', 'usuarios.id_rol')
      .where('roles.name', 'Cliente')
      .first<{ id: number }>('usuarios.id')
    const mio = await tramiteGuardado({ id_usuario: cliente.id, reservado: true, nombre_tramite: 'Julia Mera' }, slug)
    const ajeno = await tramiteGuardado({}, slug)
    const filas = await lista('', 'cliente')
    expect(filas.map(({ id }) => id)).to.deep.equal([mio.id])
    expect(filas[0]).to.include({ velado: false, nombre_tramite: 'Julia Mera' })
    expect((await api(slug).as('cliente').get(`/tramites/${mio.id}`)).body).to.include({ nombre_tramite: 'Julia Mera' })
    expect((await api(slug).as('cliente').get(`/tramites/${ajeno.id}`)).status).to.equal(404)
  })
})
